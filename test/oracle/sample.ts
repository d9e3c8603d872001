import { HelmReleaseValues } from './helm-values';
import { Manifest } from './manifest';

const OPERATOR = 'nvidia-network-operator';

/** A small deployment in which everything fits, written by hand: two rails, a storage network, and a Job that uses them. */
export function sampleManifests(): Manifest[] {
  const rails = [0, 1];
  const ipam = (poolName: string) => JSON.stringify({ type: 'nv-ipam', poolName, poolType: 'ippool' });
  const pool = (name: string, subnet: string): Manifest => ({
    apiVersion: 'nv-ipam.nvidia.com/v1alpha1',
    kind: 'IPPool',
    metadata: { name, namespace: OPERATOR },
    spec: { subnet, perNodeBlockSize: 8 },
  });
  return [
    ...[OPERATOR, 'team'].map((name): Manifest => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } })),
    ...rails.flatMap((rail): Manifest[] => [
      {
        apiVersion: 'sriovnetwork.openshift.io/v1',
        kind: 'SriovNetworkNodePolicy',
        metadata: { name: `rail-${rail}`, namespace: OPERATOR },
        spec: {
          deviceType: 'netdevice',
          isRdma: true,
          linkType: 'ETH',
          nicSelector: { rootDevices: [`0000:${rail}8:00.0`], vendor: '15b3' },
          nodeSelector: { 'nvidia.com/gpu.present': 'true' },
          numVfs: 8,
          priority: 90,
          resourceName: `rail_${rail}`,
        },
      },
      {
        apiVersion: 'sriovnetwork.openshift.io/v1',
        kind: 'SriovNetwork',
        metadata: { name: `rail-${rail}`, namespace: OPERATOR },
        spec: { ipam: ipam(`rail-${rail}`), metaPlugins: '{"type":"tuning"},{"type":"sbr"}', networkNamespace: 'team', resourceName: `rail_${rail}` },
      },
      pool(`rail-${rail}`, `10.${rail}.0.0/16`),
    ]),
    pool('storage', '10.30.0.0/16'),
    {
      apiVersion: 'k8s.cni.cncf.io/v1',
      kind: 'NetworkAttachmentDefinition',
      metadata: { name: 'storage', namespace: 'team' },
      spec: { config: `{"cniVersion":"1.0.0","name":"storage","type":"ipvlan","master":"eth1.300","ipam":${ipam('storage')}}` },
    },
    { apiVersion: 'v1', kind: 'Service', metadata: { name: 'train', namespace: 'team' }, spec: { clusterIP: 'None', selector: { app: 'train' } } },
    {
      apiVersion: 'v1',
      kind: 'ResourceQuota',
      metadata: { name: 'tenant', namespace: 'team' },
      spec: { hard: { 'requests.nvidia.com/gpu': '16', 'requests.rdma/rail_0': '2' } },
    },
    {
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { name: 'train', namespace: 'team' },
      spec: {
        completionMode: 'Indexed',
        completions: 2,
        parallelism: 2,
        template: {
          metadata: {
            annotations: { 'k8s.v1.cni.cncf.io/networks': JSON.stringify([...rails.map(rail => ({ name: `rail-${rail}`, interface: `rail${rail}` })), { name: 'storage' }]) },
            labels: { app: 'train' },
          },
          spec: {
            containers: [{
              env: [{ name: 'NCCL_SOCKET_IFNAME', value: 'eth0' }, { name: 'RANK', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } }],
              image: 'registry.example:5000/train:1.4',
              name: 'train',
              resources: {
                limits: { 'cpu': '8', 'memory': '64Gi', 'nvidia.com/gpu': '8', 'rdma/rail_0': '1', 'rdma/rail_1': '1' },
                requests: { 'cpu': '8', 'memory': '64Gi', 'nvidia.com/gpu': '8', 'rdma/rail_0': '1', 'rdma/rail_1': '1' },
              },
              securityContext: { capabilities: { add: ['IPC_LOCK'] } },
              volumeMounts: [{ mountPath: '/dev/shm', name: 'shm' }],
            }],
            restartPolicy: 'Never',
            subdomain: 'train',
            volumes: [{ emptyDir: { medium: 'Memory', sizeLimit: '8Gi' }, name: 'shm' }],
          },
        },
      },
    },
    {
      apiVersion: 'templates.gatekeeper.sh/v1',
      kind: 'ConstraintTemplate',
      metadata: { name: 'noprefix' },
      spec: {
        crd: {
          spec: {
            names: { kind: 'NoPrefix' },
            validation: { openAPIV3Schema: { type: 'object', properties: { prefixes: { type: 'array', items: { type: 'string' } } } } },
          },
        },
        targets: [{ target: 'admission.k8s.gatekeeper.sh', rego: 'package noprefix' }],
      },
    },
    {
      apiVersion: 'constraints.gatekeeper.sh/v1beta1',
      kind: 'NoPrefix',
      metadata: { name: 'no-rdma' },
      spec: { match: { kinds: [{ apiGroups: [''], kinds: ['Pod'] }] }, parameters: { prefixes: ['rdma/'] } },
    },
    {
      apiVersion: 'mellanox.com/v1alpha1',
      kind: 'NicClusterPolicy',
      metadata: { name: 'nic-cluster-policy' },
      spec: { nvIpam: { image: 'nvidia-k8s-ipam', repository: 'nvcr.io/nvidia/mellanox', version: 'network-operator-v26.4.1' } },
    },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'RoleBinding',
      metadata: { name: 'team:edit', namespace: 'team' },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'edit' },
    } as Manifest,
  ];
}

/** The release of the operator that serves the sample. */
export function sampleReleases(): HelmReleaseValues[] {
  return [{
    name: 'network-operator',
    chart: 'network-operator',
    version: '26.4.1',
    values: { 'sriovNetworkOperator': { enabled: true }, 'sriov-network-operator': { operator: { resourcePrefix: 'rdma' } } },
  }];
}
