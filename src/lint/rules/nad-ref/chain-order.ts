import { META_PLUGINS } from '../../../catalog/cni-plugins';
import { asObject, listAt, scalarAt } from '../../model/json';
import { Rule } from '../../rule';

/** What changes an interface comes after what makes it. */
export const rule: Rule = {
  id: 'NAD-REF/chain-order',
  family: 'NAD-REF',
  severity: 'error',
  title: 'A chain that begins with a plugin for what is already there',
  cause: 'Plugins of a chain run in order. tuning, sbr, rdma, vrf, bandwidth, portmap and firewall change the interface that the plugin before them made; as the first, or alone, they fail for want of a previous result.',
  remedy: 'Put the plugin that makes the interface (sriov, macvlan, host-device ...) first.',
  source: 'containernetworking/plugins plugins/meta; k8snetworkplumbingwg/rdma-cni README; containernetworking/cni SPEC.md',
  since: '0.1.0',
  example: 'kind: NetworkAttachmentDefinition\nspec:\n  config: \'{"cniVersion": "0.3.1", "plugins": [{"type": "rdma"}, {"type": "sriov"}]}\'',
  *check(bundle) {
    for (const { object, config, type } of bundle.symbols.attachments) {
      if (config === undefined || !META_PLUGINS.includes(type)) continue;
      const plugins = listAt(config.value, 'plugins');
      const maker = plugins.findIndex(plugin => !META_PLUGINS.includes(scalarAt(asObject(plugin), 'type') ?? ''));
      yield {
        object,
        path: plugins.length === 0 ? config.pathOf('type') : config.pathOf('plugins', 0, 'type'),
        message: maker < 0 ? `'${type}' makes no interface, and no other plugin of the network does` : `'${type}' stands before '${scalarAt(plugins[maker], 'type')}', which makes the interface`,
        remedy: maker < 0 ? undefined : `put '${scalarAt(plugins[maker], 'type')}' first`,
      };
    }
  },
};
