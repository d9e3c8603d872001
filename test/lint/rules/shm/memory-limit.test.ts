import { podWith } from './volumes';
import { expectClean, expectFinding } from '../../support';

const rule = 'SHM/memory-limit';
const memory = (size: string): string => `emptyDir: {medium: Memory, sizeLimit: ${size}}`;
const found = { rule, object: 'Pod/w', path: 'spec.volumes[1].emptyDir.sizeLimit', severity: 'warning' };
const side = (limits: string): string => `, {name: side, image: a, resources: {limits: {${limits}}}, volumeMounts: [{name: dshm, mountPath: /dev/shm}]}`;

describe('SHM/memory-limit', () => {
  test.each([
    ['above', '64Gi', ', memory: 16Gi', 'sizeLimit 64Gi', 'limit 16Gi'],
    ['equal', '16Gi', ', memory: 16384Mi', 'sizeLimit 16Gi', 'limit 16384Mi'],
  ])('%s', (_, size, limits, ...says) => { expectFinding(podWith(memory(size), { limits }), { ...found, says }); });

  test('the largest limit counts', () => {
    expectFinding(podWith(memory('32Gi'), { limits: ', memory: 8Gi', more: side('memory: 16Gi') }), { ...found, says: ['limit 16Gi'] });
    expectFinding(podWith(memory('32Gi'), { limits: ', memory: 16Gi', more: side('memory: 8Gi') }), { ...found, says: ['limit 16Gi'] });
    expectClean(podWith(memory('32Gi'), { limits: ', memory: 8Gi', more: side('memory: 64Gi') }), rule);
  });

  test.each([
    ['below', podWith(memory('16Gi'), { limits: ', memory: 17Gi' })],
    ['no limit', podWith(memory('16Gi'))],
    ['a container without a limit', podWith(memory('16Gi'), { limits: ', memory: 8Gi', more: side('') })],
    ['no size', podWith('emptyDir: {medium: Memory}', { limits: ', memory: 8Gi' })],
    ['zero, which means none', podWith(memory('0'), { limits: ', memory: 0' })],
    ['a disk', podWith('emptyDir: {sizeLimit: 64Gi}', { limits: ', memory: 8Gi' })],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
