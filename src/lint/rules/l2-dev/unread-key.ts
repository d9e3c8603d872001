import { Attachment } from '../../model/attachment';
import { asObject } from '../../model/json';
import { Rule } from '../../rule';

/** Keys that people expect and the plugins don't have. */
export const rule: Rule = {
  id: 'L2-DEV/unread-key',
  family: 'L2-DEV',
  severity: 'error',
  title: 'A VLAN that the plugin does not set',
  cause: 'ipvlan and macvlan have no key for a VLAN and ignore one: the pods are untagged, in another network than meant.',
  remedy: 'Make the VLAN interface on the nodes and name it as master (ens5.100), or use the vlan plugin.',
  source: 'containernetworking/plugins:plugins/main/ipvlan/ipvlan.go, macvlan/macvlan.go',
  since: '0.1.0',
  example: '{"type": "ipvlan", "master": "ens5", "vlan": 100}',
  *check(bundle) {
    for (const attachment of bundle.symbols.attachments) {
      if (attachment.type !== 'ipvlan' && attachment.type !== 'macvlan' && attachment.type !== 'ipoib') continue;
      for (const key of keysOf(attachment).filter(own => VLAN_KEYS.includes(own.toLowerCase()))) {
        const id = attachment.at(key);
        const master = attachment.at('master');
        if (id === 0 || id === '') continue;
        yield {
          object: attachment.object,
          path: attachment.pathOf(key),
          message: `${attachment.type} has no key '${key}' and leaves the pods of ${attachment.name} untagged`,
          ...typeof master === 'string' && (typeof id === 'number' || typeof id === 'string') && attachment.type !== 'ipoib' ? { remedy: `make the interface ${master}.${id} on the nodes, and write it as master` } : {},
        };
      }
    }
  },
};

/** Words for a VLAN, in lower case. */
const VLAN_KEYS = ['vlan', 'vlanid', 'vlan_id', 'vlantag'];

function keysOf(attachment: Attachment): string[] {
  return Object.keys(asObject(attachment.isRendered ? attachment.object.spec : attachment.plugins[0]) ?? {});
}
