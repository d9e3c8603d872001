import { gpus, podSpec, workload } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DELIVERY/startup-time';
const vllm = (probes: string, count = 8, spec = '', command = 'vllm'): string => workload('Deployment', spec, podSpec(`command: [${command}, serve, m], ${probes} ${gpus(count)}`));
const at = (path: string): { rule: string; object: string; path: string; severity: string } => ({ rule, object: 'Deployment/serve/llm', path, severity: 'warning' });
const main = 'spec.template.spec.containers[0]';

describe('DELIVERY/startup-time', () => {
  test('liveness without startup', () => {
    expectFinding(vllm('livenessProbe: {initialDelaySeconds: 60},'), { ...at(`${main}.livenessProbe`), says: ['after 90 s', '8 GPUs', 'main'] });
    expectFinding(vllm('livenessProbe: {periodSeconds: 20, failureThreshold: 14},', 4), { ...at(`${main}.livenessProbe`), says: ['after 280 s', '4 GPUs'] });
  });

  test('a short startup probe', () => {
    expectFinding(vllm('startupProbe: {periodSeconds: 10, failureThreshold: 29}, livenessProbe: {},'), { ...at(`${main}.startupProbe.failureThreshold`), says: ['after 290 s'] });
  });

  test('a deadline before the startup probe ends', () => {
    const yaml = (deadline: number, kind = 'Deployment'): string => workload(kind, `progressDeadlineSeconds: ${deadline}`, podSpec('startupProbe: {initialDelaySeconds: 15, periodSeconds: 30, failureThreshold: 120}'));
    expectFinding(yaml(3614), { ...at('spec.progressDeadlineSeconds'), says: ['is 3614', '3615 s', 'progressDeadlineSeconds: 3915'] });
    expectClean(yaml(3615), rule);
    expectClean(yaml(600, 'StatefulSet'), rule);
  });

  test.each([
    ['a long startup probe', vllm('startupProbe: {periodSeconds: 30, failureThreshold: 10}, livenessProbe: {},')],
    ['a patient liveness probe', vllm('livenessProbe: {initialDelaySeconds: 270},')],
    ['no probes', vllm('')],
    ['few GPUs', vllm('livenessProbe: {},', 3)],
    ['another program', vllm('livenessProbe: {},', 8, '', 'triton')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
