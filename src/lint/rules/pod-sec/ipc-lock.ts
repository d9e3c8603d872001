import { addedCapabilities, rdmaContainers } from './rdma-container';
import { INFINIBAND_RESOURCE } from '../../../catalog/platform-resources';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

/** Registering memory with the NIC pins it, and the limit on pinned memory in containers is a few megabytes. */
export const rule: Rule = {
  id: 'POD-SEC/ipc-lock',
  family: 'POD-SEC',
  severity: 'warning',
  title: 'An RDMA container without IPC_LOCK',
  cause: 'RDMA pins the memory it registers. Containers inherit RLIMIT_MEMLOCK of the container runtime, 8 MiB or less by default, so small transfers work and larger ones fail with "Cannot allocate memory"; NCCL may fall back to sockets without a word.',
  remedy: 'Add IPC_LOCK to securityContext.capabilities.add of the container that has the device.',
  source: 'k8snetworkplumbingwg/sriov-network-device-plugin#271, #590; NVIDIA/nccl-tests#206; Mellanox/k8s-rdma-shared-dev-plugin#305',
  since: '0.1.0',
  example: 'kind: Pod\nspec:\n  containers:\n    - resources: {limits: {nvidia.com/rail0: 1}}',
  *check(bundle) {
    for (const { template, container, device } of rdmaContainers(bundle)) {
      if (container.privileged || raisesMemlock(template) || (device === INFINIBAND_RESOURCE && isCoreWeave(template))) continue;
      const added = addedCapabilities(container);
      if (added.includes('IPC_LOCK') || added.includes('ALL')) continue;
      yield {
        object: template.owner,
        path: container.pathOf('securityContext', 'capabilities', 'add'),
        message: `container ${container.name} has ${device} but not the capability IPC_LOCK${added.length === 0 ? '' : `; it adds ${added.join(', ')}`}`,
        remedy: `add: [${[...added, 'IPC_LOCK'].join(', ')}]`,
      };
    }
  },
};

/** Whether the NRI plugin that adjusts ulimits raises the limit. */
function raisesMemlock(template: PodTemplate): boolean {
  return Object.entries(template.annotations).some(([name, value]) => name.startsWith('ulimits.nri.containerd.io/') && /memlock/i.test(value));
}

/** CoreWeave raises the limit on its nodes; its own jobs have no capability. */
function isCoreWeave(template: PodTemplate): boolean {
  const places = JSON.stringify([template.at('affinity') ?? null, template.at('nodeSelector') ?? null, template.labels]);
  return places.includes('coreweave.cloud');
}
