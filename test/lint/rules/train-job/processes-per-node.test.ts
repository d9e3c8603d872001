import { gpus, job, JOB, jobSet, kubeflow, POD, replica, TORCH } from './manifests';
import { expectClean, findingsOf, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/processes-per-node';
const torch = (master: number, worker: number, processes: string): string =>
  kubeflow('PyTorchJob', { Master: replica(`name: pytorch, ${gpus(master)}`), Worker: replica(`name: pytorch, ${gpus(worker)}`, 2) }, `nprocPerNode: ${processes}`);
const limits = (type: string): string => `spec.pytorchReplicaSpecs.${type}.template.spec.containers[0].resources.limits["nvidia.com/gpu"]`;

describe(rule, () => {
  test('a master with fewer GPUs', () => {
    expectFinding(torch(1, 2, '"2"'), { rule, object: TORCH, path: limits('Master'), says: ['1 GPU for 2 processes', 'nprocPerNode', 'request 2 GPUs'], severity: 'error' });
  });

  test('both', () => expect(findingsOf(rule, torch(4, 4, '8')).map(({ path }) => path)).toEqual([limits('Master'), limits('Worker')]));

  test('a TrainJob', () => {
    expectFinding('apiVersion: trainer.kubeflow.org/v1alpha1\nkind: TrainJob\nmetadata: {name: t}\nspec: {trainer: {numProcPerNode: 8, resourcesPerNode: {limits: {nvidia.com/gpu: 4}}}}\n', {
      rule, object: 'TrainJob/t', path: 'spec.trainer.resourcesPerNode.limits["nvidia.com/gpu"]', says: ['4 GPUs for 8 processes', 'numProcPerNode'], severity: 'error',
    });
  });

  test.each([
    ['torchrun with more', `command: [torchrun, --nproc_per_node=8, t.py], ${gpus(4)}`, `${POD}.command --nproc_per_node`, ['4 GPUs for 8', '--nproc_per_node'], 'error'],
    ['torchrun with fewer', `command: [torchrun, --nproc-per-node, "1", t.py], ${gpus(4)}`, `${POD}.command --nproc-per-node`, ['4 GPUs for 1 process'], 'warning'],
    ['the module', `command: [python, -m, torch.distributed.run, --nproc-per-node, "2", t.py], ${gpus(1)}`, `${POD}.command --nproc-per-node`, ['1 GPU for 2'], 'error'],
    ['a variable', `command: [torchrun, t.py], env: [{name: PET_NPROC_PER_NODE, value: "2"}], ${gpus(4)}`, `${POD}.env[PET_NPROC_PER_NODE]`, ['PET_NPROC_PER_NODE'], 'warning'],
    ['a shell', `command: [sh, -c, "torchrun --nproc_per_node=2 t.py"], ${gpus(4)}`, `${POD}.command --nproc_per_node`, ['for 2'], 'warning'],
  ])('%s', (_, container, path, says, severity) => {
    expectFinding(job(container), { rule, object: JOB, path, says, severity });
  });

  test.each([
    ['equal', torch(2, 2, '"2"')],
    ['auto', torch(1, 2, 'auto')],
    ['gpu', job(`command: [torchrun, --nproc-per-node, gpu, t.py], ${gpus(4)}`)],
    ['the flag wins', kubeflow('PyTorchJob', { Master: replica(`name: pytorch, command: [torchrun, --nproc-per-node, "4"], ${gpus(4)}`) }, 'nprocPerNode: "2"')],
    ['a variable of the shell', job(`command: [sh, -c, "torchrun --nproc_per_node=$GPUS t.py"], ${gpus(4)}`)],
    ['no GPUs', jobSet('command: [torchrun, --nproc-per-node, "2"]')],
    ['no torchrun', job(`command: [python, t.py, --nproc-per-node, "2"], ${gpus(4)}`)],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
