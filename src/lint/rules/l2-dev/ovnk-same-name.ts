import { nameOf } from './child';
import { OvnNetwork, ovnNetworks } from './overlay';
import { JsonObject, sameData } from '../../model/json';
import { Rule } from '../../rule';

/** Names of networks of OVN-Kubernetes count in the whole cluster. */
export const rule: Rule = {
  id: 'L2-DEV/ovnk-same-name',
  family: 'L2-DEV',
  severity: 'error',
  title: 'One network name with two configurations',
  cause: 'The name in the configuration names a network of the whole cluster. Attachments of one name are one network and must be equal; the second of two that differ is ignored, and its pods hang.',
  remedy: 'Give the networks names of their own, or write the same configuration in both.',
  source: 'ovn-kubernetes/ovn-kubernetes#3428; docs/features/multiple-networks/multi-homing.md',
  since: '0.1.0',
  example: 'two NetworkAttachmentDefinitions with "name": "blue", one with "topology": "layer2" and one with "layer3"',
  *check(bundle) {
    const firstOf = new Map<string, OvnNetwork>();
    for (const network of ovnNetworks(bundle)) {
      const { attachment, name, topology, namePath } = network;
      if (name === undefined || topology === undefined) continue;
      const first = firstOf.get(name);
      if (first === undefined) {
        firstOf.set(name, network);
        continue;
      }
      const keys = new Set([...Object.keys(first.config), ...Object.keys(network.config)]);
      const different = [...keys].filter(key => !OWN.has(key) && !sameData(plain(first.config, key), plain(network.config, key)));
      if (different.length === 0) continue;
      yield {
        object: attachment.object,
        path: namePath,
        message: `network '${name}' is defined by ${nameOf(first.attachment)} with other ${different.map(key => `${key} (${text(first.config, key)}, here ${text(network.config, key)})`).join(' and ')}`,
        remedy: `write a name of its own, for example '${name}-${attachment.namespace ?? attachment.name}'`,
      };
    }
  },
};

/** Keys that attachments of one network may have different. */
const OWN: ReadonlySet<string> = new Set(['netAttachDefName', 'cniVersion', 'name', 'type', 'logFile', 'logLevel', 'logfile-maxsize', 'logfile-maxbackups', 'logfile-maxage', 'deviceID']);

function plain(config: JsonObject, key: string): JsonObject[string] {
  const value = config[key];
  return typeof value === 'string' ? value.replace(/\s+/g, '') : value;
}

function text(config: JsonObject, key: string): string {
  return config[key] === undefined ? 'none' : typeof config[key] === 'string' ? config[key] : JSON.stringify(config[key]);
}
