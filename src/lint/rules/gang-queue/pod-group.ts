import { Bundle } from '../../model/bundle';
import { numberAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { compatible } from '../../model/name-index';
import { Path } from '../../model/path';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

/** Keys by which pods name their group. */
const KEYS = ['scheduling.x-k8s.io/pod-group', 'pod-group.scheduling.sigs.k8s.io', 'scheduling.volcano.sh/group-name', 'scheduling.k8s.io/group-name'];

/** A PodGroup and the pods that name it. */
export const rule: Rule = {
  id: 'GANG-QUEUE/pod-group',
  family: 'GANG-QUEUE',
  severity: 'error',
  title: 'A PodGroup that is not the pods that name it',
  cause: 'A scheduler with gangs holds the pods of a PodGroup until minMember of them exist and fit. Pods whose group is not there, or groups with more members than pods, wait for ever; with fewer members a part of the job starts alone.',
  remedy: 'Set minMember to the number of pods, and name the group in their namespace.',
  source: 'kubernetes-sigs/scheduler-plugins pkg/coscheduling; volcano-sh/volcano docs (PodGroup)',
  since: '0.1.0',
  example: 'kind: PodGroup\nmetadata: {name: train}\nspec: {minMember: 4}   # and a Job of 2 pods with the label',
  *check(bundle) {
    const groups = bundle.byKind('PodGroup');
    const members = new Map<ManifestObject, PodTemplate[]>();
    for (const template of bundle.podTemplates) {
      const named = nameOf(template);
      if (named === undefined) continue;
      const group = bundle.find('PodGroup', template.namespace, named.name);
      if (group !== undefined) {
        members.set(group, [...members.get(group) ?? [], template]);
      } else if (bundle.options.complete || groups.some(({ name, namespace }) => name === named.name || compatible(namespace, template.namespace))) {
        const elsewhere = groups.find(({ name }) => name === named.name);
        yield {
          object: template.owner,
          path: named.path,
          message: `there is no PodGroup ${named.name} in namespace ${template.namespace ?? ''}${elsewhere === undefined ? '' : `, but in ${elsewhere.namespace}`}`,
          remedy: elsewhere === undefined ? `name one of ${groups.map(({ name }) => name).slice(0, 3).join(', ') || 'the PodGroups'}` : 'move the PodGroup to the namespace of the pods',
        };
      }
    }
    for (const [group, templates] of members) yield* misfits(group, templates, bundle);
  },
};

function* misfits(group: ManifestObject, templates: readonly PodTemplate[], bundle: Bundle): ReturnType<Rule['check']> & Generator {
  const least = numberAt(group.spec, 'minMember') ?? 1;
  if (templates.some(({ replicas }) => replicas === undefined)) return;
  const pods = templates.reduce((sum, { replicas }) => sum + replicas!, 0);
  const isPart = least < pods && templates.some(({ usesGpu }) => usesGpu) && bundle.byKind('PodGroup').length > 0;
  if (least <= pods && !isPart) return;
  yield {
    object: group,
    path: ['spec', 'minMember'],
    severity: least > pods ? 'error' as const : 'warning' as const,
    message: `minMember is ${least}, and ${pods} ${pods === 1 ? 'pod names' : 'pods name'} the group: ${least > pods ? 'they never start' : 'a part of them starts alone'}`,
    remedy: `set minMember to ${pods}`,
  };
}

/** The group that pods name, and where. */
function nameOf(template: PodTemplate): { name: string; path: Path } | undefined {
  for (const key of KEYS) {
    const label = template.labels[key];
    const name = label ?? template.annotations[key];
    if (name !== undefined) return { name, path: [...template.metadataPath, label === undefined ? 'annotations' : 'labels', key] };
  }
  return undefined;
}
