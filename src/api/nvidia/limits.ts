import { FieldLimits, limitsBelow } from '../field-limits';
import { QUANTITY_PATTERN } from '../kubernetes/quantity-pattern';

const QUANTITY = { integerOrText: true, pattern: QUANTITY_PATTERN };
const AT_LEAST_ONE = { integer: true, minimum: 1 };
const AT_LEAST_ZERO = { integer: true, minimum: 0 };
const IMAGE_NAME = { pattern: '[a-zA-Z0-9\\-]+' };

const PROBE_LIMITS: FieldLimits = {
  failureThreshold: AT_LEAST_ONE,
  initialDelaySeconds: { integer: true },
  periodSeconds: AT_LEAST_ONE,
  successThreshold: AT_LEAST_ONE,
  timeoutSeconds: AT_LEAST_ONE,
};

export const NVIDIA_DRIVER_LIMITS: FieldLimits = {
  ...limitsBelow('spec.livenessProbe', PROBE_LIMITS),
  ...limitsBelow('spec.readinessProbe', PROBE_LIMITS),
  ...limitsBelow('spec.startupProbe', PROBE_LIMITS),
  'spec.driverType': { values: ['gpu', 'vgpu', 'vgpu-host-manager'] },
  'spec.gdrcopy.image': IMAGE_NAME,
  'spec.gds.image': IMAGE_NAME,
  'spec.kernelModuleType': { values: ['auto', 'open', 'proprietary'] },
  'spec.manager.image': IMAGE_NAME,
  'spec.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution[].weight': { integer: true },
  'spec.resources.limits{}': QUANTITY,
  'spec.resources.requests{}': QUANTITY,
  'spec.tolerations[].tolerationSeconds': { integer: true },
  'spec.upgradePolicy.drain.timeoutSeconds': AT_LEAST_ZERO,
  'spec.upgradePolicy.maxParallelUpgrades': AT_LEAST_ZERO,
  'spec.upgradePolicy.maxUnavailable': { integerOrText: true },
  'spec.upgradePolicy.podDeletion.timeoutSeconds': AT_LEAST_ZERO,
  'spec.upgradePolicy.waitForCompletion.timeoutSeconds': AT_LEAST_ZERO,
};
