import { DEFAULT_NETWORK_ANNOTATION, NETWORKS_ANNOTATION } from '../../../catalog/labels';
import { objectAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { PodTemplate } from '../../model/pod-template';
import { WORKLOAD_KINDS } from '../../model/workloads';
import { Problem, Rule } from '../../rule';

/** Kinds whose own annotations are those of their pods, or may be handed on to them. */
const REACHES_PODS = new Set([
  'Pod', 'PodTemplate', 'DynamoGraphDeployment', 'InferenceService', 'LLMInferenceService', 'LLMInferenceServiceConfig', 'PodCliqueSet', 'DisaggregatedSet',
]);

/** Workloads whose own annotations do not reach their pods. */
const WORKLOADS = WORKLOAD_KINDS.filter(kind => !REACHES_PODS.has(kind));

/** Multus reads pods. */
export const rule: Rule = {
  id: 'NAD-REF/annotation-place',
  family: 'NAD-REF',
  severity: 'error',
  title: 'A networks annotation that does not reach the pods',
  cause: 'Multus reads the annotations of pods. On the workload itself, among labels, or beside metadata of the template the networks reach no pod: pods start with eth0 alone, and the job runs over TCP.',
  remedy: 'Write the annotation in metadata.annotations of the pod template.',
  source: 'k8snetworkplumbingwg/multus-cni pkg/k8sclient/k8sclient.go GetPodNetwork; docs/how-to-use.md',
  since: '0.1.0',
  example: 'kind: Deployment\nmetadata:\n  annotations: {k8s.v1.cni.cncf.io/networks: rail0}',
  *check(bundle) {
    for (const object of WORKLOADS.flatMap(kind => bundle.byKind(kind))) {
      const templates = bundle.templatesOf(object);
      if (templates.length > 0) yield* onWorkload(object, templates);
    }
    for (const template of bundle.podTemplates) yield* besideMetadata(template);
  },
};

const NAMES = [NETWORKS_ANNOTATION, DEFAULT_NETWORK_ANNOTATION];

function* onWorkload(object: ManifestObject, templates: readonly PodTemplate[]): Generator<Problem> {
  for (const name of NAMES) {
    if (object.annotations[name] === undefined || templates.some(({ annotations }) => annotations[name] !== undefined)) continue;
    const [first] = templates;
    yield { object, path: ['metadata', 'annotations', name], message: `${name} is on the ${object.kind}, not on its pods`, remedy: `move it to ${placeText(first.metadataPath)}.annotations` };
  }
}

/** Among the labels, in the pod's spec, or under the template instead of its metadata. */
function* besideMetadata({ owner, path, specPath, metadataPath }: PodTemplate): Generator<Problem> {
  const places: Path[] = [[...metadataPath, 'labels'], [...specPath, 'annotations'], ...metadataPath.length > path.length ? [[...path, 'annotations']] : []];
  for (const place of places) {
    const found = objectAt(owner.body, ...place);
    for (const name of NAMES) {
      if (found?.[name] === undefined) continue;
      yield { object: owner, path: [...place, name], message: `${name} stands in ${placeText(place)}, where nobody reads it`, remedy: `move it to ${placeText(metadataPath)}.annotations` };
    }
  }
}

function placeText(path: Path): string {
  return path.map(String).join('.');
}
