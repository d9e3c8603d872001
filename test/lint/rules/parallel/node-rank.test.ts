import { deployment, group, GROUP, MEMBER, pair, POD } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'PARALLEL/node-rank';
const LEAD = 'serve m --nnodes 2 --node-rank 0';

describe(rule, () => {
  test.each([
    ['missing', group('serve m --nnodes 2'), GROUP, `${MEMBER}.args`, ['is missing', 'all 2 pods', '$(LWS_WORKER_INDEX)']],
    ['fixed', group('serve m --nnodes 2 --node-rank 1'), GROUP, `${MEMBER}.args --node-rank`, ['--node-rank 1 is the same in 2 pods']],
    ['a worker with the rank of the leader', pair(LEAD, LEAD), GROUP, `${MEMBER}.args --node-rank`, ['same in leader and worker']],
    ['a worker without', pair(LEAD, 'serve m --nnodes 2'), GROUP, `${MEMBER}.args`, ['a worker would have rank 0']],
    ['workers that share one', pair(LEAD, 'serve m --nnodes 3 --node-rank 1', 3), GROUP, `${MEMBER}.args --node-rank`, ['--node-rank 1 is the same in 2 pods']],
    ['a StatefulSet', deployment('image: i, command: [vllm, serve, m, --nnodes, "2"]', 8, 'StatefulSet', '\n  replicas: 2'), 'StatefulSet/serve/llm', `${POD}.command`, ['all 2 pods']],
    ['a Job', deployment('image: i, command: [vllm, serve, m, --nnodes, "2"]', 8, 'Job', '\n  parallelism: 2'), 'Job/serve/llm', `${POD}.command`, ['$(JOB_COMPLETION_INDEX)']],
  ])('%s', (_, yaml, object, path, says) => {
    expectFinding(yaml, { rule, object, path, says, severity: 'error' });
  });

  test.each([
    ['the index', group('serve m --nnodes 2 --node-rank $(LWS_WORKER_INDEX)')],
    ['a rank for each', pair(LEAD, 'serve m --nnodes 2 --node-rank 1')],
    ['the leader has rank 0 by default', pair('serve m --nnodes 2', 'serve m --nnodes 2 --node-rank 1')],
    ['one node', group('serve m --nnodes 1', 1)],
    ['one pod of several Deployments', deployment('image: i, command: [vllm, serve, m, --nnodes, "2"]')],
    ['no nodes', group('serve m')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
