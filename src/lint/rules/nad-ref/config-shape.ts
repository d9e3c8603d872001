import { CNI_VERSIONS, INTERFACE_PLUGINS, META_PLUGINS } from '../../../catalog/cni-plugins';
import { asObject, JsonObject, listAt, objectsAt, scalarAt } from '../../model/json';
import { PathSegment } from '../../model/path';
import { isPlaceholder } from '../../model/placeholder';
import { similarName } from '../../model/similar-name';
import { Problem, Rule } from '../../rule';

/** A CNI configuration is one plugin or a list of them. */
export const rule: Rule = {
  id: 'NAD-REF/config-shape',
  family: 'NAD-REF',
  severity: 'error',
  title: 'A CNI configuration without a plugin that can run',
  cause: 'Multus needs type, or plugins with a type in each; with both it takes type and drops the list. An unknown type is a missing binary, an unknown cniVersion is refused by the plugin: every pod on the network fails at sandbox creation.',
  remedy: 'Write cniVersion, name, and type or plugins, with the plugin\'s exact name.',
  source: 'k8snetworkplumbingwg/multus-cni pkg/types/conf.go LoadDelegateNetConf; containernetworking/cni SPEC.md',
  since: '0.1.0',
  example: 'kind: NetworkAttachmentDefinition\nspec:\n  config: \'{"cniVersion": "0.3.1", "typ": "macvlan"}\'',
  *check(bundle) {
    for (const attachment of bundle.symbols.attachments) {
      const body = asObject(attachment.config?.value);
      if (body === undefined) continue;
      for (const { at, ...fault } of faultsOf(body)) yield { object: attachment.object, path: attachment.config!.pathOf(...at), ...fault };
    }
  },
};

interface Fault extends Pick<Problem, 'message' | 'remedy' | 'severity'> {
  /** Path in the configuration. */
  readonly at: readonly PathSegment[];
}

/** Keys of the configuration as the specification has them. */
const KEYS = ['cniVersion', 'name', 'type', 'plugins', 'ipam', 'capabilities'];

function faultsOf(body: JsonObject): Fault[] {
  const type = valueOf(body, 'type');
  const plugins = body.plugins;
  if (type !== undefined && Array.isArray(plugins) && plugins.length > 0) {
    return [{ at: ['plugins'], message: `the configuration has type '${type}' and plugins; Multus takes type and drops the list`, remedy: 'move type and its keys into the first element of plugins' }];
  }
  return [...nameFaults(body), ...versionFaults(body), ...type === undefined ? fromList(body) : unknownType(type, ['type'])];
}

function fromList(body: JsonObject): Fault[] {
  const { plugins } = body;
  if (plugins === undefined) {
    const slip = Object.keys(body).find(key => !KEYS.includes(key) && ['type', 'plugins'].includes(similarKey(key) ?? ''));
    return [{ at: slip === undefined ? [] : [slip], message: `the configuration has neither type nor plugins${slip === undefined ? '' : `; '${slip}' is no key`}`, remedy: slip && `write '${similarKey(slip)}'` }];
  }
  if (!Array.isArray(plugins) || plugins.length === 0) return [{ at: ['plugins'], message: `plugins is ${Array.isArray(plugins) ? 'empty' : 'no list'}`, remedy: 'write a list with a map for each plugin' }];
  return objectsAt(body, 'plugins').flatMap(({ index, body: plugin }) => {
    const type = valueOf(plugin, 'type');
    return type === undefined ? [{ at: ['plugins', index], message: `plugin ${index} has no type` }] : unknownType(type, ['plugins', index, 'type']);
  });
}

/** A misspelt name of a plugin; names of other plugins may be right. */
function unknownType(type: string, at: readonly PathSegment[]): Fault[] {
  const known = [...INTERFACE_PLUGINS, ...META_PLUGINS];
  if (known.includes(type) || isPlaceholder(type)) return [];
  const meant = Object.hasOwn(SAID_SO, type.toLowerCase()) ? SAID_SO[type.toLowerCase()] : similarName(type, known);
  return meant === undefined ? [] : [{ at, message: `type '${type}' is no plugin; the plugin is called '${meant}'`, remedy: `write '${meant}'` }];
}

/** Multus fills a missing name in; one of other characters is refused. */
function nameFaults(body: JsonObject): Fault[] {
  const name = valueOf(body, 'name');
  if (name === undefined || name === '' || isPlaceholder(name) || /^[a-zA-Z0-9][\w.-]*$/.test(name)) return [];
  return [{ at: ['name'], message: `name '${name}' has a character that names of networks cannot have`, remedy: `write '${name.replace(/^[^a-zA-Z0-9]+/, '').replace(/[^\w.-]+/g, '-')}'` }];
}

/** What people call plugins. */
const SAID_SO: { readonly [word: string]: string } = { 'sriov-cni': 'sriov', 'sr-iov': 'sriov', 'ib-sriov-cni': 'ib-sriov', 'rdma-cni': 'rdma', 'ipoib-cni': 'ipoib', 'host-local': 'host-device', 'hostdev': 'host-device' };

function versionFaults(body: JsonObject): Fault[] {
  const version = valueOf(body, 'cniVersion');
  const isChain = listAt(body, 'plugins').length > 1;
  if (version === undefined || version === '') {
    return isChain ? [{ at: ['cniVersion'], severity: 'warning', message: 'a chain of plugins without cniVersion: it counts as 0.1.0, in which no plugin gets the result of the one before', remedy: 'write cniVersion: 0.3.1 or later' }] : [];
  }
  if (isPlaceholder(version)) return [];
  if (!CNI_VERSIONS.includes(version)) return [{ at: ['cniVersion'], message: `cniVersion '${version}' is none of ${CNI_VERSIONS.join(', ')}`, remedy: remedyOf(version) }];
  return isChain && /^0\.[12]\./.test(version) ? [{ at: ['cniVersion'], message: `cniVersion ${version} has no chains of plugins; they came with 0.3.0`, remedy: 'write 0.3.1 or later' }] : [];
}

function remedyOf(version: string): string {
  const near = CNI_VERSIONS.find(known => known.startsWith(version.replace(/^v/, '')));
  return `write '${near ?? '0.3.1'}'`;
}

/** The text under a key, which is found in any case as Go finds it. */
function valueOf(body: JsonObject, field: string): string | undefined {
  return scalarAt(body, Object.hasOwn(body, field) ? field : Object.keys(body).find(key => key.toLowerCase() === field.toLowerCase()) ?? field);
}

function similarKey(key: string): string | undefined {
  if (/^typ|^plugin_?type$|^cni_?type$|^kind$/i.test(key)) return 'type';
  return /^plugin/i.test(key) ? 'plugins' : similarName(key, KEYS);
}
