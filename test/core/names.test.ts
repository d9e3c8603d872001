import fc from 'fast-check';
import { refusalTextOf } from './refusal-text-of';
import {
  dnsLabel, dnsSubdomain, interfaceName, nicNodePolicyName, resourceName, serviceName,
} from '../../src/core/names';

/** Every kind of name with its upstream limit and grammar, stated apart from the code. */
const KINDS = [
  { kind: 'dnsLabel', make: (text: string) => dnsLabel(text), limit: 63, grammar: /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/, separator: '-' },
  { kind: 'serviceName', make: (text: string) => serviceName(text), limit: 63, grammar: /^[a-z]([-a-z0-9]*[a-z0-9])?$/, separator: '-' },
  { kind: 'dnsSubdomain', make: (text: string) => dnsSubdomain(text), limit: 253, grammar: /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/, separator: '-' },
  { kind: 'resourceName', make: (text: string) => resourceName(text), limit: 63, grammar: /^[a-z0-9]([_a-z0-9]*[a-z0-9])?$/, separator: '_' },
  { kind: 'nicNodePolicyName', make: (text: string) => nicNodePolicyName(text), limit: 30, grammar: /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/, separator: '-' },
  { kind: 'interfaceName', make: (text: string) => interfaceName(text, 0).replace(/0$/, ''), limit: 15, grammar: /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/, separator: '-' },
];

const awkward = fc.string({ unit: fc.oneof(fc.constantFrom(...'abcxyz0189-_.ABC /'), fc.string({ minLength: 1, maxLength: 1, unit: 'binary' })), minLength: 1, maxLength: 300 });
const tame = fc.string({ unit: fc.constantFrom(...'abc019-_.'), minLength: 1, maxLength: 80 });
const texts = fc.oneof(awkward, tame);

describe.each(KINDS.slice(0, 5))('$kind', ({ make, limit, grammar, separator }) => {
  test('keeps to the limit and the grammar, and a name is its own name', () => {
    fc.assert(fc.property(texts, text => {
      const name = make(text);
      expect(name).toMatch(grammar);
      expect(name.length).toBeLessThanOrEqual(limit);
      expect(make(name)).toBe(name);
    }), { numRuns: 300 });
  });

  test('leaves a text that is a name alone, and marks every other with a hash', () => {
    fc.assert(fc.property(texts, text => {
      const isName = text.length <= limit && grammar.test(text);
      const name = make(text);
      expect(name === text).toBe(isName);
      if (!isName) expect(name).toMatch(new RegExp(`${separator}[a-z2-7]{8}$`));
    }), { numRuns: 300 });
  });

  test('gives different texts different names', () => {
    fc.assert(fc.property(fc.uniqueArray(texts, { minLength: 100, maxLength: 400 }), list => {
      expect(new Set(list.map(make)).size).toBe(list.length);
    }), { numRuns: 10 });
    const long = 'a'.repeat(limit);
    const sample = Array.from({ length: 5_000 }, (_, i) => [`${long}${i}`, `A${i}`, `a${i}/`]).flat();
    expect(new Set(sample.map(make)).size).toBe(sample.length);
  });

  test('does not confuse what differs only in foreign characters, case or ends', () => {
    const alike = ['a-b', 'a_b', 'a b', 'a/b', 'A-b', '-a-b', 'a-b-', 'a--b', 'a..b', 'a\u{d800}b', 'a\u{d801}b'];
    expect(new Set(alike.map(make)).size).toBe(alike.length);
  });
});

test('an interface name keeps to 15 and is never one of another number or prefix', () => {
  fc.assert(fc.property(texts, fc.nat(300), (prefix, index) => {
    const name = interfaceName(prefix, index);
    expect(name).toMatch(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/);
    expect(name.length).toBeLessThanOrEqual(15);
    expect(name).not.toBe(interfaceName(prefix, index + 1));
  }));
});

test.each([
  ['rail0', () => interfaceName('rail', 0)],
  ['abcdefghijklm15', () => interfaceName('abcdefghijklm', 15)],
  ['rdma-rail-0-llm', () => dnsLabel('rdma', 'rail-0', 'llm')],
  ['rdma_vf_rail_0', () => resourceName('rdma_vf', 'rail', '0')],
  ['nvidia.com', () => dnsSubdomain('nvidia.com')],
  ['a'.repeat(63), () => dnsLabel('a'.repeat(63))],
  ['a'.repeat(63), () => resourceName('a'.repeat(63))],
  ['a'.repeat(30), () => nicNodePolicyName('a'.repeat(30))],
  ['a'.repeat(253), () => dnsSubdomain('a'.repeat(253))],
  ['7b', () => dnsLabel('7b')],
])('%s is kept', (name, make) => {
  expect(make()).toBe(name);
});

test.each([
  [/^abcdef-[a-z2-7]{8}$/, () => interfaceName('abcdefghijklm', 150)],
  [/^rdma-vf-[a-z2-7]{8}$/, () => dnsLabel('RDMA_VF')],
  [/^rdma_vf_rail_0_[a-z2-7]{8}$/, () => resourceName('rdma-vf', 'rail-0')],
  [/^x-7b-[a-z2-7]{8}$/, () => serviceName('7b')],
  [/^x-[a-z2-7]{8}$/, () => dnsLabel('日本')],
  [/^x_[a-z2-7]{8}$/, () => resourceName('--')],
  [/^a\.b-[a-z2-7]{8}$/, () => dnsSubdomain('a-.-b')],
  [/^a\.b-[a-z2-7]{8}$/, () => dnsSubdomain('.a..b.')],
  [/^a-b-[a-z2-7]{8}$/, () => dnsLabel('a   b')],
  [/^a-b-[a-z2-7]{8}$/, () => dnsSubdomain('a   b.-')],
  [/^a_b_[a-z2-7]{8}$/, () => resourceName('a   b__')],
  [/^a--b-[a-z2-7]{8}$/, () => dnsLabel('--A--b--')],
  [/^a_b_[a-z2-7]{8}$/, () => resourceName('__a b__')],
  [/^a{54}-[a-z2-7]{8}$/, () => dnsLabel('a'.repeat(64))],
  [/^a{53}-[a-z2-7]{8}$/, () => dnsLabel(`${'a'.repeat(53)}-${'b'.repeat(64)}`)],
  [/^a{21}-[a-z2-7]{8}$/, () => nicNodePolicyName('a'.repeat(31))],
  [/^a{244}-[a-z2-7]{8}$/, () => dnsSubdomain('a'.repeat(254))],
  [/^a-[a-z2-7]{8}$/, () => dnsLabel('a', '')],
])('a text that is no name becomes %s', (name, make) => {
  expect(make()).toMatch(name);
});

test('names do not change from run to run or release to release', () => {
  expect([dnsLabel('RDMA_VF'), resourceName('rdma-vf'), interfaceName('abcdefghijklm', 150)]).toEqual([
    'rdma-vf-qlqjtyvc', 'rdma_vf_vhdwv6y7', 'abcdef-a2i5ebvu',
  ]);
});

test.each([
  ['dnsLabel', () => dnsLabel(), 63],
  ['dnsLabel', () => dnsLabel(''), 63],
  ['nicNodePolicyName', () => nicNodePolicyName(''), 30],
])('%s refuses nothing at all', (_, make, limit) => {
  expect(refusalTextOf(make)).toBe(`NAME_INVALID: a name has no parts; got ''; allowed: 1 to ${limit} characters; name the thing`);
});
