import { deployment, group, GROUP, MEMBER, POD } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'PARALLEL/too-few-gpus';
const SGLANG = 'python3 -m sglang.launch_server';

describe(rule, () => {
  test.each([
    ['too many stages', group('serve m -tp 8 -pp 4'), GROUP, `${MEMBER}.args -pp`, ['tensor 8 × pipeline 4 needs 32', '2 pods have 16', 'size to 2', 'run 4 pods']],
    ['stages in one pod', deployment('image: i, command: [vllm, serve, m, -tp, "4", -pp, "2"]'), 'Deployment/serve/llm', `${POD}.command -pp`, ['needs 8', 'the pod has 4', 'product of 4', '8 GPUs']],
    ['data-parallel ranks of one pod', deployment('image: i, command: [vllm, serve, m, -tp, "2", -dp, "4"]'), 'Deployment/serve/llm', `${POD}.command -dp`, ['tensor 2 × pipeline 1 × data 4 needs 8']],
    ['local ranks of one pod', deployment('image: i, command: [vllm, serve, m, --data-parallel-size, "8", --data-parallel-size-local, "8"]'), 'Deployment/serve/llm', `${POD}.command --data-parallel-size-local`, ['needs 8', 'has 4']],
    ['context ranks', deployment('image: i, command: [vllm, serve, m, -tp, "4", --prefill-context-parallel-size, "2"]'), 'Deployment/serve/llm', `${POD}.command --prefill-context-parallel-size`, ['context 2 needs 8']],
    ['more ranks than the group', group('serve m -tp 8 -dp 4'), GROUP, `${MEMBER}.args -dp`, ['needs 32', 'have 16']],
    ['SGLang', group(`${SGLANG} --tp 8 --pp-size 4 --nnodes 2`).replace('args', 'command'), GROUP, `${MEMBER}.command --pp-size`, ['needs 32']],
    ['SGLang over data', group(`${SGLANG} --tp 8 --dp-size 2`, 1).replace('args', 'command'), GROUP, `${MEMBER}.command --dp-size`, ['needs 16', 'the pod has 8']],
  ])('%s', (_, yaml, object, path, says) => {
    expectFinding(yaml, { rule, object, path, says, severity: 'error' });
  });

  test.each([
    ['the whole group', group('serve m -tp 8 -pp 2')],
    ['ranks that fill the group', group('serve m -tp 8 -dp 2')],
    ['SGLang shares the GPUs of tensor parallelism', group(`${SGLANG} --tp 16 --dp-size 8 --enable-dp-attention --nnodes 2`).replace('args', 'command')],
    ['tensor ranks beyond the pod are another rule\'s', deployment('image: i, command: [vllm, serve, m, -tp, "8"]')],
    ['ranks of other Deployments', deployment('image: i, command: [vllm, serve, m, -dp, "16", --data-parallel-address, a.b]')],
    ['one rank with a router', deployment('image: i, command: [vllm, serve, m, -dp, "16", --data-parallel-rank, "3"]')],
    ['an external balancer', deployment('image: i, command: [vllm, serve, m, -dp, "16", --data-parallel-external-lb]')],
    ['no GPUs seen', deployment('image: i, command: [vllm, serve, m, -pp, "2"]', 0)],
    ['a size that only the pod knows', deployment('image: i, command: [vllm, serve, m, -pp, $(PP)]', 1)],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
