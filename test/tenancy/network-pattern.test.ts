import * as fc from 'fast-check';
import { networksPattern } from '../../src/tenancy/admission/network-pattern';

const GRANTED = ['rdma-rail-0-llm', 'storage', 'a.b'];
const pattern = new RegExp(networksPattern('llm', GRANTED));

interface Selection {
  readonly [key: string]: unknown;
}

/** What Multus makes of an annotation: keys in any case, the last one wins, and the pod's namespace where none is given. */
function selections(text: string): Selection[] {
  if (/[[{"]/.test(text)) {
    const entries = JSON.parse(text) as Selection[];
    return entries.map(entry => Object.fromEntries(Object.entries(entry).map(([key, value]) => [key.toLowerCase(), value])));
  }
  return text.split(',').map(item => {
    const [, namespace, name, , interfaceName] = /^(?:([^/@]*)\/)?([^/@]*)(@(.*))?$/.exec(item.trim()) ?? [];
    return { ...(namespace === undefined ? {} : { namespace }), name, ...(interfaceName === undefined ? {} : { interface: interfaceName }) };
  });
}

function isGranted(entry: Selection): boolean {
  const known = Object.keys(entry).every(key => ['name', 'namespace', 'interface'].includes(key));
  return known && (entry.name === undefined || GRANTED.includes(entry.name as string)) && [undefined, 'llm'].includes(entry.namespace as string | undefined);
}

const space = fc.stringMatching(/^[ \t\r\n]{0,3}$/);
const name = fc.constantFrom(...GRANTED, 'rdma-rail-0', 'rdma-rail-0-llm2', 'axb', 'other', '');
const interfaceName = fc.constantFrom('rail0', 'net1.300', 'a-very-long-interface-name', 'a/b');
const namespace = fc.constantFrom('llm', 'llm2', 'kube-system', '');
const member = fc.oneof(
  fc.tuple(fc.constantFrom('name', 'Name', 'NAME'), name),
  fc.tuple(fc.constantFrom('namespace', 'nameSpace'), namespace),
  fc.tuple(fc.constant('interface'), interfaceName),
  fc.tuple(fc.constantFrom('mac', 'deviceID', 'ips', 'infiniband-guid'), name),
);
const json = fc.array(fc.array(fc.tuple(member, space), { maxLength: 4 }), { minLength: 1, maxLength: 3 }).chain(entries => space.map(gap => `[${gap}${entries
  .map(members => `{${members.map(([[key, value], around]) => `${around}"${key}"${gap}:${around}${JSON.stringify(value)}`).join(',')}}`).join(`${gap},`)}${gap}]`));
const short = fc.array(fc.tuple(space, fc.option(namespace), name, fc.option(interfaceName)), { minLength: 1, maxLength: 3 }).map(items => items
  .map(([gap, inside, called, at]) => `${gap}${inside === null ? '' : `${inside}/`}${called}${at === null ? '' : `@${at}`}${gap}`).join(','));

test('Whatever the pattern accepts, Multus reads as granted attachments of the own namespace', () => {
  fc.assert(fc.property(fc.oneof(json, short), text => {
    if (pattern.test(text)) expect(selections(text).every(isGranted)).toBe(true);
  }), { numRuns: 3000 });
});

test('Whatever selects granted attachments in the plain spelling is accepted', () => {
  const item = fc.record({ name: fc.constantFrom(...GRANTED), namespace: fc.option(fc.constant('llm'), { nil: undefined }), interface: fc.option(fc.constantFrom('rail0', 'net1.300'), { nil: undefined }) });
  fc.assert(fc.property(fc.array(item, { minLength: 1, maxLength: 20 }), fc.integer({ min: 0, max: 4 }), (items, indent) => {
    expect(JSON.stringify(items, undefined, indent)).toMatch(pattern);
    const texts = items.map(each => `${each.namespace === undefined ? '' : 'llm/'}${each.name}${each.interface === undefined ? '' : `@${each.interface}`}`);
    expect(texts.join(', ')).toMatch(pattern);
  }), { numRuns: 300 });
});

test.each([
  ['a name whose dot is another character', 'axb'],
  ['a name that only begins so', 'storage2'],
  ['a name after a line break', 'storage\nother'],
  ['no name between commas', 'storage,,storage'],
  ['an escaped letter', '[{"name":"stor\\u0061ge"}]'],
  ['a number for a name', '[{"name":1}]'],
  ['an entry that is no object', '["storage"]'],
  ['an empty entry', '[{}]'],
  ['something after the list', '[{"name":"storage"}] other'],
  ['a list in a list', '[[{"name":"storage"}]]'],
  ['an object without a list', '{"name":"storage"}'],
  ['a namespace that ends so', 'xllm/storage'],
])('The pattern refuses %s', (_, text) => {
  expect(text).not.toMatch(pattern);
});
