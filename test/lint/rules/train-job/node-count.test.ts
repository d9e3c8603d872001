import { gpus, job, JOB, jobSet, kubeflow, POD, replica, TORCH } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/node-count';
const SET = 'spec.replicatedJobs[0].template.spec.template.spec.containers[0]';
const torch = (command: string, fields = ''): string => kubeflow('PyTorchJob', { Master: replica(`name: pytorch, command: [${command}]`), Worker: replica('name: pytorch', 3) }, fields);

describe(rule, () => {
  test.each([
    ['fewer', job('command: [torchrun, --nnodes, "2", t.py]', 'parallelism: 4'), JOB, `${POD}.command --nnodes`, ['--nnodes 2', '4 pods', 'write --nnodes 4'], 'error'],
    ['more', jobSet('command: [torchrun, --nnodes=4, t.py]'), 'JobSet/train/set', `${SET}.command --nnodes`, ['--nnodes 4', '2 pods'], 'error'],
    ['one pod', job('command: [torchrun, --nnodes, "2", t.py]'), JOB, `${POD}.command --nnodes`, ['1 pod'], 'error'],
    ['a range above', job('command: [torchrun, --nnodes, "3:4", t.py]', 'parallelism: 2'), JOB, `${POD}.command --nnodes`, ['3:4'], 'error'],
    ['a range below', job('command: [torchrun, --nnodes, "1:2", t.py]', 'parallelism: 3'), JOB, `${POD}.command --nnodes`, ['1:2'], 'error'],
    ['the variable', job('command: [torchrun, t.py], env: [{name: PET_NNODES, value: "2"}]', 'parallelism: 4'), JOB, `${POD}.env[PET_NNODES]`, ['PET_NNODES 2'], 'error'],
    ['a PyTorchJob', torch('torchrun, --nnodes, "2"'), TORCH, 'spec.pytorchReplicaSpecs.Master.template.spec.containers[0].command --nnodes', ['4 pods'], 'error'],
    ['standalone', jobSet('command: [torchrun, --standalone, t.py]'), 'JobSet/train/set', `${SET}.command --standalone`, ['each of the 2 pods', '--nnodes 2'], 'error'],
    ['missing', jobSet(`command: [torchrun, t.py], ${gpus(8)}`), 'JobSet/train/set', `${SET}.command`, ['each of the 2 pods trains alone', '--nnodes 2'], 'warning'],
  ])('%s', (_, yaml, object, path, says, severity) => {
    expectFinding(yaml, { rule, object, path, says, severity });
  });

  test.each([
    ['equal', jobSet('command: [torchrun, --nnodes, "2", t.py]')],
    ['a range', jobSet('command: [torchrun, --nnodes, "1:4", t.py]')],
    ['the bounds of a range', jobSet('command: [torchrun, --nnodes, "2:2", t.py]')],
    ['a variable', jobSet('command: [torchrun, --nnodes, $(NNODES), t.py]')],
    ['set by the operator', torch('torchrun, t.py').replace('command', `${gpus(8)}, command`)],
    ['an elastic job', torch('torchrun, --nnodes, "2"', 'elasticPolicy: {minReplicas: 1, maxReplicas: 4}')],
    ['standalone in one pod', job('command: [torchrun, --standalone, t.py]')],
    ['no GPUs', jobSet('command: [torchrun, t.py]')],
    ['hidden variables', jobSet(`command: [torchrun, t.py], envFrom: [{secretRef: {name: s}}], ${gpus(8)}`)],
    ['another program', jobSet('command: [vllm, serve, --nnodes, "4"]')],
    ['pods of several objects', job('command: [torchrun, --nnodes, "2"]').replace('batch/v1', 'v1').replace('Job', 'Deployment')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
