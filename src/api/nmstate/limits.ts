import { FieldLimits } from '../field-limits';

export const NODE_NETWORK_CONFIGURATION_POLICY_LIMITS: FieldLimits = {
  'spec.maxUnavailable': { integerOrText: true },
  'spec.nodeSelector': { maxProperties: 256 },
};
