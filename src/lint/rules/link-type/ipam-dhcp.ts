import { cniPlugin } from '../../../catalog/cni-plugins';
import { LinkLayer } from '../../../catalog/link-layer';
import { scalarAt } from '../../model/json';
import { Rule } from '../../rule';

/** DHCP where there is no Ethernet address. */
export const rule: Rule = {
  id: 'LINK-TYPE/ipam-dhcp',
  family: 'LINK-TYPE',
  severity: 'error',
  title: 'DHCP on an InfiniBand network',
  cause: 'The dhcp plugin asks with the Ethernet address of the interface, which InfiniBand has not; ib-sriov documents dhcp as not supported. Pods get no address and do not start.',
  remedy: 'Take addresses from nv-ipam, whereabouts or static.',
  source: 'k8snetworkplumbingwg/ib-sriov-cni README, #38',
  since: '0.1.0',
  example: 'kind: SriovIBNetwork\nspec:\n  ipam: \'{"type": "dhcp"}\'',
  *check(bundle) {
    for (const { type, ipam, object } of bundle.symbols.attachments) {
      if (cniPlugin(type).link !== LinkLayer.INFINIBAND || scalarAt(ipam?.value, 'type') !== 'dhcp') continue;
      yield { object, path: ipam!.pathOf('type'), message: `IPAM dhcp is not supported on InfiniBand (${type})` };
    }
  },
};
