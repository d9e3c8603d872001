import { objectAt, scalarAt, valueAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { SRIOV_GROUP } from '../../model/sriov-policy';
import { Problem, Rule } from '../../rule';

/** A node selector in the form of another kind, or one that takes every node. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/node-selector',
  family: 'SRIOV-POLICY',
  severity: 'error',
  title: 'A node selector in the wrong form, or for every node',
  cause: 'nodeSelector of a SriovNetworkNodePolicy is a flat map of labels, that of a SriovNetworkPoolConfig a label selector with matchLabels. The API server refuses the one form and drops the other, which then selects every node. An empty selector takes control plane and storage nodes too.',
  remedy: 'Write the labels of the nodes with RDMA cards, in the form of the kind.',
  source: 'k8snetworkplumbingwg/sriov-network-operator api/v1 types; Mellanox/network-operator-docs RDMA exclusive example (wrong form)',
  since: '0.1.0',
  example: 'kind: SriovNetworkPoolConfig\nspec:\n  rdmaMode: exclusive\n  nodeSelector: {node-role.kubernetes.io/worker: ""}',
  *check(bundle) {
    for (const kind of ['SriovNetworkNodePolicy', 'SriovNetworkPoolConfig']) {
      for (const object of bundle.byKind(kind, SRIOV_GROUP)) {
        if (objectAt(object.spec, 'nodeSelector') !== undefined) yield* kind === 'SriovNetworkNodePolicy' ? flatProblems(object) : selectorProblems(object);
      }
    }
  },
};

function* flatProblems(object: ManifestObject): Generator<Problem> {
  const selector = objectAt(object.spec, 'nodeSelector')!;
  const path = ['spec', 'nodeSelector'];
  if (Object.keys(selector).length === 0) {
    yield { object, path, severity: 'warning', message: 'nodeSelector is empty: the policy is for every node', remedy: 'write a label of the nodes, for example feature.node.kubernetes.io/pci-15b3.present: "true"' };
  }
  for (const [key, value] of Object.entries(selector)) {
    if (key === 'matchLabels' || key === 'matchExpressions') {
      yield { object, path: [...path, key], message: `${key} in nodeSelector of a SriovNetworkNodePolicy, which is a flat map of labels`, remedy: 'write the labels directly under nodeSelector' };
    } else if (typeof value !== 'string') {
      const text = scalarAt(selector, key);
      yield { object, path: [...path, key], message: `label ${key} is ${JSON.stringify(value)}, which is no text: the API server refuses it`, remedy: text === undefined ? undefined : `write "${text}"` };
    }
  }
}

function* selectorProblems(object: ManifestObject): Generator<Problem> {
  for (const key of Object.keys(objectAt(object.spec, 'nodeSelector')!)) {
    if (key === 'matchLabels' || key === 'matchExpressions') continue;
    const value = valueAt(object.spec, 'nodeSelector', key);
    yield {
      object,
      path: ['spec', 'nodeSelector', key],
      message: `label ${key} directly under nodeSelector is dropped: a SriovNetworkPoolConfig has a label selector, which is then empty and takes every node`,
      remedy: `write matchLabels: {${key}: ${JSON.stringify(value)}}`,
    };
  }
}
