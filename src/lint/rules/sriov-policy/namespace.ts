import { isOperatorLike, OPERATED, operatorNamespace } from './operator-namespace';
import { SRIOV_GROUP } from '../../model/sriov-policy';
import { Rule } from '../../rule';

/** A policy where the operator does not look. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/namespace',
  family: 'SRIOV-POLICY',
  severity: 'error',
  title: 'A policy outside the namespace of the operator',
  cause: 'The operator reads policies and pool configurations in its own namespace alone. Elsewhere they are stored and nothing happens: no virtual functions, no resource, no error.',
  remedy: 'Put the object into the namespace of the SR-IOV operator.',
  source: 'k8snetworkplumbingwg/sriov-network-operator#763, pkg/webhook/validate.go',
  since: '0.1.0',
  example: 'kind: SriovNetworkNodePolicy\nmetadata: {name: rail0, namespace: train}',
  *check(bundle) {
    const operator = operatorNamespace(bundle);
    for (const object of OPERATED.flatMap(kind => bundle.byKind(kind, SRIOV_GROUP))) {
      const { namespace } = object;
      if (namespace === undefined || namespace === operator?.name || (operator?.sure !== true && isOperatorLike(namespace))) continue;
      if (operator !== undefined) {
        yield {
          object,
          path: ['metadata', 'namespace'],
          severity: operator.sure ? 'error' : 'warning',
          message: `${object.kind} is in ${namespace}, but ${operator.reason}: only what is there counts`,
          remedy: `set namespace: ${operator.name}`,
        };
      } else if (namespace === 'default') {
        yield { object, path: ['metadata', 'namespace'], severity: 'warning', message: `${object.kind} is in default, where no operator is installed` };
      }
    }
  },
};
