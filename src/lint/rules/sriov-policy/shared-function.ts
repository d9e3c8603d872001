import { Bundle } from '../../model/bundle';
import { SharedFunction, sharedFunctions, SriovPolicy } from '../../model/sriov-policy';
import { Problem } from '../../rule';

/**
 * Policies that share a physical function but do not agree on something of the port as a whole: a problem for each
 * policy, at the first policy that it disagrees with.
 */
export function* disagreements(
  bundle: Bundle,
  field: string,
  valueOf: (policy: SriovPolicy) => string | number | boolean | undefined,
  tell: (pair: SharedFunction) => Pick<Problem, 'message' | 'remedy'>,
): Generator<Problem> {
  const reported = new Set<SriovPolicy>();
  for (const pair of sharedFunctions(bundle.symbols.sriovPolicies)) {
    const { earlier, policy } = pair;
    const [before, now] = [valueOf(earlier), valueOf(policy)];
    if (before === undefined || now === undefined || before === now || reported.has(policy)) continue;
    reported.add(policy);
    yield { object: policy.object, path: ['spec', field], severity: pair.nodes === 'yes' ? undefined : 'info', ...tell(pair) };
  }
}
