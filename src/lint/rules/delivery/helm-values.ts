import { HelmRelease } from '../../model/helm-release';
import { asObject, JsonObject, JsonValue, objectAt, objectsAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { Problem, Rule } from '../../rule';

/** Values that templates ask with `if`. */
const SWITCH = /^(?:enabled?|deploy|create|install|use[A-Z]\w*|disable[A-Z]\w*|enable[A-Z]\w*|default|autoUpgrade|upgradeCRDs|cleanupCRD)$/;

/** Helm asks whether a value is empty, not what it says. */
export const rule: Rule = {
  id: 'DELIVERY/helm-values',
  family: 'DELIVERY',
  severity: 'error',
  title: 'Helm values of the wrong shape',
  cause: 'In templates every text that is not empty is true: enabled: "false" switches on. values of an Argo CD source is a text, valuesObject a map; values of a Flux HelmRelease is a map, valuesContent of a HelmChart a text. In the other shape they are refused or dropped, and the chart runs with its defaults.',
  remedy: 'Write true and false without quotes; use valuesObject for a map.',
  source: 'helm.sh/docs/chart_template_guide/control_structures; argo-cd Application CRD; fluxcd/helm-controller HelmRelease CRD',
  since: '0.1.0',
  example: 'kind: HelmRelease\nspec:\n  values: {nfd: {enabled: "false"}}',
  *check(bundle) {
    for (const object of [...bundle.byKind('Application', 'argoproj.io'), ...bundle.byKind('ApplicationSet', 'argoproj.io')]) yield* argoShapes(object);
    for (const object of bundle.byKind('HelmRelease')) {
      if (object.at('spec', 'values') !== undefined && asObject(object.at('spec', 'values')) === undefined) yield { object, path: ['spec', 'values'], message: 'values of a HelmRelease is no map', remedy: 'write the values as a map, without |' };
    }
    for (const object of bundle.byKind('HelmChart', 'helm.cattle.io')) {
      if (asObject(object.at('spec', 'valuesContent')) !== undefined) yield { object, path: ['spec', 'valuesContent'], message: 'valuesContent is a map, and must be a text', remedy: 'valuesContent: |-' };
    }
    for (const release of bundle.symbols.helmReleases) yield* switches(release, release.values, []);
  },
};

function* argoShapes(object: ManifestObject): Iterable<Problem> {
  const spec: Path = object.kind === 'ApplicationSet' ? ['spec', 'template', 'spec'] : ['spec'];
  const sources = [{ body: objectAt(object.body, ...spec, 'source'), path: [...spec, 'source'] }, ...objectsAt(object.body, ...spec, 'sources').map(({ index, body }) => ({ body, path: [...spec, 'sources', index] }))];
  for (const { body, path } of sources) {
    if (asObject(body?.helm)?.values !== undefined && objectAt(body, 'helm', 'values') !== undefined) {
      yield { object, path: [...path, 'helm', 'values'], message: 'values of an Argo CD source is a map, and must be a text', remedy: 'valuesObject, which takes a map' };
    }
    if (typeof objectAt(body, 'helm')?.valuesObject === 'string') {
      yield { object, path: [...path, 'helm', 'valuesObject'], message: 'valuesObject is a text, and must be a map', remedy: 'values, which takes a text' };
    }
  }
}

/** Switches that are texts. */
function* switches(release: HelmRelease, value: JsonObject, path: Path): Iterable<Problem> {
  for (const [key, child] of Object.entries(value)) {
    const map = mapOf(child);
    if (map !== undefined) {yield* switches(release, map, [...path, key]);} else if (SWITCH.test(key) && (child === 'true' || child === 'false')) {
      yield {
        object: release.object,
        path: release.pathOf(...path, key),
        severity: child === 'false' ? 'error' : 'warning',
        message: `${key} is the text "${child}"${child === 'false' ? ', which a template takes for true' : ', and must be true or false'}`,
        remedy: `${key}: ${child}`,
      };
    }
  }
}

function mapOf(value: JsonValue | undefined): JsonObject | undefined {
  return typeof value === 'object' ? asObject(value) : undefined;
}
