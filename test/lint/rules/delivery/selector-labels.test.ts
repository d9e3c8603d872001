import { podSpec, workload } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DELIVERY/selector-labels';
const of = (selector: string, kind = 'Deployment'): string => workload(kind, `selector: {${selector}}`, podSpec(''));

describe('DELIVERY/selector-labels', () => {
  test.each(['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet'])('%s', kind => {
    expectFinding(of('matchLabels: {app: vllm}', kind), { rule, object: `${kind}/serve/llm`, path: 'spec.template.metadata.labels.app', says: ['wants app=vllm, the template has app=llm', 'app: vllm'], severity: 'error' });
  });

  test('a label that is missing', () => {
    expectFinding(of('matchLabels: {app: llm, role: decode}'), { rule, object: 'Deployment/serve/llm', path: 'spec.template.metadata.labels.role', says: ['has no such label'] });
  });

  test('an expression', () => {
    expectFinding(of('matchExpressions: [{key: app, operator: NotIn, values: [llm]}]'), { rule, object: 'Deployment/serve/llm', path: 'spec.template.metadata.labels', says: ['do not meet the selector'] });
  });

  test.each([
    ['equal labels', of('matchLabels: {app: llm}')],
    ['no selector', workload('Deployment', '', podSpec(''))],
    ['another group', of('matchLabels: {app: x}').replace('apps/v1', 'example.com/v1')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
