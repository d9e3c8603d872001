import { App, Chart } from 'cdk8s';
import {
  Addressing, GpuCluster, GpuModel, GpuNodePool, GpuSystem, NicModel, RailLayout, RdmaAttachment, RdmaNetwork, RdmaTransport,
} from 'cdk8s-gpu-fabric';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- manifests of all kinds
export type Manifest = any;

/** A published deployment, and the same thing said with the constructs. */
export interface Golden {
  /** File under `goldens/`. */
  readonly file: string;
  /** What the constructs make of the golden's inputs, its own pods attached. */
  readonly build: (pods: Manifest[]) => Manifest[];
}

interface Inputs {
  readonly network: string;
  readonly subnet: string;
  readonly gateway: string;
  readonly resource: string;
  readonly transport: RdmaTransport;
  readonly hostNetworkDrivers: boolean;
}

/** The golden's pod as somebody writes it who leaves the fabric to the construct: no annotation, no device, no capability. */
function bare(pod: Manifest): Manifest {
  const copy = structuredClone(pod);
  delete copy.metadata.annotations;
  for (const container of copy.spec.containers) {
    delete container.resources;
    delete container.securityContext;
  }
  return copy;
}

/** One NIC port with eight VFs on each of five nodes: what fits the golden's /24 with blocks of 50. */
function build(inputs: Inputs, pods: Manifest[]): Manifest[] {
  const chart = new Chart(new App(), 'golden');
  const cluster = new GpuCluster(chart, 'cluster', { kubernetesVersion: '1.34' });
  const pool = new GpuNodePool(chart, 'pool', {
    cluster,
    nodes: 5,
    nodeSelector: { 'feature.node.kubernetes.io/pci-15b3.present': 'true' },
    system: GpuSystem.custom({
      name: 'one port',
      gpu: GpuModel.H100_SXM5,
      nic: NicModel.CONNECTX_7,
      rails: [{ rail: 0, pciAddresses: ['0000:18:00.0'] }],
      hostNetworkDrivers: inputs.hostNetworkDrivers,
    }),
  });
  const rdma = new RdmaNetwork(chart, 'rdma', {
    pool,
    name: inputs.network,
    resourceName: inputs.resource,
    transport: inputs.transport,
    attachment: RdmaAttachment.sriov({ vfsPerNic: 8, priority: 90 }),
    rails: RailLayout.flat(),
    addressing: Addressing.nvIpam(inputs.subnet, { perNodeBlockSize: 50, gateway: inputs.gateway }),
  });
  rdma.grantTo('default');
  const patched = pods.map(pod => ({ ...pod, ...rdma.patch(bare(pod), { namespace: 'default' }) }));
  return [...chart.toJson(), ...patched];
}

export const GOLDENS: Golden[] = [
  {
    file: 'network-operator-docs-sriov-network-rdma.yaml',
    build: pods => build({
      network: 'sriov-rdma-network',
      subnet: '192.168.2.0/24',
      gateway: '192.168.2.1',
      resource: 'sriov_resource',
      transport: RdmaTransport.roce({ mtu: 1500 }),
      hostNetworkDrivers: true,
    }, pods),
  },
  {
    file: 'network-operator-docs-sriov-ib-rdma.yaml',
    build: pods => build({
      network: 'sriov-ib-network',
      subnet: '192.168.6.0/24',
      gateway: '192.168.6.1',
      resource: 'mlnxnics',
      transport: RdmaTransport.infiniband({ mtu: 1500 }),
      hostNetworkDrivers: false,
    }, pods),
  },
];
