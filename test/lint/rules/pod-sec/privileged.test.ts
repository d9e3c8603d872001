import { expectClean, expectFinding } from '../../support';

const rule = 'POD-SEC/privileged';
const pod = (container: string, more = '', kind = 'Pod', namespace = 'serve'): string => kind === 'Pod' ? `
apiVersion: v1
kind: Pod
metadata: {name: w, namespace: ${namespace}}
spec:
  ${more}
  containers: [{name: main, image: a, ${container}}]
` : `
apiVersion: apps/v1
kind: ${kind}
metadata: {name: w, namespace: ${namespace}}
spec: {template: {spec: {containers: [{name: main, image: a, ${container}}]}}}
`;
const all = 'securityContext: {privileged: true}';

describe('POD-SEC/privileged', () => {
  test.each([
    ['GPUs and RDMA', `${all}, resources: {limits: {nvidia.com/gpu: 2, rdma/roce_a: 1}}`, '', 'requests 2 GPUs and rdma/roce_a'],
    ['one GPU', `${all}, resources: {limits: {nvidia.com/gpu: 1}}`, '', 'requests 1 GPU:'],
    ['a VF', `${all}, resources: {limits: {nvidia.com/rail0: 1}}`, '', 'requests nvidia.com/rail0'],
    ['devices of the node', `${all}, volumeMounts: [{name: ib, mountPath: /dev/infiniband}]`, 'volumes: [{name: ib, hostPath: {path: /dev/infiniband}}]', 'mounts /dev/infiniband'],
    ['all of /dev', `${all}, volumeMounts: [{name: ib, mountPath: /dev}]`, 'volumes: [{name: ib, hostPath: {path: /dev}}]', 'mounts /dev'],
    ['a variable of NCCL', `${all}, env: [{name: NCCL_IB_HCA, value: mlx5}]`, '', 'sets NCCL_IB_HCA'],
  ])('%s', (_, container, more, why) => {
    const { message, remedy } = expectFinding(pod(container, more), { rule, object: 'Pod/serve/w', path: 'spec.containers[0].securityContext.privileged', says: [why], severity: 'warning' });
    expect(message).not.toContain('IPC_LOCK');
    expect(remedy).toContain('add: [IPC_LOCK]');
  });

  test('with IPC_LOCK, which adds nothing', () => {
    const container = 'securityContext: {privileged: true, capabilities: {add: [IPC_LOCK]}}, resources: {limits: {rdma/a: 1}}';
    expectFinding(pod(container, '', 'Deployment'), { rule, object: 'Deployment/serve/w', path: 'spec.template.spec.containers[0].securityContext.privileged', says: ['IPC_LOCK beside it adds nothing', 'IPC_LOCK is enough'] });
  });

  test.each([
    ['not privileged', pod('resources: {limits: {nvidia.com/gpu: 2}}')],
    ['nothing to do with devices', pod(all)],
    ['other host paths', pod(`${all}, volumeMounts: [{name: v, mountPath: /dev/x}]`, 'volumes: [{name: v, hostPath: {path: /dev/shm}}]')],
    ['devices that it does not mount', pod(all, 'volumes: [{name: v, hostPath: {path: /dev/infiniband}}]')],
    ['an agent of the node', pod(`${all}, resources: {limits: {nvidia.com/gpu: 1}}`, '', 'DaemonSet')],
    ['an operator', pod(`${all}, resources: {limits: {nvidia.com/gpu: 1}}`, '', 'Pod', 'gpu-operator')],
    ['the system', pod(`${all}, resources: {limits: {nvidia.com/gpu: 1}}`, '', 'Pod', 'kube-system')],
    ['an init container that sets sysctls', pod('resources: {limits: {nvidia.com/gpu: 1}}', `initContainers: [{name: i, image: a, ${all}, resources: {limits: {nvidia.com/gpu: 1}}}]`)],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
