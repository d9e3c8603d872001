import { policies } from './policies';
import { expectClean, expectFinding, findingsOf } from '../../support';

const object = 'SriovNetworkNodePolicy/sriov-network-operator/p1';
const low = 'nicSelector: {pfNames: ["ens1#0-3"]}';
const high = 'nicSelector: {pfNames: ["ens1#4-7"]}';

/** Tests of a rule for what all policies of a port must say alike. */
export function describeDisagreement(rule: string, field: string, first: string, second: string, severity: string, says: string[]): void {
  describe(rule, () => {
    test('a port of two policies', () => {
      expectFinding(policies(`${first}, ${low}`, `${second}, ${high}`), { rule, object, path: `spec.${field}`, says: [...says, 'policy p0 on the same port ens1'], severity });
    });

    test('on nodes that may be the same', () => {
      expectFinding(policies(`${first}, ${low}, nodeSelector: {a: "1"}`, `${second}, ${high}, nodeSelector: {b: "1"}`), { rule, object, path: `spec.${field}`, severity: 'info' });
    });

    test('each policy once', () => {
      expect(findingsOf(rule, policies(`${first}, ${low}`, `${first}, ${low}`, `${second}, ${high}`, `${second}, ${high}`)).map(finding => finding.object.name)).toEqual(['p2', 'p3']);
    });

    test.each([
      [`${first}, ${low}`, `${first}, ${high}`],
      [`${first}, ${low}`, `${second}, nicSelector: {pfNames: [ens2]}`],
      [`${first}, ${low}, nodeSelector: {a: "1"}`, `${second}, ${high}, nodeSelector: {a: "2"}`],
    ])('%s beside %s', (one, other) => expectClean(policies(one, other), rule));

    if (second !== 'resourceName: r') {
      test('what is not said differs from nothing', () => {
        expectClean(policies(`${first}, ${low}`, high), rule);
        expectClean(policies(low, `${first}, ${high}`), rule);
      });
    }
  });
}
