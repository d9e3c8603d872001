import { textOf } from './child';
import { nearest } from '../../../catalog/nearest';
import { isPlaceholder } from '../../model/placeholder';
import { Rule } from '../../rule';

/** Modes of the plugins. */
export const rule: Rule = {
  id: 'L2-DEV/mode',
  family: 'L2-DEV',
  severity: 'error',
  title: 'A mode that the plugin does not know',
  cause: 'The plugins compare the mode with fixed words, in lower case. With another every pod fails: "unknown ipvlan mode", "unknown macvlan mode".',
  remedy: 'ipvlan: l2, l3 or l3s. macvlan: bridge, private, vepa or passthru. bond: a mode of the kernel.',
  source: 'containernetworking/plugins:plugins/main/ipvlan/ipvlan.go, macvlan/macvlan.go; k8snetworkplumbingwg/bond-cni README',
  since: '0.1.0',
  example: '{"type": "macvlan", "master": "ens1f0", "mode": "passthrough"}',
  *check(bundle) {
    for (const attachment of bundle.symbols.attachments) {
      const modes = MODES[attachment.type];
      const mode = textOf(attachment, 'mode');
      if (modes === undefined || mode === undefined || modes.includes(mode) || isPlaceholder(mode)) continue;
      const owner = Object.keys(MODES).find(type => type !== attachment.type && MODES[type]?.includes(mode));
      const meant = nearest(mode, modes, Math.max(2, Math.floor(mode.length / 3)));
      yield {
        object: attachment.object,
        path: attachment.pathOf('mode'),
        message: `${attachment.type} has no mode '${mode}'${owner === undefined ? '' : `, which is one of ${owner}`}; it has ${modes.join(', ')}`,
        remedy: `write '${owner === undefined ? meant ?? modes[0] : modes[0]}'`,
      };
    }
  },
};

const MODES: { readonly [type: string]: readonly string[] | undefined } = {
  ipvlan: ['l2', 'l3', 'l3s'],
  macvlan: ['bridge', 'private', 'vepa', 'passthru'],
  bond: ['balance-rr', 'active-backup', 'balance-xor', 'broadcast', '802.3ad', 'balance-tlb', 'balance-alb', '0', '1', '2', '3', '4', '5', '6'],
};
