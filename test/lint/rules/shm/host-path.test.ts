import { podWith } from './volumes';
import { expectClean, expectFinding } from '../../support';

const rule = 'SHM/host-path';

describe('SHM/host-path', () => {
  test.each([
    ['/dev/shm', "is the node's /dev/shm"],
    ['/dev/shm/', "is the node's /dev/shm"],
    ['/mnt/ram', 'puts /mnt/ram of the node at /dev/shm'],
  ])('%s', (path, says) => {
    expectFinding(podWith(`hostPath: {path: ${path}}`), { rule, object: 'Pod/w', path: 'spec.volumes[1].hostPath', says: ['volume dshm', says], severity: 'warning' });
  });

  test.each([
    ['memory', podWith('emptyDir: {medium: Memory}')],
    ['an agent of the node', podWith('hostPath: {path: /dev/shm}', { kind: 'DaemonSet' })],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
