import { podWith } from './volumes';
import { expectClean, expectFinding } from '../../support';

const rule = 'SHM/not-memory';

describe('SHM/not-memory', () => {
  test.each([
    ['an emptyDir on disk', 'emptyDir: {sizeLimit: 16Gi}', 'spec.volumes[1].emptyDir.medium', 'medium: Memory is missing', 'warning'],
    ['an emptyDir of another medium', 'emptyDir: {medium: HugePages}', 'spec.volumes[1].emptyDir.medium', 'volume dshm', 'warning'],
    ['a claim', 'persistentVolumeClaim: {claimName: c}', 'spec.volumes[1]', 'of type persistentVolumeClaim', 'warning'],
    ['nothing', '', 'spec.containers[0].volumeMounts[1].name', 'the volume dshm, which the pod does not have', 'error'],
  ])('%s', (_, volume, path, says, severity) => { expectFinding(podWith(volume), { rule, object: 'Pod/w', path, says: [says], severity }); });

  test('one GPU as well', () => {
    expectFinding(podWith('emptyDir: {}', { gpus: 1 }), { rule, object: 'Pod/w', path: 'spec.volumes[1].emptyDir.medium' });
  });

  test('one finding for a volume that two containers mount', () => {
    expectFinding(podWith('emptyDir: {}', { more: ', {name: b, image: a, volumeMounts: [{name: dshm, mountPath: /dev/shm}]}' }), { rule, object: 'Pod/w', path: 'spec.volumes[1].emptyDir.medium' });
  });

  test.each([
    ['memory', podWith('emptyDir: {medium: Memory}')],
    ['the node, which another rule tells', podWith('hostPath: {path: /dev/shm}')],
    ['a StatefulSet, whose claims are volumes', podWith('', { kind: 'StatefulSet' })],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
