import { nicSelectors } from './nic-selector';
import { textsAt } from '../../model/json';
import { Rule } from '../../rule';

/** Selectors of one map are an intersection. */
export const rule: Rule = {
  id: 'SELECTOR/contradiction',
  family: 'SELECTOR',
  severity: 'warning',
  title: 'Names and addresses that do not name the same NICs',
  cause: 'A NIC must fit every key of a selector: pfNames and rootDevices together take their intersection, not their union. Where they list different numbers of NICs, some of them are not taken, without a word.',
  remedy: 'List the NICs by one of the two keys, or list the same NICs in both.',
  source: 'k8snetworkplumbingwg/sriov-network-operator api/v1/helper.go Selected; k8snetworkplumbingwg/sriov-network-device-plugin pkg/netdevice/netDeviceProvider.go',
  since: '0.1.0',
  example: 'nicSelector:\n  pfNames: [ens1f0np0]\n  rootDevices: ["0000:41:00.0", "0000:61:00.0"]',
  *check(bundle) {
    for (const { object, body } of nicSelectors(bundle)) {
      const message = differenceOf(textsAt(body, 'pfNames'), textsAt(body, 'rootDevices'));
      if (message !== undefined) yield { object, path: ['spec', 'nicSelector'], message };
    }
    for (const { object, plugin, pools } of bundle.symbols.pluginConfigs) {
      for (const selector of plugin === 'sriov' ? pools.flatMap(pool => pool.selectors) : []) {
        const message = differenceOf(selector.texts('pfNames'), selector.texts('rootDevices'));
        if (message !== undefined) yield { object, path: selector.pathOf(), message };
      }
    }
  },
};

/** Several ranges of one physical function count once. */
function differenceOf(names: readonly string[], addresses: readonly string[]): string | undefined {
  const [named, addressed] = [names, addresses].map(list => new Set(list.map(text => text.split('#')[0].toLowerCase())).size);
  if (named === 0 || addressed === 0 || named === addressed) return undefined;
  return `pfNames lists ${named} and rootDevices ${addressed} physical functions; only those in both are taken, ${Math.min(named, addressed)} at most`;
}
