import { deployment, group, GROUP, MEMBER, POD } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'PARALLEL/tensor-over-pods';

describe(rule, () => {
  test('over the pods of a group it is slow', () => {
    expectFinding(group('serve m --tensor-parallel-size 8 --pipeline-parallel-size 1', 2, 4), {
      rule, object: GROUP, path: `${MEMBER}.args --tensor-parallel-size`, says: ['size 8', 'the 4 GPUs', 'between 2 pods', 'tensor-parallel size to 4', 'pipeline-parallel size to 2'], severity: 'warning', line: 13,
    });
  });

  test.each([
    ['more than all pods have', group('serve m -tp 9', 2, 4), GROUP, `${MEMBER}.args -tp`, ['size 9', 'to 4']],
    ['underscores and an equals sign', deployment('image: vllm/vllm-openai:v1, args: [example/m, --tensor_parallel_size=8]'), 'Deployment/serve/llm', `${POD}.args --tensor_parallel_size`, ['size 8', 'request 8 GPUs', "'vllm'"]],
    ['in a shell', deployment('image: i, command: [sh, -c, "export A=1; vllm serve m -tp 2"]', 1), 'Deployment/serve/llm', `${POD}.command -tp`, ['the 1 GPU of']],
    ['a variable of the container', deployment('image: i, command: [vllm, serve, m], args: [--tensor-parallel-size, $(TP)], env: [{name: TP, value: "8"}]'), 'Deployment/serve/llm', `${POD}.args --tensor-parallel-size`, ['size 8']],
    ['a StatefulSet of engines that don\'t know each other', deployment('image: i, command: [vllm, serve, m, -tp, "8"]', 4, 'StatefulSet', '\n  replicas: 1'), 'StatefulSet/serve/llm', `${POD}.command -tp`, ['size 8']],
    ['SGLang in one pod', deployment('image: i, command: [python3, -m, sglang.launch_server, --tp, "8"]'), 'Deployment/serve/llm', `${POD}.command --tp`, ['size 8']],
    ['TensorRT-LLM', deployment('image: i, command: [trtllm-serve, m, --tp_size, "8"]'), 'Deployment/serve/llm', `${POD}.command --tp_size`, ['size 8']],
  ])('%s', (_, yaml, object, path, says) => {
    expectFinding(yaml, { rule, object, path, says, severity: 'error' });
  });

  test('parallelism of an LLMInferenceService', () => {
    expectFinding(`
apiVersion: serving.kserve.io/v1alpha1
kind: LLMInferenceService
metadata: {name: llm, namespace: serve}
spec:
  replicas: 1
  parallelism: {tensor: 8}
  template:
    containers: [{name: main, image: vllm, command: [vllm, serve], resources: {limits: {nvidia.com/gpu: 4}}}]
`, { rule, object: 'LLMInferenceService/serve/llm', path: 'spec.parallelism.tensor', says: ['size 8', 'the 4 GPUs'] });
  });

  test.each([
    ['as many as the pod has', group('serve m -tp 4', 2, 4)],
    ['GPUs by a claim', deployment('image: i, command: [vllm, serve, m, -tp, "8"]', 0)],
    ['pods that share an NVLink domain', group('serve m -tp 8', 2, 4, '\n            env: [{name: NCCL_MNNVL_ENABLE, value: "1"}]')],
    ['a claimed ComputeDomain', group('serve m -tp 8', 2, 4).replace('limits:', 'claims: [{name: channel}], limits:')],
    ['SGLang counts over all nodes', group('python3 -m sglang.launch_server --tp 8 --nnodes 2', 2, 4).replace('args', 'command')],
    ['a number that only the pod knows', deployment('image: i, command: [vllm, serve, m], args: [-tp, $(TP)]')],
    ['several engines in one container', deployment('image: i, command: [sh, -c, "vllm serve a -tp 8 & vllm serve b -tp 8"]')],
    ['no engine', deployment('image: i, command: [python, train.py, --tensor-parallel-size, "8"]')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
