import { asObject } from '../../model/json';
import { isPlaceholder } from '../../model/placeholder';
import { Rule } from '../../rule';

/** The configuration of a network is a text that only Multus and the plugin parse. */
export const rule: Rule = {
  id: 'NAD-REF/config-json',
  family: 'NAD-REF',
  severity: 'error',
  title: 'A CNI configuration that is no JSON',
  cause: 'spec.config is a text that the API server does not parse. Every pod on the network fails at sandbox creation: error unmarshalling delegate config.',
  remedy: 'Write one JSON map, without comments and trailing commas.',
  source: 'k8snetworkplumbingwg/multus-cni#731, #146 and pkg/types/conf.go',
  since: '0.1.0',
  example: 'kind: NetworkAttachmentDefinition\nspec:\n  config: \'{"cniVersion": "0.3.1", "type": "macvlan",}\'',
  *check(bundle) {
    for (const { object, config } of bundle.symbols.attachments) {
      if (config === undefined || (config.text !== undefined && /^\s*$/.test(config.text))) continue;
      const place = { object, path: config.path };
      if (config.text === undefined) {yield { ...place, message: 'spec.config is a map; the field takes a text that holds JSON', remedy: 'write the JSON as a text: config: |' };} else if (config.fault !== undefined) {
        if (!isPlaceholder(config.text.replace(/[{}]/g, ''))) yield { ...place, message: `the configuration is no JSON: ${config.fault.message}`, remedy: remedyOf(config.text) };
      } else if (asObject(config.value) === undefined) {yield { ...place, message: `the configuration is a ${Array.isArray(config.value) ? 'list' : 'plain value'}; it must be one map`, remedy: 'write one map; several plugins stand in its list plugins' };}
    }
  },
};

function remedyOf(text: string): string | undefined {
  if (/,\s*[}\]]/.test(text)) return 'delete the comma before the closing bracket';
  if (/^\s*(?:\/\/|#)/m.test(text)) return 'delete the comment: JSON has none';
  return /'/.test(text) ? 'write double quotes: JSON has no others' : undefined;
}
