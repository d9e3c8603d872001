import { cniPlugin } from '../../../catalog/cni-plugins';
import { Attachment } from '../../model/attachment';
import { booleanAt } from '../../model/json';
import { NetworkSelection } from '../../model/networks';
import { Rule } from '../../rule';

/** Requests reach only plugins that say they take them. */
export const rule: Rule = {
  id: 'NAD-REF/unused-request',
  family: 'NAD-REF',
  severity: 'warning',
  title: 'A request that the network does not take',
  cause: 'ips, mac and infiniband-guid of a pod are passed to a plugin that declares the capability. Without it they are dropped without a word: the address comes from the pool, the port keeps a random GUID that the subnet manager does not know.',
  remedy: 'Declare the capability in the network: capabilities {"ips": true}, {"mac": true} or {"infinibandGUID": true}.',
  source: 'containernetworking/cni CONVENTIONS.md (runtimeConfig); k8snetworkplumbingwg/multus-cni pkg/types/conf.go; k8snetworkplumbingwg/ib-sriov-cni README',
  since: '0.1.0',
  example: '# the network has no capabilities\nk8s.v1.cni.cncf.io/networks: \'[{"name": "rail0", "ips": ["192.168.1.5/24"]}]\'',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      for (const selection of template.networks) {
        const attachment = bundle.symbols.attachment(selection.namespace, selection.name);
        if (attachment === undefined || cniPlugin(attachment.type).readsCapabilities !== true) continue;
        for (const [key, capability] of Object.entries(CAPABILITIES)) {
          if (!isAsked(selection, key) || declares(attachment, capability)) continue;
          yield {
            object: template.owner,
            path: [...selection.path, key],
            message: `${key} is asked of ${attachment.object.describe()}, which does not declare the capability ${capability}`,
            remedy: `add capabilities: {"${capability}": true} to the network, or delete ${key} here`,
          };
        }
      }
    }
  },
};

/** Key of a selection and the capability it needs. */
const CAPABILITIES: { readonly [key: string]: string } = { 'ips': 'ips', 'mac': 'mac', 'infiniband-guid': 'infinibandGUID' };

function isAsked({ body }: NetworkSelection, key: string): boolean {
  const value = body[key];
  return value !== undefined && value !== '' && value !== null && !(Array.isArray(value) && value.length === 0);
}

/** A plugin of the chain, or the whole spec of a rendered network, declares it; what cannot be read may. */
function declares({ isRendered, object, plugins, config }: Attachment, capability: string): boolean {
  if (!isRendered) return plugins.some(plugin => booleanAt(plugin, 'capabilities', capability) === true) || booleanAt(config?.value, 'capabilities', capability) === true;
  const written = object.embedded('spec', 'capabilities');
  const meta = String(object.at('spec', 'metaPlugins') ?? '');
  return booleanAt(written?.value, capability) === true || written?.fault !== undefined || meta.replace(/\s/g, '').includes(`"${capability}":true`);
}
