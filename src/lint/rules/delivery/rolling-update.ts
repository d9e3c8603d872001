import { Bundle } from '../../model/bundle';
import { numberAt, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule, Severity } from '../../rule';

/** From this many GPUs on a pod mostly has a node for itself. */
const WHOLE_NODE = 4;

/** What two fields of a strategy come to. */
interface Steps {
  readonly surge: number;
  readonly unavailable: number;
}

/** A roll-out that starts a new pod before it stops an old one needs a spare node. */
export const rule: Rule = {
  id: 'DELIVERY/rolling-update',
  family: 'DELIVERY',
  severity: 'warning',
  title: 'A roll-out that waits for GPUs that are not free',
  cause: 'RollingUpdate with 25 % rounds maxUnavailable down, to 0 for up to three replicas: the new pod must run before an old one stops. Without a spare node of GPUs and VFs the new pod stays Pending for ever, and the old version keeps running.',
  remedy: 'strategy: {type: Recreate}, or rollingUpdate: {maxSurge: 0, maxUnavailable: 1}.',
  source: 'defilantech/LLMKube#192; vllm-project/production-stack#103; ai-runway/airunway#400; Kubernetes documentation, Deployment strategy',
  since: '0.1.0',
  example: 'kind: Deployment\nspec:\n  replicas: 1\n  template: {spec: {containers: [{resources: {limits: {nvidia.com/gpu: 8}}}]}}',
  *check(bundle) {
    for (const kind of Object.keys(STRATEGIES)) {
      for (const object of bundle.byKind(kind)) {
        const template = bundle.templatesOf(object).find(candidate => severityOf(bundle, candidate) !== undefined);
        if (template === undefined) continue;
        for (const { surge, unavailable, path } of STRATEGIES[kind](object)) {
          if (unavailable > 0) continue;
          yield { object, ...faultOf(bundle, template, { surge, unavailable }, path) };
        }
      }
    }
  },
};

function faultOf(bundle: Bundle, template: PodTemplate, { surge }: Steps, path: Path): Omit<Problem, 'object'> {
  if (surge === 0) return { path, severity: 'error', message: 'maxSurge and maxUnavailable both come to 0, which is refused', remedy: 'maxSurge: 0, maxUnavailable: 1' };
  const { gpus } = template;
  const what = gpus > 0 ? `${gpus} GPU${gpus > 1 ? 's' : ''}` : 'network functions';
  return { path, severity: severityOf(bundle, template), message: `maxUnavailable comes to 0 and maxSurge to ${surge}: a new pod with ${what} must fit beside the old ones before one stops` };
}

/** How bad it is that a pod must fit twice; undefined where it takes no devices of its own. */
function severityOf(bundle: Bundle, template: PodTemplate): Severity | undefined {
  const { symbols } = bundle;
  const takesFunctions = template.requests.some(({ resource }) => symbols.isRdma(resource) && symbols.knownResource(resource)?.oneUnitIsAll !== true);
  if (template.gpus >= WHOLE_NODE || takesFunctions) return 'warning';
  return template.usesGpu ? 'info' : undefined;
}

type PlacedSteps = Steps & { readonly path: Path };

type Finder = (object: ManifestObject) => PlacedSteps[];

/** What a strategy comes to where it does not say. */
interface Defaults {
  readonly surge: string;
  readonly unavailable: string;
}

const STRATEGIES: { readonly [kind: string]: Finder } = {
  Deployment: object => {
    const replicas = numberAt(object.body, 'spec', 'replicas') ?? 1;
    if (replicas === 0 || object.at('spec', 'strategy', 'type') === 'Recreate') return [];
    return [stepsOf(object, ['spec', 'strategy'], 'rollingUpdate', replicas, { surge: '25%', unavailable: '25%' })];
  },
  DaemonSet: object => object.at('spec', 'updateStrategy', 'type') === 'OnDelete' ? [] : [stepsOf(object, ['spec', 'updateStrategy'], 'rollingUpdate', 100, { surge: '0', unavailable: '1' })],
  LeaderWorkerSet: object => [stepsOf(object, ['spec', 'rolloutStrategy'], 'rollingUpdateConfiguration', numberAt(object.body, 'spec', 'replicas') ?? 1, { surge: '0', unavailable: '1' })],
};

function stepsOf(object: ManifestObject, base: Path, field: string, replicas: number, defaults: Defaults): PlacedSteps {
  const written = scalarAt(object.body, ...base, field, 'maxUnavailable');
  const surge = scaled(scalarAt(object.body, ...base, field, 'maxSurge') ?? defaults.surge, replicas, Math.ceil);
  const unavailable = scaled(written ?? defaults.unavailable, replicas, Math.floor);
  return { surge, unavailable, path: written === undefined ? base : [...base, field, 'maxUnavailable'] };
}

/** A number, or a share of the replicas, rounded as Kubernetes does. */
export function scaled(text: string, replicas: number, round: (value: number) => number): number {
  const share = /^(\d+)%$/.exec(text);
  if (share !== null) return round(Number(share[1]) * replicas / 100);
  return /^\d+$/.test(text) ? Number(text) : 1;
}
