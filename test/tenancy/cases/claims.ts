import { AdmissionCase, admitted, denied } from './case';
import { claim, claiming, pod } from './manifests';
import { CONTROLLER, TENANT_ACCOUNT } from './senders';

/** Devices by DRA. */
export const CLAIM_CASES: readonly AdmissionCase[] = [
  denied('pod-claim-in-standard', 'resource-claims', pod('web', { resourceClaims: [{ name: 'vf', resourceClaimTemplateName: 'vf' }] })),
  denied('pod-claim-without-tier', 'resource-claims', pod('stray', { resourceClaims: [{ name: 'vf', resourceClaimName: 'vf' }] })),
  denied('vf-claim-in-standard', 'device-classes', claim('web', 'sriovnetwork.k8snetworkplumbingwg.io')),
  denied('vf-claim-in-privileged-tier', 'device-classes', claim('team-a', 'sriovnetwork.k8snetworkplumbingwg.io')),
  denied('nvlink-claim-in-standard', 'device-classes', claim('web', 'compute-domain-default-channel.nvidia.com')),
  denied('claim-template', 'device-classes', {
    ...claim('team-a', ''),
    kind: 'ResourceClaimTemplate',
    spec: { spec: { devices: { requests: [{ name: 'vf', exactly: { deviceClassName: 'sriovnetwork.k8snetworkplumbingwg.io' } }] } } },
  }),
  denied('claim-second-choice', 'device-classes', {
    ...claim('team-a', ''),
    spec: {
      devices: {
        requests: [{ name: 'x', firstAvailable: [{ name: 'a', deviceClassName: 'gpu.nvidia.com' }, { name: 'b', deviceClassName: 'sriovnetwork.k8snetworkplumbingwg.io' }] }],
      },
    },
  }),
  denied('claim-of-older-version', 'device-classes', {
    ...claim('team-a', ''),
    apiVersion: 'resource.k8s.io/v1beta1',
    spec: { devices: { requests: [{ name: 'vf', deviceClassName: 'sriovnetwork.k8snetworkplumbingwg.io' }] } },
  }),
  denied('claim-without-tier', 'device-classes', claim('stray', 'gpu.nvidia.com')),
  denied('claim-admin-access', 'device-admin-access', claiming('inspectors', { exactly: { deviceClassName: 'gpu.nvidia.com', adminAccess: true } })),
  denied('claim-admin-access-of-older-version', 'device-admin-access', claiming('inspectors', { deviceClassName: 'gpu.nvidia.com', adminAccess: true }, 'v1beta1')),
  denied('claim-template-admin-access', 'device-admin-access', {
    ...claim('inspectors', ''),
    kind: 'ResourceClaimTemplate',
    spec: { spec: { devices: { requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu.nvidia.com', adminAccess: true } }] } } },
  }),
  denied('claim-template-second-request', 'device-classes', {
    ...claim('team-a', ''),
    kind: 'ResourceClaimTemplate',
    spec: {
      spec: {
        devices: {
          requests: [{ name: 'gpu', exactly: { deviceClassName: 'gpu.nvidia.com' } }, { name: 'vf', exactly: { deviceClassName: 'sriovnetwork.k8snetworkplumbingwg.io' } }],
        },
      },
    },
  }),
  denied('claim-by-service-account', 'device-classes', claim('web', 'gpu.nvidia.com'), { sender: TENANT_ACCOUNT }),
  denied('claim-of-v1beta2', 'device-classes', claiming('team-a', { exactly: { deviceClassName: 'sriovnetwork.k8snetworkplumbingwg.io' } }, 'v1beta2')),
  denied('claim-class-begins-like-open-one', 'device-classes', claim('team-a', 'gpu.nvidia.com.example')),
  admitted('compute-domain-pod', pod('team-a', { resourceClaims: [{ name: 'imex', resourceClaimTemplateName: 'imex' }] })),
  admitted('gpu-claim', claim('team-a', 'gpu.nvidia.com')),
  admitted('gpu-claim-without-admin-access', claiming('team-a', { exactly: { deviceClassName: 'gpu.nvidia.com', adminAccess: false } })),
  admitted('nvlink-claim-template', {
    ...claim('team-a', ''),
    kind: 'ResourceClaimTemplate',
    spec: { spec: { devices: { requests: [{ name: 'channel', exactly: { deviceClassName: 'compute-domain-default-channel.nvidia.com' } }] } } },
  }, { sender: CONTROLLER }),
  admitted('gpu-claim-of-older-version', claiming('team-a', { deviceClassName: 'gpu.nvidia.com' }, 'v1beta1')),
  admitted('mig-claim-first-available', claiming('team-a', { firstAvailable: [{ name: 'a', deviceClassName: 'mig.nvidia.com' }, { name: 'b', deviceClassName: 'gpu.nvidia.com' }] })),
];
