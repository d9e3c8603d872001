import { FieldLimits, limitsBelow } from '../field-limits';
import { QUANTITY_PATTERN } from '../kubernetes/quantity-pattern';

const QUANTITY = { integerOrText: true, pattern: QUANTITY_PATTERN };

const IMAGE_LIMITS: FieldLimits = {
  'containerResources[].limits{}': QUANTITY,
  'containerResources[].requests{}': QUANTITY,
  'image': { pattern: '[a-zA-Z0-9\\-]+' },
  'repository': { pattern: '[a-zA-Z0-9\\.\\-\\/]+' },
};

const PROBE_LIMITS: FieldLimits = {
  failureThreshold: { integer: true },
  initialDelaySeconds: { integer: true },
  periodSeconds: { integer: true },
  timeoutSeconds: { integer: true },
};

const OFED_DRIVER_LIMITS: FieldLimits = {
  ...IMAGE_LIMITS,
  ...limitsBelow('livenessProbe', PROBE_LIMITS),
  ...limitsBelow('readinessProbe', PROBE_LIMITS),
  ...limitsBelow('startupProbe', PROBE_LIMITS),
  'terminationGracePeriodSeconds': { integer: true, minimum: 0 },
  'upgradePolicy.drain.timeoutSeconds': { integer: true, minimum: 0 },
  'upgradePolicy.maxParallelUpgrades': { integer: true, minimum: 0 },
  'upgradePolicy.waitForCompletion.timeoutSeconds': { integer: true, minimum: 0 },
};

/** Sections of a NicClusterPolicy that carry an image. */
const IMAGE_SECTIONS = [
  'docaTelemetryService',
  'ibKubernetes',
  'nicConfigurationOperator.configurationDaemon',
  'nicConfigurationOperator.operator',
  'nicFeatureDiscovery',
  'nvIpam',
  'rdmaSharedDevicePlugin',
  'secondaryNetwork.cniPlugins',
  'secondaryNetwork.ipoib',
  'secondaryNetwork.multus',
  'spectrumXOperator',
  'spectrumXOperator.xPlane',
  'sriovDevicePlugin',
];

const DNS_LABEL = { minLength: 1, maxLength: 63, pattern: '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$' };

export const NIC_CLUSTER_POLICY_LIMITS: FieldLimits = {
  ...Object.assign({}, ...IMAGE_SECTIONS.map(section => limitsBelow(`spec.${section}`, IMAGE_LIMITS))),
  ...limitsBelow('spec.ofedDriver', OFED_DRIVER_LIMITS),
  'spec.deploymentNodeAffinity.preferredDuringSchedulingIgnoredDuringExecution[].weight': { integer: true },
  'spec.deploymentTolerations[].tolerationSeconds': { integer: true },
  'spec.ibKubernetes.periodicUpdateSeconds': { integer: true, minimum: 0 },
  'spec.nicConfigurationOperator.logLevel': { values: ['info', 'debug'] },
  'spec.nicConfigurationOperator.nicFirmwareStorage.availableStorageSize': { pattern: '^(\\d+)(Ei|Pi|Ti|Gi|Mi|Ki)$' },
  'spec.nicConfigurationOperator.nicFirmwareStorage.pvcName': DNS_LABEL,
  'spec.nicConfigurationOperator.nicFirmwareStorage.storageClassName': DNS_LABEL,
  'spec.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution[].weight': { integer: true },
  'spec.tolerations[].tolerationSeconds': { integer: true },
};

export const NIC_NODE_POLICY_LIMITS: FieldLimits = {
  ...limitsBelow('spec.ofedDriver', OFED_DRIVER_LIMITS),
  ...limitsBelow('spec.rdmaSharedDevicePlugin', IMAGE_LIMITS),
  ...limitsBelow('spec.sriovDevicePlugin', IMAGE_LIMITS),
  'spec.tolerations[].tolerationSeconds': { integer: true },
};

export const HOST_DEVICE_NETWORK_LIMITS: FieldLimits = {};

export const IPOIB_NETWORK_LIMITS: FieldLimits = {};

export const MACVLAN_NETWORK_LIMITS: FieldLimits = {
  'spec.mode': { values: ['bridge', 'private', 'vepa', 'passthru'] },
  'spec.mtu': { integer: true, minimum: 0 },
};
