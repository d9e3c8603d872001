import { networksOf } from './operator-namespace';
import { EmbeddedJson } from '../../model/embedded-json';
import { asObject, listAt, scalarAt, textAt, valueAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { isPlaceholder } from '../../model/placeholder';
import { Problem, Rule } from '../../rule';

/** Fragments of JSON that make no configuration. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/network-json',
  family: 'SRIOV-POLICY',
  severity: 'error',
  title: 'A fragment of JSON that makes no configuration',
  cause: 'The operator pastes metaPlugins and capabilities into the configuration as they are. metaPlugins are plugins with a comma between, without brackets around; capabilities is a map of booleans. Otherwise the definition is no JSON, and every pod on the network fails.',
  remedy: 'Write metaPlugins: \'{"type": "tuning"}, {"type": "rdma"}\' and capabilities: \'{"mac": true}\'.',
  source: 'k8snetworkplumbingwg/sriov-network-operator bindata/manifests/cni-config, pkg/webhook/validate_network_fields.go',
  since: '0.1.0',
  example: 'kind: SriovNetwork\nspec: {metaPlugins: \'[{"type": "rdma"}]\'}',
  *check(bundle) {
    for (const object of networksOf(bundle)) {
      yield* metaPlugins(object);
      yield* capabilities(object);
    }
  },
};

function* metaPlugins(object: ManifestObject): Generator<Problem> {
  const path = ['spec', 'metaPlugins'];
  const value = valueAt(object.spec, 'metaPlugins');
  if (value === undefined || value === null) return;
  if (typeof value !== 'string') {
    yield { object, path, message: 'metaPlugins is YAML, of which a text of JSON is wanted', remedy: 'write it as a text, with | or in quotes' };
    return;
  }
  if (value.trim() === '' || isPlaceholder(value)) return;
  const { value: plugins, fault } = EmbeddedJson.parse(`[${value}]`, path);
  if (fault !== undefined) {
    yield { object, path, message: `metaPlugins is no JSON: ${fault.message}`, remedy: /,\s*$/.test(value) ? 'remove the last comma' : undefined };
  } else if (listAt(plugins).some(plugin => asObject(plugin) === undefined)) {
    yield { object, path, message: 'metaPlugins has brackets around, which makes a list in a list', remedy: 'remove the outer [ and ]' };
  } else if (listAt(plugins).some(plugin => (textAt(plugin, 'type') ?? '') === '')) {
    yield { object, path, message: 'a plugin of metaPlugins has no type' };
  }
}

function* capabilities(object: ManifestObject): Generator<Problem> {
  const path = ['spec', 'capabilities'];
  const text = scalarAt(object.spec, 'capabilities') ?? '';
  const given = valueAt(object.spec, 'capabilities');
  if (given === undefined || given === null || (typeof given === 'string' && text.trim() === '') || isPlaceholder(text)) return;
  if (typeof given !== 'string') {
    yield { object, path, message: 'capabilities is YAML, of which a text of JSON is wanted', remedy: `write '${JSON.stringify(given)}'` };
    return;
  }
  const map = asObject(EmbeddedJson.parse(text, path).value);
  const wrong = map && Object.entries(map).find(([, value]) => typeof value !== 'boolean');
  if (map === undefined) yield { object, path, message: `capabilities '${text}' is no map of JSON` };
  else if (wrong !== undefined) yield { object, path, message: `capability ${wrong[0]} is ${JSON.stringify(wrong[1])}, of true, false` };
}
