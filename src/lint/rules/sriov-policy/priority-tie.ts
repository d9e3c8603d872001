import { append } from '../../model/grouping';
import { scalarAt } from '../../model/json';
import { rangesMeet, sharedFunctions, SriovPolicy } from '../../model/sriov-policy';
import { Problem, Rule } from '../../rule';

/** Policies that fight for a port with equal priority. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/priority-tie',
  family: 'SRIOV-POLICY',
  severity: 'warning',
  title: 'Equal priorities of policies for one port',
  cause: 'Where two policies configure one port, the one with the lower priority number wins, and 0 is meant where none is written. Of equal ones the later name wins, so renaming a policy changes the nodes.',
  remedy: 'Give the policies different priorities, the lower number to the one that shall win.',
  source: 'k8snetworkplumbingwg/sriov-network-operator api/v1/helper.go, ByPriority',
  since: '0.1.0',
  example: 'priority: 90\nnicSelector: {vendor: "15b3"}\n---\npriority: 90\nnicSelector: {vendor: "15b3", pfNames: [ens1f0np0]}',
  *check(bundle) {
    const policies = bundle.symbols.sriovPolicies;
    const reported = new Set<SriovPolicy>();
    for (const pair of [...namedTies(policies), ...broadTies(policies)]) {
      if (reported.has(pair.policy)) continue;
      reported.add(pair.policy);
      yield tie(pair);
    }
  },
};

interface Pair {
  readonly earlier: SriovPolicy;
  readonly policy: SriovPolicy;
}

function* namedTies(policies: readonly SriovPolicy[]): Generator<Pair> {
  for (const { earlier, policy, own, other, nodes } of sharedFunctions(policies)) {
    if (earlier !== policy && nodes === 'yes' && earlier.priority === policy.priority && rangesMeet(own.range, other.range)) yield { earlier, policy };
  }
}

/** A policy of a whole vendor or model beside any other on nodes of the same selector. */
function* broadTies(policies: readonly SriovPolicy[]): Generator<Pair> {
  const groups = new Map<string, SriovPolicy[]>();
  for (const policy of policies) append(groups, JSON.stringify([policy.priority, policy.object.spec.nodeSelector ?? {}]), policy);
  for (const group of groups.values()) {
    const broad = group.find(({ object, functions }) => functions.length === 0 && scalarAt(object.spec, 'nicSelector', 'vendor') !== undefined);
    if (broad === undefined) continue;
    for (const policy of group.filter(other => other !== broad && covers(broad, other))) {
      yield group.indexOf(broad) < group.indexOf(policy) ? { earlier: broad, policy } : { earlier: policy, policy: broad };
    }
  }
}

function covers(broad: SriovPolicy, other: SriovPolicy): boolean {
  return ['vendor', 'deviceID'].every(key => {
    const [wide, narrow] = [broad, other].map(({ object }) => scalarAt(object.spec, 'nicSelector', key));
    return wide === undefined || narrow === undefined || wide === narrow;
  });
}

function tie({ earlier, policy }: Pair): Problem {
  const written = scalarAt(policy.object.spec, 'priority') === undefined ? 'priority is not written, so 0' : `priority is ${policy.priority}`;
  return {
    object: policy.object,
    path: ['spec', 'priority'],
    message: `${written}, as in policy ${earlier.name}, which configures the same port: the later name, ${[policy.name, earlier.name].sort()[1]}, wins`,
    remedy: `write another priority than ${earlier.priority}: a lower number to win, a higher one to give way`,
  };
}
