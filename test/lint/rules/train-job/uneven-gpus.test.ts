import { gpus, kubeflow, replica, TORCH } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/uneven-gpus';
const torch = (master: string, worker: string, fields = ''): string =>
  kubeflow('PyTorchJob', { Master: replica(`name: pytorch${master}`), Worker: replica(`name: pytorch${worker}`, 2) }, fields);

describe(rule, () => {
  test.each([
    ['fewer', torch(`, ${gpus(1)}`, `, ${gpus(8)}`), 'spec.pytorchReplicaSpecs.Master.template.spec.containers[0].resources.limits["nvidia.com/gpu"]', ['master has 1 GPUs, each worker 8', 'request 8']],
    ['none', torch('', `, ${gpus(8)}`, 'nprocPerNode: auto'), 'spec.pytorchReplicaSpecs.Master.template.spec.containers[0].resources.limits', ['has 0']],
  ])('%s', (_, yaml, path, says) => {
    expectFinding(yaml, { rule, object: TORCH, path, says, severity: 'warning' });
  });

  test.each([
    ['equal', torch(`, ${gpus(8)}`, `, ${gpus(8)}`)],
    ['judged by the number of processes', torch(`, ${gpus(1)}`, `, ${gpus(8)}`, 'nprocPerNode: "8"')],
    ['workers without GPUs', torch(`, ${gpus(8)}`, '')],
    ['a master alone', kubeflow('PyTorchJob', { Master: replica(`name: pytorch, ${gpus(1)}`) })],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
