import { EFA_RESOURCE } from '../../../catalog/platform-resources';
import { Rule } from '../../rule';
import { ranksOf } from '../environment/rank';
import { textOf, written } from '../environment/setting';

/** Values that keep NCCL from the EFA plugin. */
const SHUTS_OUT = new Map<string, RegExp>([
  ['NCCL_NET_PLUGIN', /^none$/i],
  ['NCCL_NET', /^(?:ib|socket)$/i],
  ['FI_PROVIDER', /^(?!.*efa)/i],
]);

/** EFA requested, and its plugin kept out. */
export const rule: Rule = {
  id: 'NCCL-ENV/efa-plugin-off',
  family: 'NCCL-ENV',
  severity: 'error',
  title: 'EFA requested, but its plugin is kept out',
  cause: 'NCCL reaches EFA through the OFI plugin and its libfabric provider efa only. Without the plugin it looks for InfiniBand, finds none, and takes TCP sockets.',
  remedy: 'Remove the variable: the plugin of the image is found by itself. FI_PROVIDER is efa.',
  source: 'aws/aws-ofi-nccl README; aws-samples/awsome-distributed-training micro-benchmarks/nccl-tests/kubernetes',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_NET_PLUGIN, value: none}   # vpc.amazonaws.com/efa: 4',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      if (rank.container.count(EFA_RESOURCE) === 0) continue;
      for (const [name, isOff] of SHUTS_OUT) {
        const variable = rank.variable(name);
        const text = textOf(variable);
        if (variable === undefined || text === undefined || !isOff.test(text)) continue;
        yield { object: rank.owner, path: variable.path, message: `${written(variable)} keeps NCCL from EFA, which the pod requests`, remedy: name === 'FI_PROVIDER' ? 'write efa' : 'remove it' };
      }
    }
  },
};
