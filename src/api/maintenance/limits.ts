import { FieldLimits } from '../field-limits';

export const MAINTENANCE_OPERATOR_CONFIG_LIMITS: FieldLimits = {
  'spec.logLevel': { values: ['debug', 'info', 'error'] },
  'spec.maxNodeMaintenanceTimeSeconds': { integer: true, minimum: 0 },
  'spec.maxParallelOperations': { integerOrText: true },
  'spec.maxUnavailable': { integerOrText: true },
};
