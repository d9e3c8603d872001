import { asObject, JsonValue, scalarAt } from '../../model/json';
import { JsonError, JsonScanner } from '../../model/json-scanner';
import { ManifestObject } from '../../model/manifest-object';
import { isPlaceholder } from '../../model/placeholder';
import { Rule } from '../../rule';

/** Kinds whose operator pastes maps into a CNI configuration, and the fields it pastes. The list of plugins is ROUTING/meta-plugins-text's. */
const PASTED: { readonly [kind: string]: readonly string[] } = {
  SriovNetwork: ['ipam', 'capabilities'],
  SriovIBNetwork: ['ipam', 'capabilities'],
  OVSNetwork: ['ipam', 'capabilities'],
  HostDeviceNetwork: ['ipam'],
  MacvlanNetwork: ['ipam'],
  IPoIBNetwork: ['ipam'],
};

/** What an operator pastes into the configuration must make it JSON. */
export const rule: Rule = {
  id: 'NAD-REF/rendered-json',
  family: 'NAD-REF',
  severity: 'error',
  title: 'A fragment that makes the rendered configuration no JSON',
  cause: 'The operator pastes ipam and capabilities as texts into the configuration that it renders. When the result is no JSON the NetworkAttachmentDefinition is not made, or every pod on it fails.',
  remedy: 'Write one JSON map, as a text.',
  source: 'k8snetworkplumbingwg/sriov-network-operator bindata/manifests/cni-config/sriov/sriov-cni-config.yaml, api/v1/helper.go; Mellanox/network-operator manifests',
  since: '0.1.0',
  example: 'kind: SriovNetwork\nspec:\n  ipam: \'{"type": "nv-ipam"\'',
  *check(bundle) {
    const attached = new Set(bundle.podTemplates.flatMap(({ networks }) => networks.map(({ name }) => name)));
    for (const object of Object.keys(PASTED).flatMap(kind => bundle.byKind(kind))) {
      for (const field of PASTED[object.kind]) {
        const fault = faultOf(object, field);
        // Vendors publish networks with a comma too many; it is a fault once a pod attaches them.
        if (fault !== undefined && (!isComma(object, field) || attached.has(object.name))) yield { object, path: ['spec', field], ...fault };
      }
    }
  },
};

function faultOf(object: ManifestObject, field: string): { message: string; remedy?: string } | undefined {
  const value = object.at('spec', field);
  if (value !== null && typeof value === 'object') return { message: `${field} is a ${Array.isArray(value) ? 'list' : 'map'}; the field takes a text that holds JSON`, remedy: `write the JSON as a text: ${field}: |` };
  const text = scalarAt(object.body, 'spec', field)?.trim() ?? '';
  if (text === '' || isPlaceholder(text.replace(/[{}]/g, ''))) return undefined;
  const parsed = parse(text);
  if (typeof parsed === 'string') return { message: `${field} is no JSON: ${parsed}` };
  return asObject(parsed.value) === undefined ? { message: `${field} is JSON but no map` } : undefined;
}

/** Whether nothing but a comma before a closing bracket is wrong. */
function isComma(object: ManifestObject, field: string): boolean {
  const text = scalarAt(object.body, 'spec', field) ?? '';
  return /,\s*[\]}]/.test(text) && typeof parse(text.replace(/,(\s*[\]}])/g, '$1')) !== 'string';
}

/** The data, or what is wrong with the text. */
function parse(text: string): { readonly value: JsonValue } | string {
  try {
    return { value: new JsonScanner(text).single().value };
  } catch (error) {
    if (error instanceof JsonError) return error.fault.message;
    throw error;
  }
}
