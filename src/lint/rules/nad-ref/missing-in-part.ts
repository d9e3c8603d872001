import { NETWORKS_ANNOTATION } from '../../../catalog/labels';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

/** Roles that pass no data of the job between GPUs. */
const ASIDE = new Set(['launcher', 'frontend', 'router', 'planner']);

/** All pods that compute together are on the fabric. */
export const rule: Rule = {
  id: 'NAD-REF/missing-in-part',
  family: 'NAD-REF',
  severity: 'warning',
  title: 'Networks on some of the pods that work together',
  cause: 'Each pod template has annotations of its own: what the leader, the launcher or the first replicated job attaches, the others don\'t. GPUs of a pod without the networks are reached over eth0, so the job is as slow as that, or ranks do not find each other.',
  remedy: 'Write the networks annotation into every template with GPUs.',
  source: 'k8snetworkplumbingwg/multus-cni docs/how-to-use.md (the annotation is read from each pod)',
  since: '0.1.0',
  example: 'kind: LeaderWorkerSet\nspec:\n  leaderWorkerTemplate:\n    leaderTemplate: {metadata: {annotations: {k8s.v1.cni.cncf.io/networks: rail0}}}\n    workerTemplate: {metadata: {}}   # both have GPUs',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      const [first] = bundle.templatesOf(template.owner);
      if (first === template) {
        yield* inWorkload(bundle.templatesOf(template.owner)).map(({ part, other }) => ({
          object: part.owner,
          path: part.networksPath,
          message: `${describe(part)} has GPUs and no networks, ${describe(other)} attaches ${other.networks.map(({ name }) => name).join(', ')}`,
          remedy: `write ${NETWORKS_ANNOTATION} here, too`,
        }));
      }
    }
  },
};

/** Parts with GPUs that attach nothing, each with a part that does. */
function inWorkload(templates: readonly PodTemplate[]): { readonly part: PodTemplate; readonly other: PodTemplate }[] {
  const other = templates.find(({ networks }) => networks.length > 0);
  if (other === undefined) return [];
  const computes = ({ usesGpu, hostNetwork, role }: PodTemplate): boolean => usesGpu && !hostNetwork && !ASIDE.has(role);
  return templates.filter(part => computes(part) && part.networks.length === 0 && part.networksFault === undefined).map(part => ({ part, other }));
}

function describe({ component, role }: PodTemplate): string {
  return component ?? role;
}
