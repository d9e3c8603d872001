import { expectClean, expectFinding } from '../../support';

const rule = 'POD-SEC/visible-devices';
const pod = (env: string, resources = '', kind = 'Pod', namespace = 'team'): string => {
  const spec = `{containers: [{name: main, image: a, ${env}, resources: {${resources}}}]}`;
  return `apiVersion: v1\nkind: ${kind}\nmetadata: {name: w, namespace: ${namespace}}\nspec: ${kind === 'Pod' ? spec : `{template: {spec: ${spec}}}`}\n`;
};
const set = (value: string): string => `env: [{name: NVIDIA_VISIBLE_DEVICES, value: "${value}"}]`;
const found = { rule, object: 'Pod/team/w', path: 'spec.containers[0].env[NVIDIA_VISIBLE_DEVICES]' };
const gpus = (count: number): string => `limits: {nvidia.com/gpu: ${count}}`;

describe('POD-SEC/visible-devices', () => {
  test.each([
    ['all', 'exposes every GPU'],
    ['0,1', 'exposes GPU 0,1'],
    ['GPU-8f1c', 'exposes GPU GPU-8f1c'],
  ])('%s without a GPU', (value, says) => { expectFinding(pod(set(value)), { ...found, says: [says, 'void'], severity: 'error' }); });

  test.each([
    ['all', 1, 'competes with the 1 GPU that'],
    ['0', 2, 'competes with the 2 GPUs that'],
    ['all', 7, 'competes with the 7 GPUs'],
    ['0', 8, 'competes with the 8 GPUs'],
    ['void', 1, 'hides the GPUs'],
    ['none', 1, 'hides the GPUs'],
  ])('%s with %i GPUs', (value, count, says) => { expectFinding(pod(set(value), gpus(count)), { ...found, says: [says, 'delete NVIDIA_VISIBLE_DEVICES'], severity: 'warning' }); });

  test('devices by a claim', () => {
    expectFinding(pod(set('all'), 'claims: [{name: gpu}]'), { ...found, says: ['competes with the claimed devices'], severity: 'warning' });
  });

  test('from a ConfigMap', () => {
    const map = '---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: c, namespace: team}\ndata: {NVIDIA_VISIBLE_DEVICES: all}\n';
    expectFinding(pod('envFrom: [{configMapRef: {name: c}}]') + map, { ...found, path: 'spec.containers[0].envFrom[0]', severity: 'error' });
  });

  test.each([
    ['void without a GPU', pod(set('void'))],
    ['none without a GPU', pod(set('none'))],
    ['empty without a GPU', pod(set(''))],
    ['empty with a GPU', pod(set(''), gpus(1))],
    ['all of a whole node', pod(set('all'), gpus(8))],
    ['an export, which comes too late to matter', pod('command: [sh, -c, "export NVIDIA_VISIBLE_DEVICES=all; run"]')],
    ['unknown value', pod('env: [{name: NVIDIA_VISIBLE_DEVICES, valueFrom: {secretKeyRef: {name: s, key: k}}}]')],
    ['an agent', pod(set('all'), '', 'DaemonSet')],
    ['an operator', pod(set('all'), '', 'Pod', 'gpu-operator')],
    ['not set', pod('env: [{name: A, value: all}]')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
