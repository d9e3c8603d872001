import { expectClean, expectFinding } from '../../support';

const rule = 'POD-SEC/device-host-path';
const pod = (path: string, limits: string, mount = 'ib', kind = 'Pod'): string => {
  const spec = `{containers: [{name: main, image: a, resources: {limits: {${limits}}}, volumeMounts: [{name: ${mount}, mountPath: /x}]}], volumes: [{name: tmp, emptyDir: {}}, {name: ib, hostPath: {path: ${path}}}]}`;
  return `
apiVersion: v1
kind: ${kind}
metadata: {name: w, namespace: n}
spec: ${kind === 'Pod' ? spec : `{template: {spec: ${spec}}}`}
`;
};

describe('POD-SEC/device-host-path', () => {
  test.each([
    ['/dev/infiniband', 'rdma/a: 1', 'beside the request for rdma/a'],
    ['/dev/infiniband/', 'nvidia.com/rail0: 1', 'beside the request for nvidia.com/rail0'],
    ['/dev/infiniband/uverbs0', '', 'no device plugin resource'],
    ['/dev/nvidia0', '', 'no device plugin resource'],
    ['/dev', 'rdma/a: 1', 'mounts /dev of the node'],
    ['/dev/', 'nvidia.com/gpu: 1', 'no device plugin resource'],
    ['/', 'nvidia.com/gpu: 1', 'mounts / of the node'],
  ])('%s with %s', (path, limits, says) => {
    expectFinding(pod(path, limits), { rule, object: 'Pod/n/w', path: 'spec.volumes[1].hostPath', says: ['volume ib', says], severity: 'warning' });
  });

  test.each([
    ['/dev of a pod without devices', pod('/dev', '')],
    ['another path', pod('/dev/shm', 'rdma/a: 1')],
    ['a cache', pod('/mnt/dev', 'rdma/a: 1')],
    ['not mounted', pod('/dev/infiniband', 'rdma/a: 1', 'tmp')],
    ['an agent', pod('/dev/infiniband', 'rdma/a: 1', 'ib', 'DaemonSet')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
