import { FieldLimits } from '../field-limits';

const INDEX_RANGE_LIMITS: FieldLimits = {
  'spec.perNodeExclusions[].endIndex': { integer: true, minimum: 0 },
  'spec.perNodeExclusions[].startIndex': { integer: true, minimum: 0 },
};

export const IP_POOL_LIMITS: FieldLimits = {
  ...INDEX_RANGE_LIMITS,
  'spec.perNodeBlockSize': { integer: true },
};

export const CIDR_POOL_LIMITS: FieldLimits = {
  ...INDEX_RANGE_LIMITS,
  'spec.gatewayIndex': { integer: true },
  'spec.perNodeNetworkPrefix': { integer: true },
};
