import { isForArgo, SYNC_OPTIONS, syncOptions } from './argo';
import { objectsAt, scalarAt, textsAt } from '../../model/json';
import { Path } from '../../model/path';
import { Rule } from '../../rule';

/** Largest sum of an object's annotations, in bytes. */
const ANNOTATION_LIMIT = 262_144;

/** Charts with a CRD that is larger than an annotation may be. */
const LARGE_CRDS: { readonly [chart: string]: string } = {
  'kuberay-operator': 'rayclusters.ray.io (ray-project/kuberay#271, #410)',
  'kueue': 'workloads.kueue.x-k8s.io (kubernetes-sigs/kueue#1273)',
  'kube-prometheus-stack': 'prometheuses.monitoring.coreos.com',
  'prometheus-operator-crds': 'prometheuses.monitoring.coreos.com',
  'kyverno': 'clusterpolicies.kyverno.io',
  'keda': 'scaledjobs.keda.sh',
  'argo-cd': 'applicationsets.argoproj.io',
  'dynamo-platform': 'dynamographdeployments.nvidia.com',
  'dynamo-crds': 'dynamographdeployments.nvidia.com',
  'jobset': 'jobsets.jobset.x-k8s.io',
  'lws': 'leaderworkersets.leaderworkerset.x-k8s.io',
};

/** Client-side apply copies the object into an annotation. */
export const rule: Rule = {
  id: 'DELIVERY/server-side-apply',
  family: 'DELIVERY',
  severity: 'warning',
  title: 'A CRD too large for client-side apply',
  cause: 'kubectl apply, and Argo CD by default, keep a copy of the object in an annotation, and annotations hold at most 262144 bytes. Large CRDs fail with "metadata.annotations: Too long", and everything that needs the kind fails after them.',
  remedy: 'ServerSideApply=true',
  source: 'ray-project/kuberay#271, #410; kubernetes-sigs/kueue#1273; argo-cd docs/user-guide/sync-options.md (server-side apply)',
  since: '0.1.0',
  example: 'kind: Application\nspec: {source: {chart: kuberay-operator}}',
  *check(bundle) {
    for (const object of bundle.byKind('Application', 'argoproj.io')) {
      const options = textsAt(object.body, 'spec', 'syncPolicy', 'syncOptions');
      if (options.includes('ServerSideApply=true') || options.includes('Replace=true')) continue;
      const sources: { readonly chart?: string; readonly skips: boolean }[] = [{ body: object.at('spec', 'source') }, ...objectsAt(object.body, 'spec', 'sources')]
        .map(({ body }) => ({ chart: scalarAt(body, 'chart')?.split('/').at(-1), skips: scalarAt(body, 'helm', 'skipCrds') === 'true' }));
      const large = sources.find(({ chart, skips }) => chart !== undefined && !skips && Object.hasOwn(LARGE_CRDS, chart))?.chart;
      if (large === undefined) continue;
      const path: Path = ['spec', 'syncPolicy', 'syncOptions'];
      yield { object, path, message: `the chart ${large} brings ${LARGE_CRDS[large]}, larger than an annotation may be`, remedy: `syncOptions: [${[...options, 'ServerSideApply=true'].join(', ')}]` };
    }
    for (const object of bundle.byKind('CustomResourceDefinition')) {
      if (!isForArgo(object)) continue;
      const options = syncOptions(object);
      if (options.includes('ServerSideApply=true') || options.includes('Replace=true')) continue;
      const size = JSON.stringify(object.body).length;
      if (size <= ANNOTATION_LIMIT) continue;
      yield { object, path: ['metadata', 'annotations', SYNC_OPTIONS], message: `the CRD has ${size} bytes, and its copy in an annotation at most ${ANNOTATION_LIMIT}` };
    }
  },
};
