import { booleanAt, objectAt, scalarAt, valueAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { firstMet, NodeSet, OfNodes } from '../../model/node-set';
import { isPlaceholder } from '../../model/placeholder';
import { SRIOV_GROUP } from '../../model/sriov-policy';
import { Problem, Rule } from '../../rule';

/** Settings with which nodes are never drained, or all at once. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/drain',
  family: 'SRIOV-POLICY',
  severity: 'error',
  title: 'Nodes that are never drained, or all at once',
  cause: 'The operator drains a node before it changes its virtual functions, as many at a time as maxUnavailable of the pool says. With 0 none is ever changed, with 100 % the whole fabric goes down; a node in two pools is not drained at all; with disableDrain pods lose their devices while they run.',
  remedy: 'Set maxUnavailable to 1 or a small part, put each node into one pool, and leave disableDrain to clusters of one node.',
  source: 'k8snetworkplumbingwg/sriov-network-operator controllers/drain_controller.go, pkg/webhook/validate.go; openshift/openshift-docs#79757',
  since: '0.1.0',
  example: 'kind: SriovNetworkPoolConfig\nspec: {maxUnavailable: 0}',
  *check(bundle) {
    const known: Pool[] = [];
    for (const object of bundle.byKind('SriovNetworkPoolConfig', SRIOV_GROUP)) {
      const problem = unavailableProblem(object);
      if (problem !== undefined) yield { object, path: ['spec', 'maxUnavailable'], ...problem };
      if (scalarAt(object.spec, 'ovsHardwareOffloadConfig', 'name') === undefined) {
        const pool = { object, nodes: [NodeSet.ofSelector(object.spec.nodeSelector)] };
        yield* overlap(pool, known);
        known.push(pool);
      } else if (valueAt(object.spec, 'maxUnavailable') !== undefined || objectAt(object.spec, 'nodeSelector') !== undefined) {
        yield { object, path: ['spec', 'ovsHardwareOffloadConfig'], message: 'ovsHardwareOffloadConfig excludes maxUnavailable and nodeSelector: the webhook refuses them together', remedy: 'write two objects' };
      }
    }
    for (const object of bundle.byKind('SriovOperatorConfig', SRIOV_GROUP)) {
      if (booleanAt(object.spec, 'disableDrain') === true) yield { object, path: ['spec', 'disableDrain'], severity: 'warning', message: 'disableDrain is true: pods keep running while their virtual functions are taken away' };
    }
  },
};

/** A pool configuration and the nodes that it selects. */
interface Pool extends OfNodes {
  readonly object: ManifestObject;
}

function unavailableProblem(object: ManifestObject): Pick<Problem, 'message' | 'severity' | 'remedy'> | undefined {
  const value = valueAt(object.spec, 'maxUnavailable');
  const text = scalarAt(object.spec, 'maxUnavailable');
  if (text === undefined || isPlaceholder(text)) return undefined;
  const share = /^(\d+)%$/.exec(text);
  if (share === null && (typeof value !== 'number' || !Number.isInteger(value) || value < 0)) {
    return { message: `maxUnavailable is ${JSON.stringify(value)}, of a number or a share such as "10%"`, remedy: /^\d+$/.test(text) ? `write ${text} without quotes` : undefined };
  }
  if (Number(share?.[1] ?? text) === 0) return { message: `maxUnavailable is ${text}: no node is ever drained, so no policy takes effect`, remedy: 'set maxUnavailable: 1' };
  if (share !== null && Number(share[1]) >= 100) return { severity: Number(share[1]) > 100 ? 'error' : 'warning', message: `maxUnavailable is ${text}: all nodes of the pool are drained at once`, remedy: 'set maxUnavailable: 1, or a small share' };
  return undefined;
}

function* overlap({ object, nodes }: Pool, known: readonly Pool[]): Generator<Problem> {
  const found = firstMet(nodes, known);
  if (found === undefined) return;
  yield {
    object,
    path: ['spec', 'nodeSelector'],
    severity: found.isSure ? 'error' : 'warning',
    message: `nodes of ${found.other.object.describe()} ${found.isSure ? 'are' : 'can be, if they have the labels of both,'} also in this pool, and a node in two pools is not drained`,
    remedy: 'choose nodes that differ by a value of one label',
  };
}
