import { numberAt, objectsAt, scalarAt } from '../../model/json';
import { Path } from '../../model/path';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** Terms of affinity and spreading need the label they are about. */
export const rule: Rule = {
  id: 'TOPO-DRA/topology-key',
  family: 'TOPO-DRA',
  severity: 'error',
  title: 'An affinity or spread constraint without its topology label',
  cause: 'Pod affinity, anti-affinity and topology spread compare nodes by the value of the label topologyKey. The API server refuses terms without it; spread constraints also need whenUnsatisfiable and maxSkew of at least 1.',
  remedy: 'topologyKey: nvidia.com/gpu.clique for one NVLink domain, kubernetes.io/hostname for one node, or the label of the rack.',
  source: 'kubernetes/kubernetes pkg/apis/core/validation (validatePodAffinityTerm, validateTopologySpreadConstraints)',
  since: '0.1.0',
  example: 'affinity:\n  podAffinity:\n    requiredDuringSchedulingIgnoredDuringExecution:\n      - labelSelector: {matchLabels: {job: a}}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      for (const fault of [...affinityFaults(template), ...spreadFaults(template)]) yield { object: template.owner, ...fault };
    }
  },
};

function* affinityFaults(template: PodTemplate): Iterable<Omit<Problem, 'object'>> {
  for (const kind of ['podAffinity', 'podAntiAffinity']) {
    const terms: { readonly body: Parameters<typeof scalarAt>[0]; readonly path: Path }[] = [];
    const required: Path = ['affinity', kind, 'requiredDuringSchedulingIgnoredDuringExecution'];
    const preferred: Path = ['affinity', kind, 'preferredDuringSchedulingIgnoredDuringExecution'];
    objectsAt(template.spec, ...required).forEach(({ index, body }) => terms.push({ body, path: [...required, index] }));
    objectsAt(template.spec, ...preferred).forEach(({ index, body }) => terms.push({ body: body.podAffinityTerm, path: [...preferred, index, 'podAffinityTerm'] }));
    for (const { body, path } of terms) {
      const key = scalarAt(body, 'topologyKey') ?? '';
      if (key === '') yield { path: template.pathOf(...path, 'topologyKey'), message: `a term of ${kind} has no topologyKey` };
    }
  }
}

function* spreadFaults(template: PodTemplate): Iterable<Omit<Problem, 'object'>> {
  for (const { index, body } of objectsAt(template.spec, 'topologySpreadConstraints')) {
    const path = template.pathOf('topologySpreadConstraints', index);
    const missing = ['topologyKey', 'whenUnsatisfiable', 'maxSkew'].find(field => (scalarAt(body, field) ?? '') === '');
    const skew = numberAt(body, 'maxSkew');
    if (missing !== undefined) yield { path: [...path, missing], message: `a topology spread constraint has no ${missing}` };
    else if (skew !== undefined && skew < 1) yield { path: [...path, 'maxSkew'], message: `maxSkew is ${skew}, and must be 1 or more`, remedy: 'maxSkew: 1' };
  }
}
