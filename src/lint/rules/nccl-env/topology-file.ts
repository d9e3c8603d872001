import { Bundle } from '../../model/bundle';
import { listAt, objectAt, objectsAt, scalarAt } from '../../model/json';
import { Problem, Rule } from '../../rule';
import { Rank, ranksOf } from '../environment/rank';
import { written } from '../environment/setting';

/** Files that NCCL reads. */
const FILES = ['NCCL_TOPO_FILE', 'NCCL_GRAPH_FILE', 'NCCL_CONF_FILE'];
/** Where hypervisors put their topology. */
const PROVIDED = /^\/(?:var\/run|run)\/nvidia-topologyd\//;

/** Topology files that no volume brings. */
export const rule: Rule = {
  id: 'NCCL-ENV/topology-file',
  family: 'NCCL-ENV',
  severity: 'info',
  title: 'A file for NCCL that is not in the pod',
  cause: 'NCCL goes on without the file, with one line in the log: virtual machines then show no PCIe tree, and GPUs are paired with far NICs.',
  remedy: 'Mount the file from a ConfigMap or from the node, or set the variable only where the image has it.',
  source: 'NVIDIA/nccl docs/userguide/source/env.rst (NCCL_TOPO_FILE), src/graph/xml.cc; Azure/ai-infrastructure-on-azure',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_TOPO_FILE, value: /etc/nccl/topo.xml}   # no volume there',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      for (const name of FILES) {
        const problem = judge(bundle, rank, name);
        if (problem !== undefined) yield problem;
      }
    }
  },
};

function judge(bundle: Bundle, rank: Rank, name: string): Problem | undefined {
  const file = rank.text(name);
  if (file === undefined || !file.startsWith('/') || PROVIDED.test(file)) return undefined;
  const variable = rank.variable(name)!;
  const place = { object: rank.owner, path: variable.path };
  const mounts = rank.container.volumeMounts.filter(({ mountPath }) => mountPath !== '' && (file === mountPath || file.startsWith(`${mountPath.replace(/\/$/, '')}/`)));
  const mount = mounts.sort((a, b) => b.mountPath.length - a.mountPath.length)[0];
  if (mount === undefined) return { ...place, message: `${written(variable)}: no volume of the container is mounted there`, remedy: 'mount the file, unless the image has it' };
  const volume = rank.template.volumes.find(({ name: own }) => own === mount.name)?.body;
  const map = bundle.find('ConfigMap', rank.template.namespace, scalarAt(volume, 'configMap', 'name') ?? '');
  if (map === undefined) return undefined;
  const items = objectsAt(volume, 'configMap', 'items');
  const keys = items.length > 0 ? items.map(({ body }) => scalarAt(body, 'path') ?? '') : Object.keys({ ...objectAt(map.body, 'data'), ...objectAt(map.body, 'binaryData') });
  const wanted = scalarAt(mount.body, 'subPath') ?? file.slice(mount.mountPath.replace(/\/$/, '').length + 1);
  if (keys.includes(wanted) || listAt(volume, 'projected', 'sources').length > 0) return undefined;
  return { ...place, severity: 'error', message: `${written(variable)}: ConfigMap '${map.name}' has no '${wanted}', it has ${keys.join(', ')}`, remedy: 'name a key of the ConfigMap' };
}
