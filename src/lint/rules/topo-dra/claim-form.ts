import { objectAt, objectsAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { Problem, Rule } from '../../rule';

/** Fields that moved under `exactly` in v1beta2 and v1. */
const MOVED = ['deviceClassName', 'selectors', 'allocationMode', 'count', 'adminAccess', 'tolerations', 'capacity'];

/** The form of a device request changed between versions of the API. */
export const rule: Rule = {
  id: 'TOPO-DRA/claim-form',
  family: 'TOPO-DRA',
  severity: 'error',
  title: 'A device request in the form of another API version',
  cause: 'resource.k8s.io/v1beta1 has deviceClassName, count and selectors in the request itself; v1beta2 and v1 have them under exactly. The wrong form is refused: unknown field, or exactly or firstAvailable is required. v1alpha2 and v1alpha3 are gone.',
  remedy: 'With v1 write exactly: {deviceClassName: …}; with v1beta1 leave exactly out.',
  source: 'kubernetes/kubernetes staging/src/k8s.io/api/resource/v1, v1beta1 (DeviceRequest)',
  since: '0.1.0',
  example: 'apiVersion: resource.k8s.io/v1\nkind: ResourceClaim\nspec: {devices: {requests: [{name: gpu, deviceClassName: gpu.nvidia.com}]}}',
  *check(bundle) {
    for (const object of [...bundle.byKind('ResourceClaim'), ...bundle.byKind('ResourceClaimTemplate')]) {
      for (const fault of faultsOf(object)) yield { object, ...fault };
    }
  },
};

function* faultsOf(object: ManifestObject): Iterable<Omit<Problem, 'object'>> {
  if (/^v1alpha[12]$/.test(object.version) || object.at('spec', 'resourceClassName') !== undefined) {
    yield { path: ['apiVersion'], message: `${object.apiVersion} with resource classes was removed in Kubernetes 1.31`, remedy: 'apiVersion: resource.k8s.io/v1, with device classes' };
    return;
  }
  const base: Path = object.kind === 'ResourceClaimTemplate' ? ['spec', 'spec', 'devices', 'requests'] : ['spec', 'devices', 'requests'];
  const isNested = object.version === 'v1' || object.version === 'v1beta2';
  for (const { index, body } of objectsAt(object.body, ...base)) {
    const path = [...base, index];
    const [moved] = MOVED.filter(field => body[field] !== undefined);
    if (isNested && moved !== undefined) {
      yield { path: [...path, moved], message: `${moved} stands in the request, ${object.apiVersion} has it under exactly`, remedy: `exactly: {${moved}: …}` };
    } else if (isNested && objectAt(body, 'exactly') === undefined && !Array.isArray(body.firstAvailable)) {
      yield { path: [...path, 'exactly'], message: `the request has neither exactly nor firstAvailable, of which ${object.apiVersion} needs one` };
    } else if (object.version === 'v1beta1' && body.exactly !== undefined) {
      yield { path: [...path, 'exactly'], message: 'exactly is no field of a request in v1beta1', remedy: 'apiVersion: resource.k8s.io/v1, or the fields of exactly in the request itself' };
    }
  }
}
