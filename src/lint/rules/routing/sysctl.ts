import { Attachment } from '../../model/attachment';
import { textMapAt } from '../../model/json';
import { chainOf, ChainedPlugin } from '../../model/plugin-chain';
import { Problem, Rule } from '../../rule';

/** Sysctls of the tuning plugin. */
export const rule: Rule = {
  id: 'ROUTING/sysctl',
  family: 'ROUTING',
  severity: 'warning',
  title: 'A sysctl that does not do what the network needs',
  cause: 'The kernel takes for rp_filter the larger value of conf.all and the interface: 0 on all changes nothing. conf.default counts for interfaces made later only. Strict rp_filter (1) drops what comes in over another rail than the answer would leave by.',
  remedy: 'Set the sysctl of the interface: the tuning plugin puts its name for IFNAME, net.ipv4.conf.IFNAME.rp_filter.',
  source: 'Linux Documentation/networking/ip-sysctl.rst; containernetworking/plugins:plugins/meta/tuning README',
  since: '0.1.0',
  example: '{"type": "tuning", "sysctl": {"net.ipv4.conf.all.rp_filter": "0"}}',
  *check(bundle) {
    for (const attachment of bundle.symbols.attachments) {
      const chain = chainOf(attachment);
      for (const plugin of chain.filter(({ type }) => type === 'tuning')) yield* problemsOf(attachment, plugin, chain.some(({ type }) => type === 'sbr'));
    }
  },
};

interface Setting {
  readonly written: string;
  readonly value: string;
  /** Interface, `all` or `default`. */
  readonly target: string;
  readonly name: string;
  /** The same sysctl for the interface alone. */
  readonly own: string;
}

function* problemsOf(attachment: Attachment, { body, pathOf }: ChainedPlugin, bySource: boolean): Iterable<Problem> {
  const { object } = attachment;
  const settings = Object.entries(textMapAt(body, 'sysctl')).flatMap(([written, value]) => settingOf(written, value) ?? []);
  for (const { written, value, target, name, own } of settings) {
    const path = pathOf('sysctl', written);
    if (target === 'default') {
      yield { object, path, message: `${written} counts for interfaces that are made later, and not for this one`, remedy: `write ${own}` };
    } else if (name === 'rp_filter' && value === '1' && (bySource || target === 'all')) {
      yield { object, path, message: `${written}=1 drops packets that come in over another rail than the answer would leave by`, remedy: `set ${own} to 2, or to 0` };
    }
  }
  const wide = settings.filter(({ target, name, value }) => target === 'all' && FOR_INTERFACES.test(name) && !(name === 'rp_filter' && value === '1'));
  if (wide.length === 0) return;
  const loose = wide.some(({ name }) => name === 'rp_filter');
  yield {
    object,
    path: pathOf('sysctl', wide[0].written),
    severity: 'info',
    message: `${wide.map(({ written }) => written).join(', ')} change${wide.length === 1 ? 's' : ''} every interface of the pod, eth0 too${loose ? '; for rp_filter the kernel takes the larger value of all and the interface' : ''}`,
    remedy: `write ${wide.map(({ own }) => own).join(', ')}`,
  };
}

/** Sysctls that multi-rail networks set. */
const FOR_INTERFACES = /^(?:arp_|rp_filter$|accept_local$)/;

function settingOf(written: string, value: string): Setting | undefined {
  const key = written.replace(/\//g, '.');
  const match = /^net\.ipv[46]\.conf\.([^.]+)\.(\w+)$/.exec(key);
  return match === null ? undefined : { written, value, target: match[1], name: match[2], own: key.replace(`.${match[1]}.`, '.IFNAME.') };
}
