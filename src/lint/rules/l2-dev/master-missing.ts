import { isInContainer, textOf } from './child';
import { Attachment } from '../../model/attachment';
import { asObject } from '../../model/json';
import { Rule } from '../../rule';

/** Without a master the plugins choose the interface of the default route. */
export const rule: Rule = {
  id: 'L2-DEV/master-missing',
  family: 'L2-DEV',
  severity: 'warning',
  title: 'No master',
  cause: 'ipvlan and macvlan without `master` take the interface of the default route: the network rides on the management NIC, or fails on nodes without a default route. vlan and ipoib refuse to start.',
  remedy: 'Name the interface of the fabric or storage network, the same on every node; else write one network for each group of nodes.',
  source: 'containernetworking/plugins#432, #800; plugins/main/ipvlan, macvlan, vlan',
  since: '0.1.0',
  example: '{"type": "ipvlan", "mode": "l2", "ipam": {"type": "nv-ipam", "poolName": "storage"}}',
  *check(bundle) {
    for (const attachment of bundle.symbols.attachments) {
      const effect = EFFECTS[attachment.type];
      if (effect === undefined || textOf(attachment, 'master') !== undefined || isInContainer(attachment)) continue;
      const written = otherName(attachment);
      yield {
        object: attachment.object,
        path: attachment.pathOf('master'),
        severity: effect.fatal ? 'error' : 'warning',
        message: `${attachment.name} names no master, so ${attachment.type} ${effect.text}${written === undefined ? '' : `; '${written}' is no key of ${attachment.type}`}`,
        ...written === undefined ? {} : { remedy: `write 'master' for '${written}'` },
      };
    }
  },
};

interface Effect {
  readonly fatal: boolean;
  readonly text: string;
}

const FALLS_BACK: Effect = { fatal: false, text: 'takes the interface of the default route, which is the management network' };

/** What plugins do without a master. */
const EFFECTS: { readonly [type: string]: Effect | undefined } = {
  ipvlan: FALLS_BACK,
  macvlan: FALLS_BACK,
  vlan: { fatal: true, text: 'refuses to start' },
  ipoib: { fatal: true, text: 'has no InfiniBand interface to work on' },
};

/** Words of Docker, Podman and netplan for the master. */
const OTHER_NAMES = ['parent', 'device', 'interface', 'link', 'masterInterface', 'masterInterfaces', 'ifname', 'ifName', 'eth', 'nic', 'hostInterface', 'mastr', 'masters'];

function otherName(attachment: Attachment): string | undefined {
  const keys = Object.keys(asObject(attachment.isRendered ? attachment.object.spec : attachment.plugins[0]) ?? {});
  return OTHER_NAMES.find(name => keys.includes(name));
}
