import { cniPlugin } from '../../../catalog/cni-plugins';
import { IPAM_ALIASES, IPAM_PLUGINS } from '../../../catalog/ipam-plugins';
import { nearest } from '../../../catalog/nearest';
import { Attachment } from '../../model/attachment';
import { asObject, scalarAt } from '../../model/json';
import { Problem, Rule } from '../../rule';

/** The type of an IPAM configuration is the name of a program on the node. */
export const rule: Rule = {
  id: 'IPAM/type',
  family: 'IPAM',
  severity: 'error',
  title: 'No IPAM plugin of this name',
  cause: 'The interface plugin runs the program that `ipam.type` names. A name that is missing or misspelt leaves the pod without an address, or stuck with "failed to find plugin in path".',
  remedy: 'Write the name of the plugin: nv-ipam, whereabouts, host-local, static or dhcp.',
  source: 'containernetworking/cni:SPEC.md, section 4; k8snetworkplumbingwg/multus-cni issues on "failed to find plugin"',
  since: '0.1.0',
  example: 'kind: SriovNetwork\nspec:\n  ipam: \'{"type": "nvidia-ipam", "poolName": "rail0"}\'',
  *check(bundle) {
    for (const attachment of bundle.symbols.attachments) {
      const { ipam } = attachment;
      if (ipam === undefined) {
        yield* missing(attachment);
        continue;
      }
      const written = asObject(ipam.value);
      if (written === undefined || Object.keys(written).length === 0) continue;
      const type = scalarAt(written, 'type') ?? '';
      const known = IPAM_PLUGINS.map(({ name }) => name);
      if (known.includes(type) || attachment.type === 'ovn-k8s-cni-overlay') continue;
      if (type === '') {
        const meant = pluginOfKeys(Object.keys(written));
        yield {
          object: attachment.object,
          path: ipam.pathOf('type'),
          message: `the ipam of ${attachment.name} has no type, so no plugin gives addresses`,
          ...meant === undefined ? {} : { remedy: `add "type": "${meant}"` },
        };
        continue;
      }
      const meant = Object.hasOwn(IPAM_ALIASES, type.toLowerCase()) ? IPAM_ALIASES[type.toLowerCase()] : nearest(type, known);
      if (meant !== undefined) {
        yield { object: attachment.object, path: ipam.pathOf('type'), message: `there is no IPAM plugin '${type}'`, remedy: `write '${meant}'` };
      }
    }
  },
};

function* missing(attachment: Attachment): Iterable<Problem> {
  if (cniPlugin(attachment.type).needsIpam !== true || attachment.at('ipam') !== undefined) return;
  yield {
    object: attachment.object,
    path: attachment.pathOf('ipam'),
    message: `${attachment.name} has no ipam, which ${attachment.type} needs to come up`,
    remedy: 'add an ipam, for example {"type": "nv-ipam", "poolName": "<pool>"}',
  };
}

/** The plugin that keys belong to, when they are of one only. */
function pluginOfKeys(keys: readonly string[]): string | undefined {
  const fitting = IPAM_PLUGINS.filter(plugin => plugin.keys !== undefined && keys.every(key => plugin.keys?.includes(key)));
  return fitting.length === 1 ? fitting[0].name : undefined;
}
