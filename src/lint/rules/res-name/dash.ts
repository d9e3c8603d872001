import { Rule } from '../../rule';

/** Device plugins of before mid-2026 refuse a hyphen in the name of a pool, and with it every pool of the node. */
export const rule: Rule = {
  id: 'RES-NAME/dash',
  family: 'RES-NAME',
  severity: 'error',
  title: 'A hyphen in a resource name',
  cause: 'Device plugin and webhook of releases before mid-2026 take letters, digits and underscores only: the plugin exits at start, and the node offers none of its pools.',
  remedy: 'Use letters, digits and underscores, which every release takes.',
  source: 'k8snetworkplumbingwg/sriov-network-device-plugin#288, #476; k8snetworkplumbingwg/sriov-network-operator#1120',
  since: '0.1.0',
  example: 'kind: SriovNetworkNodePolicy\nspec:\n  resourceName: rail-0',
  *check(bundle) {
    for (const providers of bundle.symbols.providers.values()) {
      for (const { resource, object, path, kind } of providers) {
        const name = resource.slice(resource.indexOf('/') + 1);
        if (kind === 'rdma-shared-device-plugin' || !name.includes('-')) continue;
        yield {
          object,
          path,
          message: `resource name '${name}' holds a hyphen, which device plugins of before mid-2026 refuse`,
          remedy: `rename it to '${name.replace(/-/g, '_')}' here, in the networks and in the pods`,
        };
      }
    }
  },
};
