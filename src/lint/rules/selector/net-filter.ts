import { nicSelectors } from './nic-selector';
import { textAt } from '../../model/json';
import { isPlaceholder } from '../../model/placeholder';
import { Rule } from '../../rule';

/** A filter by network of a cloud stands alone. */
export const rule: Rule = {
  id: 'SELECTOR/net-filter',
  family: 'SELECTOR',
  severity: 'error',
  title: 'A netFilter that cannot work',
  cause: 'netFilter selects NICs of virtual machines by the network of OpenStack or AWS, as <platform>/NetworkID:<id>. The webhook refuses other selectors beside it, and a filter of another form fits no NIC.',
  remedy: 'Write openstack/NetworkID:<uuid> or aws/NetworkID:<id>, and nothing else in nicSelector.',
  source: 'k8snetworkplumbingwg/sriov-network-operator pkg/webhook/validate.go, api/v1/sriovnetworknodepolicy_types.go',
  since: '0.1.0',
  example: 'kind: SriovNetworkNodePolicy\nspec:\n  nicSelector: {netFilter: "NetworkID:1234", vendor: "15b3"}',
  *check(bundle) {
    for (const { object, body } of nicSelectors(bundle)) {
      const filter = textAt(body, 'netFilter') ?? '';
      if (filter === '' || isPlaceholder(filter)) continue;
      const path = ['spec', 'nicSelector', 'netFilter'];
      if (!/^(?:openstack\/NetworkID:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|aws\/NetworkID:[\w-]+)$/i.test(filter)) {
        yield { object, path, message: `netFilter '${filter}' is neither openstack/NetworkID:<uuid> nor aws/NetworkID:<id>` };
      }
      const others = ['vendor', 'deviceID', 'pfNames', 'rootDevices'].filter(key => body?.[key] !== undefined);
      if (others.length > 0) yield { object, path, message: `netFilter stands beside ${others.join(', ')}, which the webhook refuses`, remedy: `delete ${others.join(', ')}, or netFilter` };
    }
  },
};
