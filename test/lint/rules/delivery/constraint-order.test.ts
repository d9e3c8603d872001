import { object } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DELIVERY/constraint-order';
const template = (annotations = ''): string => object('ConstraintTemplate', 'gpunetcaps', annotations, 'spec: {crd: {spec: {names: {kind: GpuNetCaps}}}}', 'templates.gatekeeper.sh/v1');
const constraint = (annotations = ''): string => object('GpuNetCaps', 'caps', annotations, 'spec: {}', 'constraints.gatekeeper.sh/v1beta1');
const wave = (value: number): string => `argocd.argoproj.io/sync-wave: "${value}"`;
const skip = 'argocd.argoproj.io/sync-options: SkipDryRunOnMissingResource=true';
const found = { rule, object: 'GpuNetCaps/caps', path: 'metadata.annotations', severity: 'warning' };

describe('DELIVERY/constraint-order', () => {
  test('neither wave nor option', () => {
    expectFinding(template() + constraint(), { ...found, says: ['template gpunetcaps first', 'in wave 0 as the template in 0', 'SkipDryRunOnMissingResource=true is missing', 'sync-wave: "1"'] });
  });

  test('a later wave without the option', () => {
    const { message, remedy } = expectFinding(template() + constraint(wave(1)), { ...found, says: ['is missing'] });
    expect(message).not.toContain('in wave');
    expect(remedy).not.toContain('sync-wave');
  });

  test('the option in one wave', () => {
    const { message, remedy } = expectFinding(template(wave(2)) + constraint(`${skip}, ${wave(2)}`), { ...found, path: 'metadata.annotations["argocd.argoproj.io/sync-wave"]', says: ['in wave 2 as the template in 2', 'sync-wave: "3"'] });
    expect(message).not.toContain('is missing');
    expect(remedy).not.toContain('sync-options');
  });

  test.each([
    ['both', template() + constraint(`${skip}, ${wave(1)}`)],
    ['an early template', template(wave(-1)) + constraint(skip)],
    ['no template', constraint()],
    ['a template of another kind', template().replace('GpuNetCaps', 'Other') + constraint()],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
