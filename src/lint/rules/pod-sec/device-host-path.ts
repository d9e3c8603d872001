import { isNodeAgent, rdmaResourceOf } from './rdma-container';
import { scalarAt } from '../../model/json';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

/** Devices come from device plugins: a host path gives all of them, or none. */
export const rule: Rule = {
  id: 'POD-SEC/device-host-path',
  family: 'POD-SEC',
  severity: 'warning',
  title: 'Devices of the node by hostPath',
  cause: 'A device plugin mounts the device files of what it allocates and opens the device cgroup for them. A hostPath of /dev/infiniband puts the files of every HCA into the pod: a privileged container can use all of them, across rails and tenants, and any other container cannot open them at all.',
  remedy: 'Delete the volume and its mount; request the RDMA resource of the device plugin, which mounts /dev/infiniband by itself.',
  source: 'Mellanox/k8s-rdma-shared-dev-plugin README; k8snetworkplumbingwg/sriov-network-device-plugin docs/rdma; ome-projects/ome#833',
  since: '0.1.0',
  example: 'volumes:\n  - name: ib\n    hostPath: {path: /dev/infiniband}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      if (isNodeAgent(template) || !template.volumes.some(({ body }) => body.hostPath !== undefined)) continue;
      const device = template.containers.map(container => rdmaResourceOf(container, bundle, template)).find(name => name !== undefined);
      for (const { index, name, body } of template.volumes) {
        const path = scalarAt(body, 'hostPath', 'path')?.replace(/(.)\/+$/, '$1') ?? '';
        if (!isDevicePath(path, device !== undefined || template.usesGpu) || !isMounted(template, name)) continue;
        yield {
          object: template.owner,
          path: template.pathOf('volumes', index, 'hostPath'),
          message: device === undefined
            ? `volume ${name} mounts ${path} of the node, and no device plugin resource stands behind it`
            : `volume ${name} mounts ${path} of the node beside the request for ${device}: every NIC is in the pod, not only the allocated one`,
        };
      }
    }
  },
};

/** `/dev/infiniband` and `/dev/nvidia0` are always devices of this field; `/dev` is where the pod uses such devices. */
function isDevicePath(path: string, usesDevices: boolean): boolean {
  return /^\/dev\/(?:infiniband|nvidia)/.test(path) || (usesDevices && /^\/(?:dev)?$/.test(path));
}

function isMounted(template: PodTemplate, name: string): boolean {
  return template.containers.some(container => container.volumeMounts.some(mount => mount.name === name));
}
