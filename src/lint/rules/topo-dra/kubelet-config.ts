import { aligns, KubeletPolicy, kubeletPolicies } from './kubelet-policy';
import { scalarAt } from '../../model/json';
import { Problem, Rule } from '../../rule';

const TOPOLOGY_POLICIES = ['none', 'best-effort', 'restricted', 'single-numa-node'];

/** The three managers of the kubelet depend on each other. */
export const rule: Rule = {
  id: 'TOPO-DRA/kubelet-config',
  family: 'TOPO-DRA',
  severity: 'warning',
  title: 'Topology manager without what it needs',
  cause: 'The topology manager aligns what its providers hint at. Without cpuManagerPolicy: static there are no hints for cores, so GPU and VF may be aligned and the threads run on the other socket. static needs CPUs reserved for the system, and memoryManagerPolicy: Static needs reservedMemory: without them the kubelet does not start.',
  remedy: 'Set cpuManagerPolicy: static with reservedSystemCPUs, beside topologyManagerPolicy: restricted.',
  source: 'Kubernetes documentation, CPU management policies, Topology Manager, Memory Manager',
  since: '0.1.0',
  example: 'kind: KubeletConfiguration\ntopologyManagerPolicy: restricted',
  *check(bundle) {
    for (const policy of kubeletPolicies(bundle)) {
      if (policy.object.kind === 'PerformanceProfile') continue;
      for (const { field, ...fault } of faultsOf(policy)) yield { object: policy.object, path: [...policy.path, field], ...fault };
    }
  },
};

function* faultsOf({ config, topology, cpu, object }: KubeletPolicy): Iterable<Pick<Problem, 'message' | 'remedy' | 'severity'> & { readonly field: string }> {
  if (topology !== undefined && !TOPOLOGY_POLICIES.includes(topology)) {
    yield { field: 'topologyManagerPolicy', severity: 'error', message: `'${topology}' is no topology manager policy; there are ${TOPOLOGY_POLICIES.join(', ')}`, remedy: 'topologyManagerPolicy: restricted' };
  } else if (aligns(topology) && cpu !== 'static') {
    yield { field: 'cpuManagerPolicy', message: `topologyManagerPolicy is ${topology}, and cpuManagerPolicy is ${cpu ?? 'not set'}: cores are not aligned`, remedy: 'cpuManagerPolicy: static' };
  }
  const reserves = ['reservedSystemCPUs', 'kubeReserved', 'systemReserved'].some(field => config[field] !== undefined);
  // OpenShift and clouds reserve CPUs by other means.
  if (cpu === 'static' && !reserves && object.kind === 'KubeletConfiguration') {
    yield { field: 'reservedSystemCPUs', severity: 'error', message: 'cpuManagerPolicy static needs CPUs that are reserved, and none are: the kubelet does not start', remedy: 'reservedSystemCPUs: "0-3"' };
  }
  if (scalarAt(config, 'memoryManagerPolicy') === 'Static' && config.reservedMemory === undefined) {
    yield { field: 'reservedMemory', severity: 'error', message: 'memoryManagerPolicy Static needs reservedMemory: the kubelet does not start without it', remedy: 'reservedMemory: [{numaNode: 0, limits: {memory: 1Gi}}]' };
  }
}
