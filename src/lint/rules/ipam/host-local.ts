import { cniPlugin } from '../../../catalog/cni-plugins';
import { Attachment } from '../../model/attachment';
import { AttachmentUser, attachmentUsers, onlyNode, podCount } from '../../model/attachment-user';
import { Bundle } from '../../model/bundle';
import { scalarAt } from '../../model/json';
import { Rule } from '../../rule';

/** host-local remembers what it gave per node, so two nodes give one address. */
export const rule: Rule = {
  id: 'IPAM/host-local',
  family: 'IPAM',
  severity: 'warning',
  title: 'host-local on a network that several nodes share',
  cause: 'host-local keeps what it gave in a file of its node. Every node starts at the same address, so pods of two nodes own it: traffic goes to the wrong one, and jobs hang.',
  remedy: 'Use nv-ipam or whereabouts, which give each address once in the cluster.',
  source: 'containernetworking/plugins:plugins/ipam/host-local; k8snetworkplumbingwg/sriov-network-device-plugin#338; k8snetworkplumbingwg/ovs-cni#222',
  since: '0.1.0',
  example: 'kind: SriovNetwork\nspec:\n  ipam: \'{"type": "host-local", "subnet": "192.168.100.0/24"}\'',
  *check(bundle) {
    const users = attachmentUsers(bundle);
    for (const attachment of bundle.symbols.attachments) {
      const { ipam } = attachment;
      if (ipam === undefined || scalarAt(ipam.value, 'type') !== 'host-local' || cniPlugin(attachment.type).isShared !== true) continue;
      const own = users.get(attachment) ?? [];
      if (isOnOneNode(attachment, own, bundle)) continue;
      const pods = own.reduce((sum, { template }) => sum + podCount(template), 0);
      yield {
        object: attachment.object,
        path: ipam.pathOf('type'),
        severity: pods > 1 ? 'error' : 'warning',
        message: `host-local gives addresses per node, but ${attachment.type} joins the nodes: ${pods > 1 ? `the ${pods} pods` : 'pods'} of two nodes get the same address`,
      };
    }
  },
};

/** Whether the input ties the network to one node: by its pods, by the policies that give its devices, or by having one node. */
function isOnOneNode(attachment: Attachment, users: readonly AttachmentUser[], bundle: Bundle): boolean {
  const nodes = new Set(users.map(({ template }) => onlyNode(template)));
  if (users.length > 0 && nodes.size === 1 && !nodes.has(undefined)) return true;
  const providers = attachment.resource === undefined ? [] : bundle.symbols.providersOf(attachment.resource);
  const hosts = new Set(providers.map(({ object }) => scalarAt(object.body, 'spec', 'nodeSelector', 'kubernetes.io/hostname')));
  if (providers.length > 0 && hosts.size === 1 && !hosts.has(undefined)) return true;
  return bundle.options.complete && bundle.byKind('Node').length === 1;
}
