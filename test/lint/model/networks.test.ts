import { readNetworks } from '../../../src/lint/model/networks';
import { pathText } from '../../../src/lint/model/path';

const PATH = ['metadata', 'annotations', 'k8s.v1.cni.cncf.io/networks'];
const read = (text: string, namespace: string | undefined = 'train') => readNetworks(text, namespace, PATH);
const rows = (text: string, namespace?: string): unknown[] => read(text, namespace).selections
  .map(({ namespace: own, namespaceWritten, name, effectiveInterface }) => [own, namespaceWritten, name, effectiveInterface]);

test('the short form', () => {
  expect(rows('rail0, infra/rail1@net7 ,x/y')).toEqual([['train', false, 'rail0', 'net1'], ['infra', true, 'rail1', 'net7'], ['x', true, 'y', 'net3']]);
});

test('the JSON form', () => {
  expect(rows('[{"name": "rail0"}, {"name": "rail1", "namespace": "infra", "interface": "ib0"}, {"name": "a", "namespace": "", "interface": ""}]'))
    .toEqual([['train', false, 'rail0', 'net1'], ['infra', true, 'rail1', 'ib0'], ['train', false, 'a', 'net3']]);
});

test('a pod whose namespace is not written', () => {
  expect(readNetworks('rail0', undefined, PATH).selections[0].namespace).toBeUndefined();
});

test('says where, and keeps what else is in the element', () => {
  const [, second] = read('[{"name": "a"}, {"name": "b", "default-route": ["10.0.0.1"]}]').selections;
  expect(pathText([...second.path, 'default-route'])).toBe('metadata.annotations["k8s.v1.cni.cncf.io/networks"][1].default-route');
  expect(second.body['default-route']).toEqual(['10.0.0.1']);
});

test.each([
  ['[{"name":"rail0"]', 'a comma or } is missing'],
  ['{"name": "rail0"}', 'it is no list'],
  ['[{"interface": "net1"}]', 'element 0 has no name'],
  ['[1]', 'element 0 has no name'],
  ['a/b/c', "'a/b/c' is not <namespace>/<name>@<interface>"],
  ['rail0,,rail1', "'' is not <namespace>/<name>@<interface>"],
])('%s', (text, message) => {
  expect(read(text)).toMatchObject({ selections: [], fault: { message } });
});
