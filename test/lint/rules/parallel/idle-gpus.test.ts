import { deployment, group, GROUP, MEMBER, POD } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'PARALLEL/idle-gpus';
const D = 'Deployment/serve/llm';

describe(rule, () => {
  test.each([
    ['half of them', deployment('image: i, command: [vllm, serve, m, -tp, "4"]', 8), D, `${POD}.command -tp`, ['the pod has 8 GPUs', 'uses 4', 'product of 8', 'request 4 GPUs']],
    ['no flag', deployment('image: i, command: [vllm, serve, m]', 8), D, `${POD}.resources.limits["nvidia.com/gpu"]`, ['uses 1', '--tensor-parallel-size 8']],
    ['one rank', deployment('image: i, command: [vllm, serve, m, -tp, "1"]', 2), D, `${POD}.command -tp`, ['request one GPU']],
    ['local ranks', group('serve m -dp 8 --data-parallel-size-local 4 --data-parallel-address a'), GROUP, `${MEMBER}.args --data-parallel-size-local`, ['the pod has 8', 'uses 4']],
    ['ranks in one pod', deployment('image: i, command: [vllm, serve, m, -dp, "4"]', 8), D, `${POD}.command -dp`, ['uses 4']],
    ['joined nodes', group('serve m -tp 8 --nnodes 2 --node-rank $(LWS_WORKER_INDEX) --master-addr a'), GROUP, `${MEMBER}.args -tp`, ['the 2 pods have 16', 'uses 8', 'request 4 GPUs']],
    ['fewer stages than pods', group('serve m -tp 8 -pp 2', 4), GROUP, `${MEMBER}.args -pp`, ['the 4 pods have 32', 'uses 16', 'product of 32']],
    ['a group without stages', group('serve m -tp 8'), GROUP, `${MEMBER}.args -tp`, ['the 2 pods have 16', 'uses 8']],
    ['stages over Ray', group('serve m -tp 4 -pp 2 --distributed-executor-backend ray'), GROUP, `${MEMBER}.args -tp`, ['uses 8']],
  ])('%s', (_, yaml, object, path, says) => {
    expectFinding(yaml, { rule, object, path, says, severity: 'warning' });
  });

  test.each([
    ['all of them', deployment('image: i, command: [vllm, serve, m, -tp, "2", -pp, "2", -dp, "2"]', 8)],
    ['one GPU', deployment('image: i, command: [vllm, serve, m]', 1)],
    ['joined nodes, all used', group('serve m -tp 8 -pp 2 --nnodes 2')],
    ['a group, all used', group('serve m -tp 8 -pp 2')],
    ['a group of ranks', group('serve m -dp 16 -dpl 8')],
    ['a group without sizes', group('serve m')],
    ['a configuration file', deployment('image: i, command: [vllm, serve, --config, /c.yaml]', 8)],
    ['hidden variables', deployment('image: i, command: [vllm, serve, m], envFrom: [{secretRef: {name: s}}]', 8)],
    ['arguments from a variable', deployment('image: i, command: [sh, -c, "vllm serve m $VLLM_ARGS"]', 8)],
    ['a rank of several', deployment('image: i, command: [vllm, serve, m, --data-parallel-rank, "1"]', 8)],
    ['a Ray cluster', deployment('image: i, command: [vllm, serve, m, -tp, "4", --distributed-executor-backend, ray]', 8)],
    ['SGLang', deployment('image: i, command: [python3, -m, sglang.launch_server]', 8)],
    ['a size that only the pod knows', deployment('image: i, command: [vllm, serve, m, -tp, $(TP)]', 8)],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
