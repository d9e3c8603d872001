import { job, JOB, jobSet, kubeflow, POD, replica } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/rendezvous-backend';
const four = (flags: string, more = ''): string => job(`command: [torchrun, --nnodes, "4", ${flags}t.py]${more}`, 'parallelism: 4');

describe(rule, () => {
  test.each([
    ['an endpoint alone', four('--rdzv-endpoint, "a:29400", '), `${POD}.command`, ['neither --node-rank nor', 'all 4 pods']],
    ['static', four('--rdzv_backend, static, '), `${POD}.command --rdzv_backend`, ['4 pods']],
    ['one rank for all', four('--node-rank, "0", '), `${POD}.command --node-rank`, ['--node-rank 0 is the same in 4 pods']],
  ])('%s', (_, yaml, path, says) => {
    expectFinding(yaml, { rule, object: JOB, path, says, severity: 'error' });
  });

  test.each([
    ['c10d', four('--rdzv-backend, c10d, ')],
    ['a rank', four('--node-rank, $(JOB_COMPLETION_INDEX), ')],
    ['a variable', four('', ', env: [{name: PET_NODE_RANK, valueFrom: {fieldRef: {fieldPath: a}}}]')],
    ['a backend in a variable', four('', ', env: [{name: PET_RDZV_BACKEND, value: c10d}]')],
    ['hidden variables', four('', ', envFrom: [{secretRef: {name: s}}]')],
    ['no nodes', job('command: [torchrun, t.py]', 'parallelism: 4')],
    ['one pod', job('command: [torchrun, --nnodes, "1", t.py]')],
    ['set by the operator', kubeflow('PyTorchJob', { Master: replica('name: pytorch'), Worker: replica('name: pytorch, command: [torchrun, --nnodes, "4"]', 3) })],
    ['the first pod', jobSet('command: [torchrun, --nnodes, "2"]').replace('name: node', 'name: master')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
