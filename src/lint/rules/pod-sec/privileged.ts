import { addedCapabilities, isNodeAgent, rdmaResourceOf } from './rdma-container';
import { Bundle } from '../../model/bundle';
import { ContainerView } from '../../model/container-view';
import { scalarAt } from '../../model/json';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

/** A privileged container sees all devices of the node, whatever was allocated to it. */
export const rule: Rule = {
  id: 'POD-SEC/privileged',
  family: 'POD-SEC',
  severity: 'warning',
  title: 'A privileged container for GPUs or RDMA',
  cause: 'privileged: true gives every device of the node: the container may use GPUs and HCAs of other tenants, NCCL finds NICs that are not its own, and the count of the device plugin means nothing. RDMA needs the device from a device plugin and IPC_LOCK, no more.',
  remedy: 'Delete privileged; request the device from its plugin and add the capability IPC_LOCK.',
  source: 'ome-projects/ome#833; NVIDIA/k8s-device-plugin#336; k8snetworkplumbingwg/sriov-network-device-plugin#342; Mellanox/k8s-rdma-shared-dev-plugin README',
  since: '0.1.0',
  example: 'securityContext: {privileged: true}\nresources: {limits: {nvidia.com/gpu: 2, rdma/roce_a: 1}}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      if (isNodeAgent(template)) continue;
      for (const container of template.containers) {
        const why = container.privileged && container.kind !== 'init' ? useOf(bundle, template, container) : undefined;
        if (why === undefined) continue;
        const hasLock = addedCapabilities(container).includes('IPC_LOCK');
        yield {
          object: template.owner,
          path: container.pathOf('securityContext', 'privileged'),
          message: `container ${container.name} is privileged and ${why}: it reaches every GPU and HCA of the node${hasLock ? ', and IPC_LOCK beside it adds nothing' : ''}`,
          remedy: hasLock ? 'delete privileged; IPC_LOCK is enough' : 'delete privileged; add: [IPC_LOCK] where RDMA is used',
        };
      }
    }
  },
};

/** What a container has to do with GPUs or RDMA; undefined where nothing shows. */
function useOf(bundle: Bundle, template: PodTemplate, container: ContainerView): string | undefined {
  const rdma = rdmaResourceOf(container, bundle, template);
  const gpu = container.gpus > 0 ? `requests ${container.gpus} GPU${container.gpus > 1 ? 's' : ''}` : undefined;
  if (rdma !== undefined) return gpu === undefined ? `requests ${rdma}` : `${gpu} and ${rdma}`;
  return gpu ?? mountedDevices(template, container) ?? rdmaVariable(container);
}

function mountedDevices(template: PodTemplate, container: ContainerView): string | undefined {
  const mounts = new Set(container.volumeMounts.map(({ name }) => name));
  const volume = template.volumes.find(({ name, body }) => mounts.has(name) && /^\/dev(?:\/(?:infiniband|nvidia).*)?\/?$/.test(scalarAt(body, 'hostPath', 'path') ?? ''));
  return volume && `mounts ${scalarAt(volume.body, 'hostPath', 'path')}`;
}

function rdmaVariable(container: ContainerView): string | undefined {
  const name = ['NCCL_IB_HCA', 'NCCL_IB_GID_INDEX', 'UCX_NET_DEVICES', 'NVSHMEM_HCA_LIST'].find(variable => container.env.has(variable));
  return name && `sets ${name}`;
}
