import { IPAM_PLUGINS } from '../../../catalog/ipam-plugins';
import { nearest } from '../../../catalog/nearest';
import { asObject, scalarAt } from '../../model/json';
import { Rule } from '../../rule';

/** Plugins ignore keys that they don't know. */
export const rule: Rule = {
  id: 'IPAM/keys',
  family: 'IPAM',
  severity: 'error',
  title: 'A key of another IPAM plugin',
  cause: 'Each IPAM plugin reads keys of its own and ignores the others: whereabouts takes `range`, host-local `subnet`, nv-ipam `poolName`. A key of the wrong plugin has no effect, so the range or pool is another one or none.',
  remedy: 'Use the keys of the plugin that `type` names.',
  source: 'containernetworking/plugins:plugins/ipam; k8snetworkplumbingwg/whereabouts:pkg/types/types.go; Mellanox/nvidia-k8s-ipam:pkg/cni/types/types.go',
  since: '0.1.0',
  example: 'kind: SriovNetwork\nspec:\n  ipam: \'{"type": "whereabouts", "subnet": "192.168.100.0/24"}\'',
  *check(bundle) {
    for (const attachment of bundle.symbols.attachments) {
      const { ipam } = attachment;
      const written = asObject(ipam?.value);
      const plugin = IPAM_PLUGINS.find(({ name }) => name === scalarAt(written, 'type'));
      if (ipam === undefined || written === undefined || plugin?.keys === undefined) continue;
      const known = plugin.keys;
      const lower = known.map(key => key.toLowerCase());
      // Go reads keys whatever their case.
      const strange = Object.keys(written).filter(key => key !== 'type' && !lower.includes(key.toLowerCase()));
      const wrong = strange.map(key => ({ key, meant: counterpart(key, plugin.name) ?? nearest(key, [...known]) }))
        .filter(({ key, meant }) => meant !== undefined || isOfAnother(key));
      for (const { key, meant } of wrong) {
        yield {
          object: attachment.object,
          path: ipam.pathOf(key),
          message: `${plugin.name} has no key '${key}' and ignores it`,
          remedy: meant === undefined ? `take '${key}' out, or change type to ${ownersOf(key).join(' or ')}` : `write '${meant}' for '${key}'`,
        };
      }
      const needed = plugin.needsOneOf;
      const own = Object.keys(written).map(key => key.toLowerCase());
      if (needed !== undefined && wrong.length === 0 && !needed.some(key => own.includes(key.toLowerCase()))) {
        yield {
          object: attachment.object,
          path: ipam.pathOf(needed[0]),
          severity: plugin.name === 'whereabouts' ? 'warning' : 'error',
          message: `the ${plugin.name} configuration of ${attachment.name} says no range`,
          remedy: `add '${needed[0]}', for example "${needed[0]}": "192.168.100.0/24"`,
        };
      }
    }
  },
};

/** Keys that mean the same in different plugins. */
const SAME: readonly { readonly [plugin: string]: string }[] = [
  { 'whereabouts': 'range', 'host-local': 'subnet' },
  { 'whereabouts': 'range_start', 'host-local': 'rangeStart' },
  { 'whereabouts': 'range_end', 'host-local': 'rangeEnd' },
  { 'whereabouts': 'ipRanges', 'host-local': 'ranges' },
];

/** Words that people write for the pool of nv-ipam. */
const POOL_WORDS = ['pool', 'pools', 'poolRef', 'ippool', 'ipPool', 'ipPoolName', 'cidrPool'];

function counterpart(key: string, plugin: string): string | undefined {
  if (plugin === 'nv-ipam' && POOL_WORDS.includes(key)) return 'poolName';
  const row = SAME.find(names => Object.values(names).includes(key));
  return row !== undefined && Object.hasOwn(row, plugin) ? row[plugin] : undefined;
}

function ownersOf(key: string): string[] {
  return IPAM_PLUGINS.filter(({ keys }) => keys?.includes(key)).map(({ name }) => name);
}

function isOfAnother(key: string): boolean {
  return ownersOf(key).length > 0;
}
