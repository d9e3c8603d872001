import { networksOf } from './operator-namespace';
import { EmbeddedJson } from '../../model/embedded-json';
import { asObject, textAt } from '../../model/json';
import { isPlaceholder } from '../../model/placeholder';
import { Rule } from '../../rule';

/** Capabilities of a CNI plugin are switches. That the text is a map of JSON at all is judged by NAD-REF/rendered-json. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/capability-value',
  family: 'SRIOV-POLICY',
  severity: 'error',
  title: 'A capability that is neither true nor false',
  cause: 'The operator pastes capabilities into the configuration as they are, and CNI reads a map of booleans from it: with any other value the configuration can\'t be read, and every pod on the network fails.',
  remedy: 'Write capabilities: \'{"mac": true}\'.',
  source: 'k8snetworkplumbingwg/sriov-network-operator bindata/manifests/cni-config; containernetworking/cni pkg/types NetConf.Capabilities',
  since: '0.1.0',
  example: 'kind: SriovNetwork\nspec: {capabilities: \'{"mac": "true"}\'}',
  *check(bundle) {
    const path = ['spec', 'capabilities'];
    for (const object of networksOf(bundle)) {
      const text = textAt(object.spec, 'capabilities') ?? '';
      if (text.trim() === '' || isPlaceholder(text)) continue;
      for (const [capability, value] of Object.entries(asObject(EmbeddedJson.parse(text, path).value) ?? {})) {
        if (typeof value !== 'boolean') yield { object, path, message: `capability ${capability} is ${JSON.stringify(value)}, of true, false` };
      }
    }
  },
};
