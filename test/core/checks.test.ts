import fc from 'fast-check';
import { refusalTextOf } from './refusal-text-of';
import {
  assertAddress, assertCount, assertDnsLabel, assertDnsSubdomain, assertInterfaceName, assertLabelKey, assertLabels, assertLabelValue,
  assertNicNodePolicyName, assertResourceName, assertResourcePrefix, assertServiceName, assertVlan,
} from '../../src/core/checks';
import { dnsLabel, dnsSubdomain, interfaceName, nicNodePolicyName, resourceName, serviceName } from '../../src/core/names';

test.each([
  [1, {}], [0, { min: 0 }], [-3, { min: -3 }], [8, { min: 1, max: 8 }], [8, { min: 8, max: 8 }], [Number.MAX_SAFE_INTEGER, {}],
])('%d is a count in %o', (value, range) => {
  expect(() => assertCount('nodes', value, range)).not.toThrow();
});

test.each([
  [0, undefined, '1 or more', 1], [0, {}, '1 or more', 1], [-1, { min: 0 }, '0 or more', 0], [2.4, { min: 1 }, '1 or more', 2], [9, { max: 8 }, '1 to 8', 8],
  [1, { min: 2, max: 8 }, '2 to 8', 2], [8.5, { max: 8 }, '1 to 8', 8], [NaN, { min: 3 }, '3 or more', 3], [Infinity, { min: 3, max: 4 }, '3 to 4', 3],
  [2 ** 53, {}, '1 or more', Number.MAX_SAFE_INTEGER],
])('refuses %d as a count in %o', (value, range, allowed, proposal) => {
  expect(refusalTextOf(() => assertCount('nodes of pool', value, range))).toBe(
    `COUNT_INVALID: nodes of pool must be a whole number in range; got ${value}; allowed: ${allowed}; write a whole number, for example ${proposal}`,
  );
});

test.each([1, 300, 4094])('%i is a VLAN id', id => {
  expect(() => assertVlan('storage', id)).not.toThrow();
});

test.each([0, 4095, -1, 1.5, NaN])('refuses %d as a VLAN id', id => {
  expect(refusalTextOf(() => assertVlan("storage 'fast'", id))).toBe(
    `VLAN_INVALID: storage 'fast' has no valid VLAN id; got ${id}; allowed: 1 to 4094; 0 and 4095 are reserved by 802.1Q; use the id that the switch ports carry, 1 to 4094`,
  );
});

test('an address is checked strictly', () => {
  expect(() => assertAddress('gateway', '10.0.0.1')).not.toThrow();
  expect(() => assertAddress('gateway', 'fd00::1')).not.toThrow();
  expect(refusalTextOf(() => assertAddress('gateway of rail 0', '10.0.0.300'))).toBe(
    "ADDRESS_INVALID: gateway of rail 0 is not a valid address: octet '300' is above 255; got '10.0.0.300'; allowed: a strict IPv4 or IPv6 address; write each octet as 0 to 255",
  );
});

const LABEL = 'letters a-z, digits and hyphens, beginning and ending with a letter or digit';
const SUBDOMAIN = 'letters a-z, digits, hyphens and dots, each part beginning and ending with a letter or digit';
const RESOURCE = 'letters a-z, digits and underscores, beginning and ending with a letter or digit';
const INTERFACE = 'printable ASCII without / : % and spaces';
const CHARACTERS = 'has characters or ends that are not allowed';

test.each([
  [assertDnsLabel, '', 'is empty', `1 to 63 characters: ${LABEL}`, 'x'],
  [assertDnsLabel, 'Team A', CHARACTERS, `1 to 63 characters: ${LABEL}`, 'team-a'],
  [assertDnsLabel, '-a', CHARACTERS, `1 to 63 characters: ${LABEL}`, 'a'],
  [assertDnsLabel, 'a.b', CHARACTERS, `1 to 63 characters: ${LABEL}`, 'a-b'],
  [assertDnsLabel, 'a'.repeat(64), 'is longer than 63 characters', `1 to 63 characters: ${LABEL}`, 'a'.repeat(63)],
  [assertDnsLabel, 'A'.repeat(63), CHARACTERS, `1 to 63 characters: ${LABEL}`, 'a'.repeat(63)],
  [assertServiceName, '7b', CHARACTERS, '1 to 63 characters: letters a-z, digits and hyphens, beginning with a letter', 'x-7b'],
  [assertDnsSubdomain, 'a..b', CHARACTERS, `1 to 253 characters: ${SUBDOMAIN}`, 'a.b'],
  [assertDnsSubdomain, 'a.-b', CHARACTERS, `1 to 253 characters: ${SUBDOMAIN}`, 'a.b'],
  [assertDnsSubdomain, 'a-.b', CHARACTERS, `1 to 253 characters: ${SUBDOMAIN}`, 'a.b'],
  [assertDnsSubdomain, `${'a'.repeat(250)}.com`, 'is longer than 253 characters', `1 to 253 characters: ${SUBDOMAIN}`, `${'a'.repeat(250)}.co`],
  [assertResourceName, 'rdma-vf', CHARACTERS, `1 to 63 characters: ${RESOURCE}`, 'rdma_vf'],
  [assertResourceName, 'rdma/vf', CHARACTERS, `1 to 63 characters: ${RESOURCE}`, 'rdma_vf'],
  [assertResourceName, '_vf', CHARACTERS, `1 to 63 characters: ${RESOURCE}`, 'vf'],
  [assertResourceName, 'vf_', CHARACTERS, `1 to 63 characters: ${RESOURCE}`, 'vf'],
  [assertInterfaceName, 'a/b', CHARACTERS, `1 to 15 characters: ${INTERFACE}`, 'a-b'],
  [assertInterfaceName, 'eth 0', CHARACTERS, `1 to 15 characters: ${INTERFACE}`, 'eth-0'],
  [assertInterfaceName, 'eth0:1', CHARACTERS, `1 to 15 characters: ${INTERFACE}`, 'eth0-1'],
  [assertInterfaceName, 'eth%d', CHARACTERS, `1 to 15 characters: ${INTERFACE}`, 'eth-d'],
  [assertInterfaceName, '.', CHARACTERS, `1 to 15 characters: ${INTERFACE}`, 'x'],
  [assertInterfaceName, '..', CHARACTERS, `1 to 15 characters: ${INTERFACE}`, 'x'],
  [assertInterfaceName, 'enp161s0f0np0-v1', 'is longer than 15 characters', `1 to 15 characters: ${INTERFACE}`, 'enp161s0f0np0-v'],
  [assertNicNodePolicyName, 'a'.repeat(31), 'is longer than 30 characters', `1 to 30 characters: ${LABEL}`, 'a'.repeat(30)],
  [assertNicNodePolicyName, 'A', CHARACTERS, `1 to 30 characters: ${LABEL}`, 'a'],
])('$name refuses %#', (check, text, why, allowed, proposal) => {
  const message = refusalTextOf(() => check('name of X', text));
  expect(message).toBe(`NAME_INVALID: name of X ${why}; got '${text}'; allowed: ${allowed}; write '${proposal}'`);
  expect(() => check('name of X', proposal)).not.toThrow();
});

test.each(['eth0', 'bond0.300', 'enp161s0f0np0', 'Eth_0', 'a..', '...', '$', '&', '.a', ';', '~', '!', '9'])('%s may be the name of an interface', name => {
  expect(() => assertInterfaceName('parent', name)).not.toThrow();
});

test('what the names module makes passes the check of its kind', () => {
  fc.assert(fc.property(fc.string({ minLength: 1, maxLength: 300, unit: 'binary' }), text => {
    assertDnsLabel('x', dnsLabel(text));
    assertServiceName('x', serviceName(text));
    assertDnsSubdomain('x', dnsSubdomain(text));
    assertResourceName('x', resourceName(text));
    assertNicNodePolicyName('x', nicNodePolicyName(text));
    assertInterfaceName('x', interfaceName(text, 1));
  }));
});

test.each(['nvidia.com', 'rdma', 'openshift.io', 'notkubernetes.io'])('%s may stand before a resource name', prefix => {
  expect(() => assertResourcePrefix('resourcePrefix', prefix)).not.toThrow();
});

test.each(['kubernetes.io', 'gpu.kubernetes.io'])('refuses the prefix %s', prefix => {
  expect(refusalTextOf(() => assertResourcePrefix('resourcePrefix', prefix))).toBe(
    `NAME_INVALID: resourcePrefix is reserved for Kubernetes itself; got '${prefix}'; allowed: a domain outside kubernetes.io; use a domain of your own, or nvidia.com`,
  );
});

test('refuses a prefix that is no domain', () => {
  expect(refusalTextOf(() => assertResourcePrefix('resourcePrefix', 'rdma/'))).toMatch(/^NAME_INVALID: resourcePrefix has characters.*; write 'rdma'$/);
});

test.each(['app', 'nvidia.com/gpu.product', 'a', 'A_b-c.D', 'feature.node.kubernetes.io/pci-15b3.present', `x/${'a'.repeat(63)}`])('%s is a label key', key => {
  expect(() => assertLabelKey('key', key)).not.toThrow();
});

const KEY = 'allowed: an optional prefix and slash, then 1 to 63 letters, digits, -, _ and ., beginning and ending with a letter or digit';
test.each([
  ['', 'write a name of letters and digits'],
  ['nvidia.com/', 'write nvidia.com/a name of letters and digits'],
  ['gpu   product', "write 'gpu-product'"],
  ['--gpu--', "write 'gpu'"],
  ['nvidia.com/-gpu-', "write nvidia.com/'gpu'"],
  ['_a.', "write 'a'"],
  ['x/日本b', "write x/'b'"],
  [`x/${'a'.repeat(64)}`, `write x/'${'a'.repeat(63)}'`],
  [`${'a'.repeat(62)}.b`, `write '${'a'.repeat(62)}'`],
])("refuses the label key '%s'", (key, cure) => {
  expect(refusalTextOf(() => assertLabelKey('selector of pool', key))).toBe(`NAME_INVALID: selector of pool is not a label key; got '${key}'; ${KEY}; ${cure}`);
});

test.each([
  ['a/b/c', "NAME_INVALID: prefix of key has characters or ends that are not allowed; got 'a/b'"],
  ['/b', "NAME_INVALID: prefix of key is empty; got ''"],
  ['NVIDIA.com/gpu', "NAME_INVALID: prefix of key has characters or ends that are not allowed; got 'NVIDIA.com'"],
])("refuses the prefix of the label key '%s'", (key, start) => {
  expect(refusalTextOf(() => assertLabelKey('key', key))).toContain(start);
});

test.each(['', 'true', 'NVIDIA-H100-80GB-HBM3', 'a'.repeat(63), '0'])("'%s' is a label value", value => {
  expect(() => assertLabelValue('value', value)).not.toThrow();
});

test.each([
  ['NVIDIA H100', "write 'NVIDIA-H100'"],
  ['-a', "write 'a'"],
  ['a-', "write 'a'"],
  ['  ', 'write a name of letters and digits'],
  ['a'.repeat(64), `write '${'a'.repeat(63)}'`],
])("refuses the label value '%s'", (value, cure) => {
  expect(refusalTextOf(() => assertLabelValue('product', value))).toBe(
    `NAME_INVALID: product is not a label value; got '${value}'; allowed: empty, or 1 to 63 letters, digits, -, _ and ., beginning and ending with a letter or digit; ${cure}`,
  );
});

test('all keys and values of a map are checked', () => {
  expect(() => assertLabels('pool', { 'nvidia.com/gpu.product': 'NVIDIA-H200', 'x': '' })).not.toThrow();
  expect(refusalTextOf(() => assertLabels('pool', { 'ok': 'a', 'not ok': 'a' }))).toMatch(/^NAME_INVALID: label key of pool is not a label key; got 'not ok'/);
  expect(refusalTextOf(() => assertLabels('pool', { ok: 'not ok' }))).toMatch(/^NAME_INVALID: label 'ok' of pool is not a label value; got 'not ok'/);
});
