import { podWith } from './volumes';
import { expectClean, expectFinding } from '../../support';

const rule = 'SHM/size';
const memory = (size: string): string => `emptyDir: {medium: Memory, sizeLimit: ${size}}`;

describe('SHM/size', () => {
  test.each([['64Mi'], ['1023Mi'], ['1G'], ['512'], ['64m']])('%s for eight GPUs', size => {
    expectFinding(podWith(memory(size)), { rule, object: 'Pod/w', path: 'spec.volumes[1].emptyDir.sizeLimit', says: [`has ${size} for 8 GPUs`, 'main', '1Gi'], severity: 'warning' });
  });

  test('no quantity', () => {
    expectFinding(podWith(memory('16GB'), { gpus: 1 }), { rule, object: 'Pod/w', path: 'spec.volumes[1].emptyDir.sizeLimit', says: ["'16GB'"], severity: 'error' });
  });

  test.each([
    ['just enough', podWith(memory('1Gi'))],
    ['with an exponent', podWith(memory('4e9'))],
    ['enough for two', podWith(memory('1024Mi'), { gpus: 2 })],
    ['one GPU', podWith(memory('64Mi'), { gpus: 1 })],
    ['no limit', podWith('emptyDir: {medium: Memory}')],
    ['a disk, which another rule tells', podWith('emptyDir: {sizeLimit: 64Mi}')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
