import { rdmaUse } from './rdma-user';
import { NVIDIA_NETWORKING } from '../../../catalog/nic-rows';
import { scalarAt } from '../../model/json';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

/** Virtual functions for virtual machines, given to pods. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/vfio-pods',
  family: 'SRIOV-POLICY',
  severity: 'error',
  title: 'Pods on virtual functions bound to vfio-pci',
  cause: 'A VF that is bound to vfio-pci has no network interface and no RDMA device. The pod starts, but its extra interface is missing; DPDK on NVIDIA cards needs the kernel driver as well.',
  remedy: 'Set deviceType: netdevice; keep vfio-pci for virtual machines.',
  source: 'k8snetworkplumbingwg/sriov-network-operator README, deviceType; k8snetworkplumbingwg/sriov-network-device-plugin docs/dpdk',
  since: '0.1.0',
  example: 'kind: SriovNetworkNodePolicy\nspec: {resourceName: rail0, deviceType: vfio-pci, nicSelector: {vendor: "15b3"}}\n---\nkind: Pod\nspec: {containers: [{resources: {limits: {nvidia.com/rail0: 1}}}]}',
  *check(bundle) {
    const pools = bundle.symbols.sriovPolicies.filter(({ deviceType, isRdma }) => deviceType === 'vfio-pci' && !isRdma);
    if (pools.length === 0) return;
    const users = new Map<string, PodTemplate[]>();
    for (const template of bundle.podTemplates) {
      for (const { resource } of template.requests) users.set(resource, [...users.get(resource) ?? [], template].slice(0, 8));
    }
    for (const { object, resourceName } of pools) {
      const templates = users.get(`${bundle.symbols.sriovPrefix.value}/${resourceName}`) ?? [];
      const sure = templates.find(template => template.usesGpu || rdmaUse(template) !== undefined);
      const user = sure ?? (scalarAt(object.spec, 'nicSelector', 'vendor') === NVIDIA_NETWORKING ? templates[0] : undefined);
      if (user === undefined) continue;
      yield {
        object,
        path: ['spec', 'deviceType'],
        severity: sure ? 'error' : 'warning',
        message: `deviceType is vfio-pci, but ${user.describe()} requests pool ${resourceName}${sure ? ` and ${rdmaUse(user) ?? 'uses GPUs'}` : ''}`,
      };
    }
  },
};
