import { DeviceLink, linkName, linkOf, writtenLinks } from './devices';
import { cniPlugin } from '../../../catalog/cni-plugins';
import { Attachment } from '../../model/attachment';
import { scalarAt } from '../../model/json';
import { isPlaceholder } from '../../model/placeholder';
import { Problem, Rule } from '../../rule';

/** An interface on top of one of the other link layer. */
export const rule: Rule = {
  id: 'LINK-TYPE/master',
  family: 'LINK-TYPE',
  severity: 'error',
  title: 'A master of the wrong link layer',
  cause: 'macvlan, ipvlan and vlan interfaces need an Ethernet device below: on an InfiniBand one the kernel says "invalid argument" and pods stay in ContainerCreating. An IPoIB interface needs an InfiniBand device.',
  remedy: 'Use IPoIBNetwork on InfiniBand, MacvlanNetwork on Ethernet, or name another master.',
  source: 'Mellanox/network-operator#1017; Mellanox/k8s-rdma-shared-dev-plugin#95; Mellanox/ipoib-cni README',
  since: '0.1.0',
  example: 'kind: MacvlanNetwork\nspec: {master: ibs1f0}',
  *check(bundle) {
    const written = writtenLinks(bundle);
    for (const attachment of bundle.symbols.attachments) {
      const { link, parent } = cniPlugin(attachment.type);
      const master = scalarAt([attachment.at('master') ?? null], 0);
      if (link === undefined || parent !== 'master' || master === undefined || isPlaceholder(master)) continue;
      // A master that only this network calls InfiniBand proves nothing.
      const found = attachment.type === 'ipoib' && written.get(master)?.link === 'InfiniBand' ? undefined : linkOf(master, written);
      if (found !== undefined && found.link !== linkName(link)) yield problemOf(attachment, master, found);
    }
  },
};

function problemOf(attachment: Attachment, master: string, { link, reason, written }: DeviceLink): Problem {
  const other = link === 'InfiniBand' ? attachment.isRendered ? 'IPoIBNetwork' : 'type ipoib' : attachment.isRendered ? 'MacvlanNetwork' : 'type macvlan';
  return {
    object: attachment.object,
    path: attachment.pathOf('master'),
    severity: written || link === 'InfiniBand' ? 'error' : 'warning',
    message: `${attachment.type} on ${master}, which is ${link} by ${reason}`,
    remedy: `use ${other}, or name ${link === 'InfiniBand' ? 'an Ethernet' : 'an InfiniBand'} interface`,
  };
}
