import { annotationPath, SKIP_DRY_RUN, SYNC_OPTIONS, SYNC_WAVE, syncOptions, waveOf } from './argo';
import { scalarAt } from '../../model/json';
import { Rule } from '../../rule';

/** The kind of a constraint exists some time after its template. */
export const rule: Rule = {
  id: 'DELIVERY/constraint-order',
  family: 'DELIVERY',
  severity: 'warning',
  title: 'A constraint that is applied together with its template',
  cause: 'Gatekeeper makes the CRD of the constraint when it has seen the template. Applied in one go the constraint fails the first time: no matches for kind. Argo CD also tries it in the dry run.',
  remedy: 'On the constraint: argocd.argoproj.io/sync-wave later than that of the template, and argocd.argoproj.io/sync-options: SkipDryRunOnMissingResource=true.',
  source: 'argoproj/argo-cd#9252, #2873; open-policy-agent/gatekeeper website docs (howto)',
  since: '0.1.0',
  example: 'kind: ConstraintTemplate\nmetadata: {name: gpunetcaps}\n---\napiVersion: constraints.gatekeeper.sh/v1beta1\nkind: GpuNetCaps',
  *check(bundle) {
    const templates = new Map(bundle.byKind('ConstraintTemplate').map(object => [scalarAt(object.body, 'spec', 'crd', 'spec', 'names', 'kind') ?? '', object] as const));
    for (const object of templates.size === 0 ? [] : bundle.objects) {
      const template = object.group === 'constraints.gatekeeper.sh' ? templates.get(object.kind) : undefined;
      if (template === undefined) continue;
      const [own = 0, first = 0] = [waveOf(object), waveOf(template)];
      const [isLater, skips] = [own > first, syncOptions(object).includes(SKIP_DRY_RUN)];
      if (isLater && skips) continue;
      const needs = [...skips ? [] : [`${SYNC_OPTIONS}: ${SKIP_DRY_RUN}`], ...isLater ? [] : [`${SYNC_WAVE}: "${first + 1}"`]];
      const wrong = !isLater && object.annotations[SYNC_WAVE] !== undefined ? SYNC_WAVE : undefined;
      yield {
        object,
        path: wrong === undefined ? ['metadata', 'annotations'] : annotationPath(wrong),
        message: `${object.describe()} needs its template ${template.name} first${isLater ? '' : `, and is in wave ${own} as the template in ${first}`}${skips ? '' : `; ${SKIP_DRY_RUN} is missing`}`,
        remedy: needs.join(', '),
      };
    }
  },
};
