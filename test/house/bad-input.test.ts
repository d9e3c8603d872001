import { ApiObject } from 'cdk8s';
import {
  Addressing, api, GpuNodePool, GpuSystem, ManagementProvider, NetworkOperatorRelease, NetworkOperatorFeature, NicModel, GpuModel, ParallelismPlan,
  RailLayout, RdmaAttachment, RdmaNetwork, RdmaTransport, StorageIpvlanNetwork, Tenant, TenantTier,
} from 'cdk8s-gpu-fabric';
import { Site, SiteChanges } from './site';
import { ErrorCode } from '../../src/core/error-codes';

/** A cluster that can't work: what is changed of one that does, the refusal, and words its text has to hold: the value got and the cure. */
interface BadInput {
  readonly title: string;
  readonly site?: () => SiteChanges;
  /** What is done to the site, where changed props can't say it. */
  readonly then?: (site: Site) => void;
  readonly code: ErrorCode;
  readonly says: (string | RegExp)[];
}

const ethernetOnly = GpuSystem.custom({
  name: 'dx', gpu: GpuModel.H100_SXM5, nic: NicModel.CONNECTX_6_DX, rails: [{ rail: 0, pciAddresses: ['0000:18:00.0'] }],
});

const CASES: BadInput[] = [
  // addresses
  { title: 'rails overlap the pods', site: () => ({ rdma: { addressing: Addressing.nvIpam('10.128.0.0/16') } }), code: 'CIDR_OVERLAP', says: ['10.128.0.0/14', /pod/] },
  { title: 'rails overlap the Services', site: () => ({ rdma: { addressing: Addressing.nvIpam('172.30.0.0/16') } }), code: 'CIDR_OVERLAP', says: ['172.30.0.0/16', /service/i] },
  {
    title: 'rails overlap each other',
    site: () => ({ rdma: { addressing: Addressing.nvIpamSubnets([...[0, 1, 2, 3, 4, 5, 6].map(rail => `10.1.${rail}.0/24`), '10.1.6.0/25']) } }),
    code: 'CIDR_OVERLAP',
    says: ['10.1.6.0/24', '10.1.6.0/25'],
  },
  { title: 'storage overlaps the site', site: () => ({ storage: { addressing: Addressing.nvIpam('172.16.8.0/21') } }), code: 'CIDR_OVERLAP', says: ['172.16.8.0/21', '172.16.0.0/16'] },
  { title: 'storage overlaps a rail', site: () => ({ storage: { addressing: Addressing.nvIpam('192.168.0.0/24') } }), code: 'CIDR_OVERLAP', says: ['192.168.0.0/24', /rail/] },
  { title: 'pods overlap Services', site: () => ({ management: { serviceCidr: '10.128.0.0/16' } }), code: 'CIDR_OVERLAP', says: ['10.128.0.0/16'] },
  { title: 'a CIDR has host bits', site: () => ({ management: { podCidr: '10.128.0.1/14' } }), code: 'CIDR_HOST_BITS', says: ['10.128.0.1/14', '10.128.0.0/14'] },
  { title: 'a CIDR has a prefix of 33', site: () => ({ management: { podCidr: '10.128.0.0/33' } }), code: 'CIDR_INVALID', says: ['/33', '32'] },
  { title: 'an address has a leading zero', site: () => ({ management: { podCidr: '010.128.0.0/14' } }), code: 'CIDR_INVALID', says: ['010.128.0.0/14'] },
  {
    title: 'a block is smaller than the VFs of a node',
    site: () => ({ rdma: { addressing: Addressing.nvIpam('192.168.0.0/16', { perNodeBlockSize: 4 }) } }),
    code: 'ADDRESS_BLOCK_TOO_SMALL',
    says: ['4', '8'],
  },
  { title: 'a subnet is too small for the nodes', site: () => ({ rdma: { addressing: Addressing.nvIpam('192.168.0.0/24') } }), code: 'SUBNET_TOO_SMALL', says: ['/27', '30', '4 nodes'] },
  // NIC and transport
  {
    title: 'InfiniBand on an Ethernet-only NIC',
    site: () => ({ pool: { system: ethernetOnly, nodeSelector: { pool: 'dx' } }, rdma: { transport: RdmaTransport.infiniband() } }),
    code: 'LINK_LAYER_UNSUPPORTED',
    says: ['ConnectX-6 Dx', /roce/i],
  },
  { title: 'an MTU above that of the NIC', site: () => ({ rdma: { transport: RdmaTransport.roce({ mtu: 10000 }) } }), code: 'MTU_OUT_OF_RANGE', says: ['10000'] },
  { title: 'a storage MTU below the smallest', site: () => ({ storage: { mtu: 10 } }), code: 'MTU_OUT_OF_RANGE', says: ['10'] },
  { title: 'a VLAN 0', site: () => ({ storage: { vlan: 0 } }), code: 'VLAN_INVALID', says: ['0', '1 to 4094'] },
  { title: 'a VLAN 4095', site: () => ({ storage: { vlan: 4095 } }), code: 'VLAN_INVALID', says: ['4095', '1 to 4094'] },
  { title: 'a VLAN 4095 of the VFs', site: () => ({ rdma: { transport: RdmaTransport.roce({ vlan: 4095 }) } }), code: 'VLAN_INVALID', says: ['4095'] },
  { title: 'a traffic class of 256', site: () => ({ rdma: { transport: RdmaTransport.roce({ trafficClass: 256 }) } }), code: 'TRANSPORT_INVALID', says: ['256', '255'] },
  { title: '128 VFs on a ConnectX-7', site: () => ({ rdma: { attachment: RdmaAttachment.sriov({ vfsPerNic: 128 }) } }), code: 'VF_LIMIT_EXCEEDED', says: ['128', '127'] },
  {
    title: '17 VFs on InfiniBand',
    site: () => ({ rdma: { transport: RdmaTransport.infiniband(), attachment: RdmaAttachment.sriov({ vfsPerNic: 17 }) } }),
    code: 'VF_LIMIT_EXCEEDED',
    says: ['17', '16'],
  },
  { title: 'no VFs', site: () => ({ rdma: { attachment: RdmaAttachment.sriov({ vfsPerNic: 0 }) } }), code: 'COUNT_INVALID', says: ['0'] },
  { title: 'half a VF', site: () => ({ rdma: { attachment: RdmaAttachment.sriov({ vfsPerNic: 1.5 }) } }), code: 'COUNT_INVALID', says: ['1.5'] },
  // releases
  { title: 'an unknown release', then: () => NetworkOperatorRelease.of('99.1.0'), code: 'RELEASE_UNKNOWN', says: ['99.1.0', '26.4.1'] },
  {
    title: 'a field that the release does not have',
    then: () => NetworkOperatorRelease.V26_4_1.assertSupports(NetworkOperatorFeature.KEEP_NIC_CLUSTER_POLICY, 'keepNCP'),
    code: 'FIELD_NOT_IN_RELEASE',
    says: ['26.4.1', '26.7'],
  },
  { title: 'a Kubernetes that the operator does not support', site: () => ({ cluster: { kubernetesVersion: '1.20' } }), code: 'RELEASE_INCOMPATIBLE', says: ['1.20', '1.31'] },
  // pools and names
  { title: 'negative nodes', site: () => ({ pool: { nodes: -1 } }), code: 'COUNT_INVALID', says: ['-1'] },
  { title: 'half a node', site: () => ({ pool: { nodes: 2.5 } }), code: 'COUNT_INVALID', says: ['2.5'] },
  {
    title: 'two pools that select the same nodes',
    then: site => new GpuNodePool(site.platform, 'more', { cluster: site.cluster, system: GpuSystem.dgxH100(), nodes: 2 }),
    code: 'POOL_OVERLAP',
    says: ['h100', 'more'],
  },
  {
    title: 'two RDMA networks of one resource name',
    then: site => new RdmaNetwork(site.platform, 'rdma2', {
      pool: new GpuNodePool(site.platform, 'h200', { cluster: site.cluster, system: GpuSystem.dellXe9680H200(), nodes: 2 }),
      transport: RdmaTransport.roce(),
      attachment: RdmaAttachment.sriov({ vfsPerNic: 8 }),
      addressing: Addressing.nvIpam('10.64.0.0/16'),
    }),
    code: 'NAME_COLLISION',
    says: ['rdma_vf', 'rdma2', 'resourceName'],
  },
  { title: 'two networks of one name', then: site => new StorageIpvlanNetwork(site.platform, 's2', { name: 'storage', pool: site.pool, parentInterface: 'bond1', vlan: 301, addressing: Addressing.nvIpam('10.31.0.0/20') }), code: 'NAME_COLLISION', says: ['storage'] },
  { title: 'two tenants in one namespace', then: site => new Tenant(site.platform, 'again', { cluster: site.cluster, tier: TenantTier.STANDARD, namespace: 'llm' }), code: 'NAME_COLLISION', says: ['llm'] },
  { title: 'a resource name with a dash', site: () => ({ rdma: { resourceName: 'rdma-vf' } }), code: 'NAME_INVALID', says: ['rdma-vf', 'rdma_vf'] },
  {
    title: 'two objects of one kind, namespace and name',
    then: site => { new ApiObject(site.work, 'twin', { apiVersion: 'batch/v1', kind: 'Job', metadata: { name: 'train' } }); site.synth(); },
    code: 'DUPLICATE_OBJECT',
    says: ["'train'", "'llm'", 'work/twin'],
  },
  {
    title: 'macvlan and ipvlan on one parent',
    then: site => {
      new api.mellanox.MacvlanNetwork(site.platform, 'macvlan', { metadata: { name: 'macvlan' }, spec: { master: 'bond0.300', networkNamespace: 'llm' } });
      site.synth();
    },
    code: 'PARENT_CONFLICT',
    says: ['bond0.300', 'macvlan'],
  },
  // tenants
  {
    title: 'a standard tenant with RDMA',
    site: () => ({ tenant: { tier: TenantTier.STANDARD } }),
    code: 'TIER_FORBIDS_RDMA',
    says: ['rdma', 'PRIVILEGED'],
  },
  { title: 'a tenant without the network', site: () => ({ tenant: { networks: [] } }), code: 'NETWORK_NOT_GRANTED', says: ['rdma', 'llm'] },
  // parallelism and size
  {
    title: 'a tensor degree beyond NVLink',
    site: () => ({ job: { parallelism: ParallelismPlan.of({ tensor: 16 }) } }),
    code: 'TENSOR_PARALLEL_BEYOND_NVLINK',
    says: ['16', '8'],
  },
  { title: 'a product that is not the number of GPUs', site: () => ({ job: { pods: 3, parallelism: ParallelismPlan.of({ tensor: 8, data: 2 }) } }), code: 'PARALLELISM_NOT_GPUS', says: ['16', '24'] },
  { title: 'more nodes than the pool has', site: () => ({ job: { parallelism: ParallelismPlan.of({ tensor: 8, data: 5 }) } }), code: 'POOL_TOO_SMALL', says: ['5', '4'] },
  { title: 'a degree of zero', then: () => ParallelismPlan.of({ tensor: 0 }), code: 'COUNT_INVALID', says: ['0'] },
  { title: 'a service larger than its pool', site: () => ({ serving: { decode: { replicas: 9, parallelism: ParallelismPlan.of({ tensor: 4 }) } } }), code: 'POOL_TOO_SMALL', says: ['4'] },
  {
    title: 'prefill and decode whose tensor degrees do not divide',
    site: () => ({ serving: { prefill: { replicas: 1, parallelism: ParallelismPlan.of({ tensor: 3 }) } } }),
    code: 'ROLE_MISMATCH',
    says: ['3', '4'],
  },
  { title: 'no replicas', site: () => ({ serving: { prefill: { replicas: -2, parallelism: ParallelismPlan.of({ tensor: 4 }) } } }), code: 'COUNT_INVALID', says: ['-2'] },
  // workloads
  { title: 'an image without a tag', site: () => ({ job: { image: 'registry.example:5000/train' } }), code: 'IMAGE_UNPINNED', says: ['registry.example:5000/train', 'tag'] },
  { title: 'an image with the tag latest', site: () => ({ serving: { image: 'vllm/vllm-openai:latest' } }), code: 'IMAGE_UNPINNED', says: ['latest'] },
  { title: 'a variable that nobody reads', site: () => ({ rdma: { communication: { overrides: { NCCL_IB_GIDINDEX: '3' } } } }), code: 'ENV_UNKNOWN', says: ['NCCL_IB_GIDINDEX', 'NCCL_IB_GID_INDEX'] },
  { title: 'more VFs than a rail has', site: () => ({ job: { vfsPerRail: 9 } }), code: 'VF_LIMIT_EXCEEDED', says: ['9', '8'] },
  { title: 'an unknown PCI address', then: () => GpuSystem.custom({ name: 'x', gpu: GpuModel.H100_SXM5, nic: NicModel.CONNECTX_7, rails: [{ rail: 0, pciAddresses: ['18-00'] }] }), code: 'PCI_ADDRESS_INVALID', says: ['18-00', '0000:18:00.0'] },
];

function refusalOf({ site, then }: BadInput): string {
  try {
    const built = new Site(site?.());
    then?.(built);
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
}

test('The site that the cases change works', () => {
  expect(new Site().synth()).toContain('kind: NicClusterPolicy');
  expect(new Site({ rdma: { rails: RailLayout.flat() }, management: { provider: ManagementProvider.ANTREA } }).synth()).toContain('kind: Job');
});

describe('Refuses', () => {
  test.each(CASES)('$title: $code', bad => {
    const text = refusalOf(bad);
    expect(text).toMatch(new RegExp(`(^|] )${bad.code}: `, 'm'));
    const line = text.split('\n').find(candidate => candidate.includes(`${bad.code}: `)) ?? '';
    expect(line).toMatch(/; got .+; allowed: .+; .+/);
    for (const words of bad.says) expect(line).toEqual(words instanceof RegExp ? expect.stringMatching(words) : expect.stringContaining(words));
  });

  test('at least thirty wrong configurations', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(30);
  });
});
