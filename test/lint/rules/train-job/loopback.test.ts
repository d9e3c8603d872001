import { job, JOB, jobSet, kubeflow, POD, replica } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/loopback';
const SET = 'spec.replicatedJobs[0].template.spec.template.spec.containers[0]';

describe(rule, () => {
  test.each([
    ['localhost', jobSet('env: [{name: MASTER_ADDR, value: localhost}]'), 'JobSet/train/set', `${SET}.env[MASTER_ADDR]`, ['MASTER_ADDR is localhost', '2 pods']],
    ['127.0.0.1 with a port', job('command: [torchrun, --rdzv_endpoint=127.0.0.1:29400]', 'parallelism: 3'), JOB, `${POD}.command --rdzv_endpoint`, ['127.0.0.1', '3 pods']],
    ['every interface', jobSet('command: [torchrun, --master-addr, 0.0.0.0]'), 'JobSet/train/set', `${SET}.command --master-addr`, ['0.0.0.0']],
    ['exported', jobSet('command: [sh, -c, "export MASTER_ADDR=127.0.0.1; python t.py"]'), 'JobSet/train/set', `${SET}.command MASTER_ADDR`, ['127.0.0.1']],
    ['the pod\'s own address', jobSet('env: [{name: MASTER_ADDR, valueFrom: {fieldRef: {fieldPath: status.podIP}}}]'), 'JobSet/train/set', `${SET}.env[MASTER_ADDR]`, ["pod's own status.podIP"]],
    ['accelerate', jobSet('command: [accelerate, launch, --main_process_ip, localhost]'), 'JobSet/train/set', `${SET}.command --main_process_ip`, ['localhost']],
    ['a flag that repeats the variable', jobSet('env: [{name: MASTER_ADDR, value: localhost}], command: [torchrun, --master-addr, $(MASTER_ADDR)]'), 'JobSet/train/set', `${SET}.env[MASTER_ADDR]`, ['localhost']],
  ])('%s', (_, yaml, object, path, says) => {
    expectFinding(yaml, { rule, object, path, says, severity: 'error' });
  });

  test.each([
    ['a name', jobSet('env: [{name: MASTER_ADDR, value: set-node-0-0.set}]')],
    ['one pod', job('env: [{name: MASTER_ADDR, value: localhost}]')],
    ['set by the operator', kubeflow('PyTorchJob', { Master: replica('name: pytorch'), Worker: replica('name: pytorch, env: [{name: MASTER_ADDR, value: localhost}]') })],
    ['the engine\'s flag', jobSet('command: [vllm, serve, m, --master-addr, localhost]')],
    ['the master itself', jobSet('env: [{name: MASTER_ADDR, value: localhost}]').replace('name: node', 'name: master')],
    ['a launcher', kubeflow('MPIJob', { Launcher: replica('name: l, env: [{name: MASTER_ADDR, value: localhost}]'), Worker: replica('name: w', 2) }, '', 'v2beta1')],
    ['one pod with GPUs beside those that prepare data', jobSet('command: [torchrun, --rdzv-endpoint=localhost:29500], resources: {limits: {nvidia.com/gpu: 2}}', 1).replace('replicatedJobs:', 'replicatedJobs:\n    - {name: data, template: {spec: {template: {spec: {containers: [{name: d}]}}}}}\n    - {name: model, template: {spec: {template: {spec: {containers: [{name: d}]}}}}}')],
    ['the node\'s address', jobSet('env: [{name: MASTER_ADDR, valueFrom: {fieldRef: {fieldPath: status.hostIP}}}]')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
