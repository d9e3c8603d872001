import { podWith } from './volumes';
import { expectClean, expectFinding } from '../../support';

const rule = 'SHM/read-only';

describe('SHM/read-only', () => {
  test('a mount that nobody can write', () => {
    expectFinding(podWith('emptyDir: {medium: Memory}', { mount: ', readOnly: true' }), { rule, object: 'Pod/w', path: 'spec.containers[0].volumeMounts[1].readOnly', says: ['main'], severity: 'error' });
  });

  test.each(['', ', readOnly: false'])('clean: %s', mount => expectClean(podWith('emptyDir: {medium: Memory}', { mount }), rule));
});
