import { addressPools } from '../../model/address-section';
import { Bundle } from '../../model/bundle';
import { Rule } from '../../rule';

/** nv-ipam reads pools in one namespace. */
export const rule: Rule = {
  id: 'IPAM/pool-namespace',
  family: 'IPAM',
  severity: 'error',
  title: 'A pool outside the namespace that nv-ipam reads',
  cause: 'The controller watches pools in one namespace only, which is that of the Network Operator. A pool elsewhere gets no allocations, and pods that name it fail with "pool not found".',
  remedy: 'Put the pool into the namespace of the Network Operator.',
  source: 'Mellanox/nvidia-k8s-ipam README, flag ippools-namespace; Mellanox/network-operator:manifests/state-nv-ipam-cni',
  since: '0.1.0',
  example: 'kind: IPPool\nmetadata: {name: rail0, namespace: train}',
  *check(bundle) {
    const operator = operatorNamespaces(bundle);
    for (const pool of addressPools(bundle)) {
      const { namespace } = pool;
      if (namespace === undefined || operator.known.has(namespace)) continue;
      if (operator.known.size === 0 && (isUsual(namespace, bundle) || !hasPods(namespace, bundle))) continue;
      if (operator.known.size > 0 && operator.from === 'policies' && isUsual(namespace, bundle)) continue;
      const right = operator.known.size > 0 ? [...operator.known][0] : 'nvidia-network-operator';
      yield {
        object: pool,
        path: ['metadata', 'namespace'],
        severity: operator.known.size > 0 ? 'error' : 'warning',
        message: `pool ${pool.name} is in namespace '${namespace}', and nv-ipam reads pools in '${right}' only`,
        remedy: `set the namespace to '${right}'`,
      };
    }
  },
};

/** Namespaces of the operator that the input tells: by its chart, otherwise by the policies that must be in it too. */
function operatorNamespaces(bundle: Bundle): { readonly known: ReadonlySet<string>; readonly from: 'chart' | 'policies' } {
  const charts = bundle.symbols.helmReleases.filter(({ chart, namespace }) => chart === 'network-operator' && namespace !== undefined);
  if (charts.length > 0) return { known: new Set(charts.map(({ namespace }) => namespace!)), from: 'chart' };
  const policies = ['SriovNetworkNodePolicy', 'NicConfigurationTemplate'].flatMap(kind => bundle.byKind(kind));
  const namespaces = policies.map(({ namespace }) => namespace ?? '').filter(name => /network-operator/.test(name));
  return { known: new Set(namespaces), from: 'policies' };
}

/** Namespaces that nv-ipam is usually in: the Network Operator's, or kube-system where it is installed on its own. */
function isUsual(namespace: string, bundle: Bundle): boolean {
  if (/network-operator|^nvidia|^openshift-|^dpf-/.test(namespace)) return true;
  return namespace === 'kube-system' && !bundle.byKind('NicClusterPolicy').some(policy => policy.at('spec', 'nvIpam') !== undefined);
}

/** Namespaces of workloads and of networks. */
function workNamespaces({ podTemplates, symbols }: Bundle): Set<string | undefined> {
  const pods = podTemplates.filter(({ owner }) => owner.kind !== 'DaemonSet');
  return new Set([...pods, ...symbols.attachments].map(({ namespace }) => namespace));
}

/** Whether the namespace is one of workloads. */
function hasPods(namespace: string, bundle: Bundle): boolean {
  return bundle.once(workNamespaces).has(namespace) || (namespace === 'kube-system' && bundle.byKind('NicClusterPolicy').length > 0) || namespace === 'default';
}
