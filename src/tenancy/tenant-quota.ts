import { TenantTier } from './tenant-tier';
import { GPU_RESOURCE } from '../catalog/labels';
import { Quantity } from '../core';
import { refuse, refusalText } from '../core/refusal';

/** What a tenant may use at one time, before the devices of the cluster are known. */
export interface QuotaRequest {
  readonly gpus?: number;
  readonly limits: { readonly [key: string]: string };
}

/** Quota keys that have no slash. */
const NATIVE_KEYS = [
  'configmaps', 'cpu', 'ephemeral-storage', 'limits.cpu', 'limits.ephemeral-storage', 'limits.memory', 'memory', 'persistentvolumeclaims', 'pods',
  'replicationcontrollers', 'requests.cpu', 'requests.ephemeral-storage', 'requests.memory', 'requests.storage', 'resourcequotas', 'secrets',
  'services', 'services.loadbalancers', 'services.nodeports',
];

/** Forms of the keys that have a slash, and of huge pages. Extended resources are counted as requests only. */
const FURTHER_KEYS = [
  /^(requests\.|limits\.)?hugepages-[0-9]+[KMG]i$/,
  /^requests\.[a-z0-9.-]+\/[A-Za-z0-9][A-Za-z0-9_.-]*$/,
  /^count\/[a-z0-9.-]+$/,
  /^[a-z0-9.-]+\.storageclass\.storage\.k8s\.io\/(requests\.storage|persistentvolumeclaims)$/,
  /^[a-z0-9.-]+\.deviceclass\.resource\.k8s\.io\/devices$/,
];

/** DRA device classes of SR-IOV functions and of NVLink channels between nodes. */
const VF_DEVICE_CLASS = 'sriovnetwork.k8snetworkplumbingwg.io';
const NVLINK_DEVICE_CLASS = 'compute-domain-default-channel.nvidia.com';
const GPU_DEVICE_CLASS = 'gpu.nvidia.com';

/** Refuses keys and amounts that a ResourceQuota would not count: QUOTA_INVALID, QUANTITY_INVALID. */
export function assertQuota(tenant: string, { gpus, limits }: QuotaRequest): void {
  for (const [key, amount] of Object.entries(limits)) {
    assertKey(tenant, key);
    assertAmount(`quota '${key}' of tenant '${tenant}'`, key, amount);
  }
  const gpuKey = requestsOf(GPU_RESOURCE);
  if (gpus !== undefined && gpuKey in limits) {
    refuse('QUOTA_INVALID', {
      subject: `the GPUs of tenant '${tenant}' are limited twice`,
      got: `gpuQuota ${gpus} and quota '${gpuKey}' ${limits[gpuKey]}`,
      allowed: 'one of them',
      cure: `remove '${gpuKey}' from quota`,
    });
  }
}

/**
 * The amounts of the ResourceQuota, sorted by key. Devices of the cluster that the tenant was not granted are 0, which holds even while
 * the access policy is not installed or its webhook is down.
 *
 * @see https://kubernetes.io/docs/concepts/policy/resource-quotas/#resource-quota-for-extended-resources
 */
export function quotaAmounts(
  tier: TenantTier, request: QuotaRequest, devices: readonly string[], granted: readonly string[],
): { [key: string]: string } {
  const amounts: { [key: string]: string } = {
    ...Object.fromEntries(devices.filter(device => !granted.includes(device)).map(device => [requestsOf(device), '0'])),
    [devicesOf(VF_DEVICE_CLASS)]: '0',
    ...(tier === TenantTier.STANDARD ? { [devicesOf(NVLINK_DEVICE_CLASS)]: '0' } : {}),
    ...(request.gpus === undefined ? {} : { [devicesOf(GPU_DEVICE_CLASS)]: `${request.gpus}` }),
    ...givenAmounts(request),
  };
  return Object.fromEntries(Object.entries(amounts).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The amounts that were asked for, by the keys of a ResourceQuota; GPUs as the device plugin counts them. Untyped callers may give numbers. */
export function givenAmounts({ gpus, limits }: QuotaRequest): { [key: string]: string } {
  const texts = Object.entries(limits).map(([key, amount]) => [key, `${amount}`]);
  return { ...(gpus === undefined ? {} : { [requestsOf(GPU_RESOURCE)]: `${gpus}` }), ...Object.fromEntries(texts) };
}

/** Texts against amounts of devices that the tenant was not granted. */
export function ungrantedAmounts(
  tenant: string, tier: TenantTier, request: QuotaRequest, devices: readonly string[], granted: readonly string[],
): string[] {
  return devices
    .filter(device => !granted.includes(device) && !Quantity.parse(request.limits[requestsOf(device)] ?? '0').isZero)
    .map(device => refusalText(tier === TenantTier.STANDARD ? 'TIER_FORBIDS_RDMA' : 'NETWORK_NOT_GRANTED', {
      subject: `quota '${requestsOf(device)}' gives tenant '${tenant}' devices of a network that it was not given`,
      got: `'${request.limits[requestsOf(device)]}'`,
      allowed: '0',
      cure: `remove '${requestsOf(device)}' from quota, or give tenant '${tenant}' the network`,
    }));
}

function requestsOf(resource: string): string {
  return `requests.${resource}`;
}

function devicesOf(deviceClass: string): string {
  return `${deviceClass}.deviceclass.resource.k8s.io/devices`;
}

function assertKey(tenant: string, key: string): void {
  if (NATIVE_KEYS.includes(key) || FURTHER_KEYS.some(form => form.test(key))) return;
  const resource = key.replace(/^(requests|limits)\./, '');
  refuse('QUOTA_INVALID', {
    subject: `quota '${key}' of tenant '${tenant}' is not counted by Kubernetes`,
    got: `'${key}'`,
    allowed: `requests.<domain>/<name> for extended resources, count/<resource>.<group>, ${NATIVE_KEYS.join(', ')}`,
    cure: resource.includes('/') ? `write '${requestsOf(resource)}'` : `remove '${key}'`,
  });
}

function assertAmount(subject: string, key: string, text: string): void {
  const amount = Quantity.parse(text, subject);
  const whole = key.includes('/') && !key.endsWith('/requests.storage');
  if (!amount.isNegative && (amount.isInteger || !whole)) return;
  refuse('QUANTITY_INVALID', {
    subject: `${subject} is not an amount of it`,
    got: `'${text}'`,
    allowed: whole ? 'a whole number, 0 or more' : '0 or more',
    cure: whole ? 'write a whole number, for example 8' : 'write 0 or more',
  });
}
