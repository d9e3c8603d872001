import { service } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'DNS-SVC/inference-pool';
const pool = (spec: string, version = 'inference.networking.k8s.io/v1', namespace = 'train'): string => `apiVersion: ${version}\nkind: InferencePool\nmetadata: {name: p, namespace: ${namespace}}\nspec: {${spec}}\n---\n`;
const route = (backend: string): string => `apiVersion: gateway.networking.k8s.io/v1\nkind: HTTPRoute\nmetadata: {name: r, namespace: train}\nspec: {rules: [{backendRefs: [{${backend}}]}]}\n---\n`;
const OLD = 'inference.networking.x-k8s.io/v1alpha2';
const REF = 'spec.rules[0].backendRefs[0]';

describe(rule, () => {
  test.each([
    ['FailClosed', pool('endpointPickerRef: {name: e, port: {number: 9002}, failureMode: FailClosed}'), 'InferencePool/train/p', 'spec.endpointPickerRef.failureMode', ['FailClosed is neither', 'write FailClose']],
    ['failOpen', pool('extensionRef: {name: e, failureMode: failOpen}', OLD), 'InferencePool/train/p', 'spec.extensionRef.failureMode', ['write FailOpen']],
    ['no port', pool('endpointPickerRef: {name: e}'), 'InferencePool/train/p', 'spec.endpointPickerRef.port', ['e has no port', 'number: 9002']],
    ['a picker of another namespace', pool('endpointPickerRef: {name: e, port: {number: 9002}}') + service('', 'e', 'other'), 'InferencePool/train/p', 'spec.endpointPickerRef.name', ['no Service e in namespace train, but in other']],
    ['nine ports', pool(`targetPorts: [${Array.from({ length: 9 }, (_, index) => `{number: ${index + 1}}`).join(', ')}]`), 'InferencePool/train/p', 'spec.targetPorts', ['9 target ports']],
    ['a route without the group', pool('') + route('kind: InferencePool, name: p'), 'HTTPRoute/train/r', `${REF}.group`, ['group is not written', 'inference.networking.k8s.io']],
    ['a route with the older group', pool('') + route('kind: InferencePool, group: inference.networking.x-k8s.io, name: p'), 'HTTPRoute/train/r', `${REF}.group`, ['write group: inference.networking.k8s.io']],
    ['a route without the kind', pool('') + route('name: p, port: 80'), 'HTTPRoute/train/r', `${REF}.kind`, ['no Service p, but an InferencePool', 'kind: InferencePool']],
    ['a route to a Service without port', route('name: s'), 'HTTPRoute/train/r', `${REF}.port`, ['the Service s has no port']],
    ['a route to another pool', pool('') + route('kind: InferencePool, group: inference.networking.k8s.io, name: q'), 'HTTPRoute/train/r', `${REF}.name`, ['no InferencePool q', 'write p']],
    ['a route to a pool elsewhere', pool('', undefined, 'other') + route('kind: InferencePool, group: inference.networking.k8s.io, name: p'), 'HTTPRoute/train/r', `${REF}.name`, ['but in other']],
  ])('%s', (_, yaml, object, path, says) => {
    expectFinding(yaml, { rule, object, path, says, severity: 'error' });
  });

  test('not in the whole cluster', () => {
    expectFinding(route('name: s, port: 80'), { rule, object: 'HTTPRoute/train/r', path: `${REF}.name`, says: ['make a Service s in namespace train'] }, { complete: true });
  });

  test.each([
    ['a picker', pool('endpointPickerRef: {name: e, port: {number: 9002}, failureMode: FailClose}') + service('', 'e')],
    ['a picker elsewhere', pool('endpointPickerRef: {name: e, port: {number: 9002}, failureMode: FailOpen}')],
    ['an older picker needs no port', pool('extensionRef: {name: e}', OLD)],
    ['eight ports', pool(`targetPorts: [${Array.from({ length: 8 }, (_, index) => `{number: ${index + 1}}`).join(', ')}]`)],
    ['a route to a pool', pool('') + route('kind: InferencePool, group: inference.networking.k8s.io, name: p')],
    ['a route to a Service', service('', 's') + route('name: s, port: 80')],
    ['a Service and a pool of one name', pool('') + service('', 'p') + route('name: p, port: 80')],
    ['a route to another kind', route('kind: ServiceImport, group: net.gke.io, name: x')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
