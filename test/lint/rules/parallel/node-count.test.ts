import { deployment, group, GROUP, MEMBER, POD } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'PARALLEL/node-count';

describe(rule, () => {
  test.each([
    ['a LeaderWorkerSet', group('serve m --nnodes 4'), GROUP, `${MEMBER}.args --nnodes`, ['--nnodes 4', 'has 2 pods', '$(LWS_GROUP_SIZE)', 'size to 4']],
    ['one pod', group('serve m --nnodes 2', 1), GROUP, `${MEMBER}.args --nnodes`, ['has 1 pod']],
    ['SGLang', group('python3 -m sglang.launch_server --nnodes=4').replace('args', 'command'), GROUP, `${MEMBER}.command --nnodes`, ['4']],
    ['the size of a Ray cluster', group('sh -c "multi-node-serving.sh leader --ray_cluster_size=4; vllm serve m"').replace(/args: .*/, 'command: [sh, -c, "multi-node-serving.sh leader --ray_cluster_size=4; vllm serve m"]'), GROUP, `${MEMBER}.command --ray_cluster_size`, ['--ray_cluster_size 4']],
    ['a StatefulSet', deployment('image: i, command: [vllm, serve, m, --nnodes, "4"]', 8, 'StatefulSet', '\n  replicas: 2'), 'StatefulSet/serve/llm', `${POD}.command --nnodes`, ['has 2 pods', 'write --nnodes 2']],
  ])('%s', (_, yaml, object, path, says) => {
    expectFinding(yaml, { rule, object, path, says, severity: 'error' });
  });

  test.each([
    ['equal', group('serve m --nnodes 2')],
    ['the size of the group', group('serve m --nnodes $(LWS_GROUP_SIZE)')],
    ['one of several Deployments', deployment('image: i, command: [vllm, serve, m, --nnodes, "2"]')],
    ['no flag', group('serve m')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
