import { Rule } from '../../rule';

/** RDMA on virtual functions that no kernel driver has. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/vfio-rdma',
  family: 'SRIOV-POLICY',
  severity: 'error',
  title: 'RDMA on virtual functions bound to vfio-pci',
  cause: "vfio-pci hands the VF to user space, so it has no RDMA device: verbs need the kernel's mlx5 driver. The webhook refuses the pair.",
  remedy: 'Set deviceType: netdevice for pods, or isRdma: false for virtual machines that get the VF whole.',
  source: 'k8snetworkplumbingwg/sriov-network-operator#1039, pkg/webhook/validate.go',
  since: '0.1.0',
  example: 'deviceType: vfio-pci\nisRdma: true',
  *check(bundle) {
    for (const { object, deviceType, isRdma, resourceName } of bundle.symbols.sriovPolicies) {
      if (deviceType !== 'vfio-pci' || !isRdma) continue;
      yield { object, path: ['spec', 'deviceType'], message: `deviceType vfio-pci conflicts with isRdma: true of pool ${resourceName}` };
    }
  },
};
