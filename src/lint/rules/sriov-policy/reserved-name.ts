import { operatorNamespace } from './operator-namespace';
import { SRIOV_GROUP } from '../../model/sriov-policy';
import { Rule } from '../../rule';

/** A name that the operator keeps for itself, or one that it asks for. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/reserved-name',
  family: 'SRIOV-POLICY',
  severity: 'error',
  title: 'A name that means something else to the operator',
  cause: 'A policy called default is the deprecated one of the operator itself, which it passes over: no virtual functions come of it. A SriovOperatorConfig counts under the name default in the namespace of the operator alone.',
  remedy: 'Call policies otherwise, and the configuration default.',
  source: 'k8snetworkplumbingwg/sriov-network-operator pkg/webhook/validate.go, pkg/consts; rancher/rancher#43446',
  since: '0.1.0',
  example: 'kind: SriovNetworkNodePolicy\nmetadata: {name: default}',
  *check(bundle) {
    for (const object of bundle.byKind('SriovNetworkNodePolicy', SRIOV_GROUP)) {
      const isOld = object.at('spec', 'numVfs') === 0 && object.at('spec', 'resourceName') === '';
      if (object.name === 'default' && !isOld) yield { object, path: ['metadata', 'name'], message: "a policy called 'default' is passed over by the operator", remedy: 'give it another name' };
    }
    for (const object of bundle.byKind('SriovOperatorConfig', SRIOV_GROUP)) {
      if (object.name !== 'default') yield { object, path: ['metadata', 'name'], message: `SriovOperatorConfig is called '${object.name}', of default alone`, remedy: 'call it default' };
    }
    const operator = operatorNamespace(bundle);
    for (const object of bundle.byKind('SriovOperatorConfig', SRIOV_GROUP)) {
      if (object.name !== 'default' || operator?.sure !== true || object.namespace === undefined || object.namespace === operator.name) continue;
      yield { object, path: ['metadata', 'namespace'], message: `SriovOperatorConfig is in ${object.namespace}, but ${operator.reason}`, remedy: `set namespace: ${operator.name}` };
    }
  },
};
