import { addedCapabilities, rdmaContainers } from './rdma-container';
import { ContainerView } from '../../model/container-view';
import { booleanAt, numberAt } from '../../model/json';
import { Path } from '../../model/path';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

/** Capabilities that are added to a container are not effective in processes of other users than root. */
export const rule: Rule = {
  id: 'POD-SEC/ipc-lock-non-root',
  family: 'POD-SEC',
  severity: 'warning',
  title: 'IPC_LOCK in an RDMA container that does not run as root',
  cause: 'Kubernetes puts added capabilities into the bounding set. A process of another user than root starts with an empty effective set, so IPC_LOCK does nothing and memory registration fails at the limit of the runtime (8 MiB).',
  remedy: 'Run the container as root (runAsUser: 0) without privileges, or raise LimitMEMLOCK of the container runtime on the nodes and say so in a suppression.',
  source: 'NVIDIA/nvidia-container-toolkit#2037 (measured); kubernetes/kubernetes#56374',
  since: '0.1.0',
  example: 'kind: Pod\nspec:\n  securityContext: {runAsUser: 1000}\n  containers:\n    - securityContext: {capabilities: {add: [IPC_LOCK]}}\n      resources: {limits: {nvidia.com/rail0: 1}}',
  *check(bundle) {
    for (const { template, container, device } of rdmaContainers(bundle)) {
      if (container.privileged || !addedCapabilities(container).includes('IPC_LOCK')) continue;
      const user = userOf(template, container);
      if (user === undefined) continue;
      yield {
        object: template.owner,
        path: user.path,
        message: `container ${container.name} has ${device} and runs with ${user.says}: IPC_LOCK is not effective there`,
      };
    }
  },
};

/** What says that a container does not run as root; undefined where nothing does. The container's own fields win. */
function userOf(template: PodTemplate, container: ContainerView): { readonly path: Path; readonly says: string } | undefined {
  const places = [
    { body: container.body, pathOf: (field: string): Path => container.pathOf('securityContext', field) },
    { body: template.spec, pathOf: (field: string): Path => template.pathOf('securityContext', field) },
  ];
  for (const { body, pathOf } of places) {
    const user = numberAt(body, 'securityContext', 'runAsUser');
    if (user !== undefined) return user > 0 ? { path: pathOf('runAsUser'), says: `runAsUser: ${user}` } : undefined;
  }
  for (const { body, pathOf } of places) {
    const nonRoot = booleanAt(body, 'securityContext', 'runAsNonRoot');
    if (nonRoot !== undefined) return nonRoot ? { path: pathOf('runAsNonRoot'), says: 'runAsNonRoot: true' } : undefined;
  }
  return undefined;
}
