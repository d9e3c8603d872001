import { constraint, regoTemplate } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'POLICY/template-missing';

describe('POLICY/template-missing', () => {
  test.each(['GpuNetCap', 'GPUNetCaps', 'GpuNetCapps'])('%s', kind => {
    expectFinding(constraint('match: {}', kind) + regoTemplate('package a'), { rule, object: `${kind}/caps`, path: 'kind', says: [`the kind ${kind}; there is GpuNetCaps`, 'kind: GpuNetCaps'], severity: 'error' });
  });

  test('nothing near, in a complete input', () => {
    expectFinding(constraint('match: {}', 'Other'), { rule, object: 'Other/caps', path: 'kind', says: ['kind Other'] }, { complete: true });
  });

  test.each([
    ['the kind of the template', constraint('match: {}') + regoTemplate('package a')],
    ['a library that the input does not show', constraint('match: {}', 'K8sAllowedRepos') + regoTemplate('package a')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
