import { selectorValues } from './selector-values';
import { PLUGIN_LINK_TYPES } from '../../../catalog/device-plugin-keys';
import { Rule } from '../../rule';

/** Link types are the kernel's words. */
export const rule: Rule = {
  id: 'SELECTOR/link-type',
  family: 'SELECTOR',
  severity: 'error',
  title: 'A link type that the kernel never reports',
  cause: 'Both device plugins compare linkTypes with the kernel\'s words, ether and infiniband, letter by letter. With another word no device fits: the pool is created empty and pods stay Pending.',
  remedy: 'Write ether for Ethernet and RoCE, infiniband for InfiniBand.',
  source: 'Mellanox/k8s-rdma-shared-dev-plugin#113; pkg/resources/device_selectors.go there; k8snetworkplumbingwg/sriov-network-device-plugin pkg/resources/deviceSelectors.go',
  since: '0.1.0',
  example: '{"configList": [{"resourceName": "shared", "rdmaHcaMax": 63, "selectors": {"linkTypes": ["ethernet"]}}]}',
  *check(bundle) {
    for (const { by, text, object, path } of selectorValues(bundle, ['linkTypes'])) {
      if (by === 'nic-selector' || PLUGIN_LINK_TYPES.includes(text)) continue;
      const meant = /^\s*i(?:b|nf)/i.test(text) ? 'infiniband' : 'ether';
      yield { object, path, message: `link type '${text}' is none of ${PLUGIN_LINK_TYPES.join(', ')}, so no device fits`, remedy: `write '${meant}'` };
    }
  },
};
