import { pathText } from '../../../src/lint/model/path';
import { isEthernetName, isInfinibandName, rangesMeet, rangeText, sharedFunctions, sriovPolicies, SriovPolicy } from '../../../src/lint/model/sriov-policy';
import { bundleOf } from '../support';

const policies = (...specs: string[]): SriovPolicy[] => sriovPolicies(bundleOf(specs.map((spec, index) => `
apiVersion: sriovnetwork.openshift.io/v1
kind: SriovNetworkNodePolicy
metadata: {name: p${index}}
spec: {${spec}}
`).join('---')).byKind('SriovNetworkNodePolicy'));

describe('SriovNetworkNodePolicy', () => {
  test('what it says', () => {
    const [policy] = policies('resourceName: r, numVfs: 8, mtu: "9000", priority: 90, linkType: IB, isRdma: true, deviceType: vfio-pci, externallyManaged: true, nicSelector: {pfNames: ["ens1#2-4"], rootDevices: ["0000:1A:00.0"]}');
    expect(policy).toMatchObject({ name: 'p0', resourceName: 'r', numVfs: 8, mtu: 9000, priority: 90, linkType: 'ib', isInfiniband: true, isRdma: true, deviceType: 'vfio-pci', externallyManaged: true });
    expect(policy.functions.map(({ device, range, path }) => [device, range, pathText(path)])).toEqual([
      ['ens1', { first: 2, last: 4 }, 'spec.nicSelector.pfNames[0]'], ['0000:1a:00.0', undefined, 'spec.nicSelector.rootDevices[0]'],
    ]);
  });

  test('what it leaves out', () => {
    expect(policies('numVfs: x')[0]).toMatchObject({ resourceName: '', numVfs: undefined, priority: 0, isInfiniband: undefined, isRdma: false, deviceType: 'netdevice', externallyManaged: false });
  });

  test.each<[string, boolean | undefined]>([['linkType: eth', false], ['nicSelector: {pfNames: [ibs1f0, ibp24s0]}', true], ['nicSelector: {pfNames: [ibs1f0, ens1]}', undefined]])('InfiniBand of %s', (spec, expected) => {
    expect(policies(spec)[0].isInfiniband).toBe(expected);
  });

  test.each<[string, string]>([
    ['ens1#0-3#5', "more than one '#'"], ['ens1#3', "has '3' for a range"], ['ens1#0-3,6', "has '0-3,6' for a range"], ['ens1#a-b', "has 'a-b'"], ['ens1#', "has '' for"], ['ens1#7-0', 'starts at 7, after its end 0'],
  ])('a wrong range %s', (text, fault) => {
    const [{ device, range, fault: found }] = policies(`nicSelector: {pfNames: ["${text}"]}`)[0].functions;
    expect([device, range]).toEqual(['ens1', undefined]);
    expect(found).toContain(fault);
  });

  test('a range of one', () => expect(policies('nicSelector: {pfNames: ["ens1#3-3"]}')[0].functions[0].range).toEqual({ first: 3, last: 3 }));

  test('policies of other groups are left out', () => expect(sriovPolicies(bundleOf('apiVersion: x/v1\nkind: SriovNetworkNodePolicy\nmetadata: {name: p}\n').objects)).toEqual([]));

  test('functions that policies share', () => {
    const pairs = [...sharedFunctions(policies(
      'nodeSelector: {a: "1"}, nicSelector: {pfNames: [ens1]}',
      'nodeSelector: {a: "1"}, nicSelector: {pfNames: ["ens1#0-3", ens2]}',
      'nodeSelector: {a: "2"}, nicSelector: {pfNames: [ens1]}',
      'nodeSelector: {b: "1"}, nicSelector: {pfNames: [ens2, ens2]}',
    ))].map(({ earlier, policy, own, other, nodes }) => [earlier.name, policy.name, other.text, own.text, nodes]);
    expect(pairs).toEqual([['p0', 'p1', 'ens1', 'ens1#0-3', 'yes'], ['p1', 'p3', 'ens2', 'ens2', 'maybe'], ['p1', 'p3', 'ens2', 'ens2', 'maybe'], ['p3', 'p3', 'ens2', 'ens2', 'yes']]);
  });
});

describe('names of interfaces', () => {
  test.each<[string, boolean, boolean]>([
    ['ib0', true, false], ['ibs1f0', true, false], ['ibp24s0', true, false], ['ibiza', false, false], ['ens1f0np0', false, true], ['enp24s0', false, true], ['eth2', false, true], ['eno1', false, true], ['rdma0', false, false],
  ])('%s', (name, infiniband, ethernet) => expect([isInfinibandName(name), isEthernetName(name)]).toEqual([infiniband, ethernet]));
});

test.each<[string, string, boolean]>([['0-3', '3-4', true], ['0-3', '4-7', false], ['4-7', '0-3', false], ['4-7', '0-4', true]])('ranges %s and %s', (one, other, meet) => {
  const [left, right] = [one, other].map(text => text.split('-').map(Number)).map(([first, last]) => ({ first, last }));
  expect(rangesMeet(left, right)).toBe(meet);
  expect(rangesMeet(undefined, right)).toBe(true);
  expect(rangesMeet(left, undefined)).toBe(true);
  expect([rangeText(left), rangeText(undefined)]).toEqual([`VFs ${one}`, 'all VFs']);
});
