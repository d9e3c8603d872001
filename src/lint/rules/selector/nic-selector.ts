import { KeyTypes } from '../../../catalog/device-plugin-keys';
import { Bundle } from '../../model/bundle';
import { JsonObject, objectAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';

/** Keys of `nicSelector` in a SriovNetworkNodePolicy. Source: k8snetworkplumbingwg/sriov-network-operator api/v1/sriovnetworknodepolicy_types.go */
export const NIC_SELECTOR_KEYS: KeyTypes = { vendor: 'text', deviceID: 'text', rootDevices: 'list', pfNames: 'list', netFilter: 'text' };

/** The selector of a policy. */
export interface NicSelector {
  readonly object: ManifestObject;
  /** Undefined where the policy has none. */
  readonly body?: JsonObject;
}

/** The NIC selectors of all policies of the SR-IOV operator. */
export function nicSelectors(bundle: Bundle): NicSelector[] {
  return bundle.once(readNicSelectors);
}

function readNicSelectors({ symbols }: Bundle): NicSelector[] {
  return symbols.sriovPolicies.map(({ object }) => ({ object, body: objectAt(object.body, 'spec', 'nicSelector') }));
}
