import { object } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DELIVERY/generate-name';
const job = (annotations: string): string => object('Job', 'x', annotations, 'spec: {}', 'batch/v1').replace('name: x', 'generateName: bench-');

describe('DELIVERY/generate-name', () => {
  test('in a wave of Argo CD', () => {
    expectFinding(job('argocd.argoproj.io/sync-wave: "1"'), { rule, object: 'Job/bench-', path: 'metadata.generateName', says: ['Job has generateName bench-'], severity: 'error' });
  });

  test.each([
    ['a hook', job('argocd.argoproj.io/hook: Sync')],
    ['no Argo CD', job('')],
    ['a name as well', job('argocd.argoproj.io/sync-wave: "1"').replace('generateName', 'name: a, generateName')],
    ['a name', object('Job', 'x', 'argocd.argoproj.io/sync-wave: "1"', 'spec: {}', 'batch/v1')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
