import { nearest } from '../../../catalog/nearest';
import { NetworkOperatorFeature } from '../../../catalog/network-operator-feature';
import { hasFeature, NETWORK_OPERATOR_SPANS } from '../../../catalog/network-operator-spans';
import { objectsAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { networkOperatorVersion, NetworkOperatorVersion } from '../../model/network-operator-version';
import { isPlaceholder } from '../../model/placeholder';
import { metaPlugins } from '../../model/plugin-chain';
import { Problem, Rule } from '../../rule';

/** `metaPlugins` is a fragment of JSON that an operator pastes into a list. */
export const rule: Rule = {
  id: 'ROUTING/meta-plugins-text',
  family: 'ROUTING',
  severity: 'error',
  title: 'metaPlugins that can\'t be pasted into the configuration',
  cause: 'The operator puts the text of metaPlugins after the main plugin, into a list. A list in it, a comma too many, or a broken object makes the whole configuration no JSON: the network is not rendered, or every pod fails. Another field name is dropped without a word, and the plugins are missing.',
  remedy: 'Write objects with commas between, without brackets around: {"type": "tuning"}, {"type": "sbr"}.',
  source: 'k8snetworkplumbingwg/sriov-network-operator:api/v1/helper.go, bindata/manifests/cni-config; Mellanox/network-operator:api/v1alpha1',
  since: '0.1.0',
  example: 'kind: SriovNetwork\nspec:\n  metaPlugins: \'[{"type": "sbr"}]\'',
  *check(bundle) {
    const release = networkOperatorVersion(bundle);
    for (const { object, isRendered } of bundle.symbols.attachments) {
      if (!isRendered) continue;
      yield* nameProblems(object);
      const value = object.at('spec', 'metaPlugins');
      if (value === undefined || value === null) continue;
      const dropped = droppedProblem(object, release);
      if (dropped !== undefined) yield dropped;
      else yield* typeof value === 'string' ? textProblems(object, value) : [yamlProblem(object)];
    }
  },
};

/** Kinds of the Network Operator that got the field late, and the one that has it in no release. */
const LATE: { readonly [kind: string]: NetworkOperatorFeature } = {
  MacvlanNetwork: NetworkOperatorFeature.MACVLAN_META_PLUGINS,
  HostDeviceNetwork: NetworkOperatorFeature.HOST_DEVICE_META_PLUGINS,
};
const NEVER = 'IPoIBNetwork';

/** The problem of a field that the API server drops. */
function droppedProblem(object: ManifestObject, release: NetworkOperatorVersion | undefined): Problem | undefined {
  const { kind } = object;
  const feature = Object.hasOwn(LATE, kind) ? LATE[kind] : undefined;
  if (kind !== NEVER && (feature === undefined || (release !== undefined && hasFeature(release.number, feature)))) return undefined;
  return {
    object,
    path: ['spec', 'metaPlugins'],
    severity: kind === NEVER || release?.isStated === true ? 'error' : 'warning',
    message: feature === undefined ? `${kind} has no metaPlugins in any release, and the API server drops it`
      : `${kind} has metaPlugins from Network Operator ${NETWORK_OPERATOR_SPANS[feature].since?.join('.')} on; older ones drop it`,
    remedy: 'write a NetworkAttachmentDefinition with the chain of plugins',
  };
}

/** Words that the documentation and old releases use for the field. */
const WORDS = ['metaPluginsConfig', 'metaPlugin', 'metaplugins', 'plugins', 'chainedPlugins'];

function* nameProblems(object: ManifestObject): Iterable<Problem> {
  for (const key of Object.keys(object.spec)) {
    if (key === 'metaPlugins' || (!WORDS.includes(key) && nearest(key, ['metaPlugins']) === undefined)) continue;
    const remedy = object.kind === NEVER ? 'write a NetworkAttachmentDefinition with the chain of plugins' : "write 'metaPlugins'";
    yield { object, path: ['spec', key], message: `${object.kind} has no field '${key}', and the API server drops it`, remedy };
  }
}

function yamlProblem(object: ManifestObject): Problem {
  return { object, path: ['spec', 'metaPlugins'], message: 'metaPlugins is YAML; the field takes a text of JSON', remedy: 'write it as a text, with | or in quotes' };
}

function* textProblems(object: ManifestObject, text: string): Iterable<Problem> {
  const path = ['spec', 'metaPlugins'];
  if (text.trim() === '' || isPlaceholder(text)) return;
  const { value, fault } = metaPlugins(text);
  if (fault !== undefined) {
    const remedy = /,\s*$/.test(text) ? 'remove the last comma' : /^\s*,/.test(text) ? 'remove the first comma' : /\}\s*\{/.test(text) ? 'separate the maps by commas' : undefined;
    yield { object, path, message: `metaPlugins is no JSON in a list: ${fault.message}`, remedy };
  } else if (objectsAt(value).length !== (value as unknown[]).length) {
    yield { object, path, message: 'metaPlugins holds a list, and stands in one already', remedy: 'take the brackets around it away' };
  } else if (objectsAt(value).some(({ body }) => body.type === undefined)) {
    yield { object, path, message: 'a plugin of metaPlugins has no type', remedy: 'write "type" in every object' };
  }
}
