import { isForArgo } from './argo';
import { scalarAt } from '../../model/json';
import { Rule } from '../../rule';

/** Apply needs a name. */
export const rule: Rule = {
  id: 'DELIVERY/generate-name',
  family: 'DELIVERY',
  severity: 'error',
  title: 'generateName in what Argo CD applies',
  cause: 'Argo CD applies objects by name; one with generateName alone can be made by create only. Outside hooks the sync fails with "cannot use generate name with apply".',
  remedy: 'Give it a name, or make it a hook (argocd.argoproj.io/hook: Sync).',
  source: 'argo-cd docs/user-guide/resource_hooks.md (generate name)',
  since: '0.1.0',
  example: 'kind: Job\nmetadata: {generateName: bench-, annotations: {argocd.argoproj.io/sync-wave: "1"}}',
  *check(bundle) {
    for (const object of bundle.objects) {
      if (scalarAt(object.body, 'metadata', 'name') !== undefined || scalarAt(object.body, 'metadata', 'generateName') === undefined) continue;
      if (!isForArgo(object) || object.annotations['argocd.argoproj.io/hook'] !== undefined) continue;
      yield { object, path: ['metadata', 'generateName'], message: `${object.kind} has generateName ${object.name} and no name` };
    }
  },
};
