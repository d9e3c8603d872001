import { GpuOperatorSettings } from './gpu-operator';
import { Bundle } from '../../model/bundle';
import { objectsAt, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { toleratedKeys } from '../../model/node-set';
import { Path } from '../../model/path';
import { Rule } from '../../rule';

/** Taints that both operators let pass by themselves, and those of Kubernetes. */
const KNOWN_TAINTS = /^(?:nvidia\.com\/gpu$|node-role\.kubernetes\.io\/|node\.kubernetes\.io\/|node\.cloudprovider\.kubernetes\.io\/)/;

/** A taint of the GPU nodes that one operator lets pass and the other does not. */
export const rule: Rule = {
  id: 'DRIVER/tolerations',
  family: 'DRIVER',
  severity: 'warning',
  title: 'A taint of GPU nodes that only one operator tolerates',
  cause: 'Drivers, device plugins and CNI plugins are DaemonSets: on nodes with a taint that they do not tolerate they do not run. Pods then wait for a resource that never comes, or fail because a CNI plugin is missing. Of themselves the operators tolerate nvidia.com/gpu.',
  remedy: 'Write the same tolerations into spec.tolerations of the NicClusterPolicy and NicNodePolicies and daemonsets.tolerations of the GPU Operator.',
  source: 'Mellanox/network-operator#435, manifests; NVIDIA/gpu-operator values.yaml daemonsets.tolerations',
  since: '0.1.0',
  example: '# values of gpu-operator\ndaemonsets: {tolerations: [{key: dedicated, operator: Exists}]}\n---\nkind: NicClusterPolicy\nspec: {ofedDriver: {}}',
  *check(bundle) {
    const holders = holdersOf(bundle);
    if (holders.length === 0) return;
    const taints = taintsOf(bundle, holders);
    for (const { object, keys, path } of holders) {
      if (keys === 'all') continue;
      const missing = [...taints].find(([key]) => !keys.has(key));
      if (missing === undefined) continue;
      const [key, reason] = missing;
      yield { object, path, message: `no toleration for ${key}, which ${reason}`, remedy: `add {key: ${key}, operator: Exists} to the tolerations` };
    }
  },
};

/** Something with tolerations for DaemonSets. */
interface Holder {
  readonly object: ManifestObject;
  readonly keys: ReadonlySet<string> | 'all';
  readonly path: Path;
}

function holdersOf(bundle: Bundle): Holder[] {
  const policies = ['NicClusterPolicy', 'NicNodePolicy'].flatMap(kind => bundle.byKind(kind))
    .map((object): Holder => ({ object, keys: toleratedKeys(object.spec.tolerations), path: ['spec', 'tolerations'] }));
  const settings = GpuOperatorSettings.of(bundle).filter(({ object, hasHiddenValues }) => object.kind !== 'NVIDIADriver' && !hasHiddenValues)
    .map((setting): Holder => ({ object: setting.object, keys: toleratedKeys(setting.at('daemonsets', 'tolerations')), path: setting.pathOf('daemonsets', 'tolerations') }));
  return [...policies, ...settings];
}

/** Taints of the GPU nodes, and how one knows: nodes of the input, or what the one operator tolerates. */
function taintsOf(bundle: Bundle, holders: readonly Holder[]): Map<string, string> {
  const taints = new Map<string, string>();
  const add = (key: string, reason: string): void => {
    if (key !== '' && !KNOWN_TAINTS.test(key) && !taints.has(key)) taints.set(key, reason);
  };
  for (const node of bundle.byKind('Node')) {
    for (const { body } of objectsAt(node.spec, 'taints')) {
      if (scalarAt(body, 'effect') !== 'PreferNoSchedule') add(scalarAt(body, 'key') ?? '', `${node.describe()} has as a taint`);
    }
  }
  for (const { keys, object } of holders) {
    if (keys !== 'all') keys.forEach(key => add(key, `${object.describe()} tolerates`));
  }
  return taints;
}
