import { expectClean, expectFinding } from '../../support';

const rule = 'POD-SEC/host-ipc';
const pod = (host: boolean, mount: string, gpu = 1, kind = 'Pod'): string => {
  const spec = `{hostIPC: ${host}, containers: [{name: a, image: a, resources: {limits: {${gpu > 0 ? `nvidia.com/gpu: ${gpu}` : ''}}}, volumeMounts: [{name: dshm, mountPath: ${mount}}]}], volumes: [{name: dshm, emptyDir: {medium: Memory}}]}`;
  return `apiVersion: v1\nkind: ${kind}\nmetadata: {name: w, namespace: n}\nspec: ${kind === 'Pod' ? spec : `{template: {spec: ${spec}}}`}\n`;
};

describe('POD-SEC/host-ipc', () => {
  test('beside a volume at /dev/shm', () => {
    expectFinding(pod(true, '/dev/shm'), { rule, object: 'Pod/n/w', path: 'spec.hostIPC', severity: 'info' });
  });

  test.each([
    ['instead of a volume', pod(true, '/tmp')],
    ['not set', pod(false, '/dev/shm')],
    ['no GPU', pod(true, '/dev/shm', 0)],
    ['an agent', pod(true, '/dev/shm', 1, 'DaemonSet')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
