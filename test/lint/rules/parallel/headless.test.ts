import { deployment, group, GROUP, LEADER, MEMBER, pair, POD } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'PARALLEL/headless';
const BASE = 'serve m -dp 16 -dpl 8 -dpa a';

describe(rule, () => {
  test.each([
    ['all pods', group(`${BASE} --headless`), GROUP, `${MEMBER}.args --headless`, ['all pods of the group are headless', 'leader a template'], 'error'],
    ['the leader', pair(`${BASE} --headless`, `${BASE} --headless`), GROUP, `${LEADER}.args --headless`, ['the leader is headless', 'from the leader'], 'error'],
    ['a StatefulSet', deployment('image: i, command: [vllm, serve, m, --nnodes, "2", --headless]', 8, 'StatefulSet', '\n  replicas: 2'), 'StatefulSet/serve/llm', `${POD}.command --headless`, ['all pods'], 'error'],
    ['beside the hybrid balancer', deployment('image: i, command: [vllm, serve, m, --headless, --data-parallel-hybrid-lb]'), 'Deployment/serve/llm', `${POD}.command --headless`, ['hybrid-lb', 'every node serves'], 'error'],
    ['a worker with a server', pair(BASE, BASE), GROUP, `${MEMBER}.args`, ['lacks --headless'], 'warning'],
    ['a node with a server', pair('serve m --nnodes 2', 'serve m --nnodes 2 --node-rank 1'), GROUP, `${MEMBER}.args`, ['lacks --headless'], 'warning'],
  ])('%s', (_, yaml, object, path, says, severity) => {
    expectFinding(yaml, { rule, object, path, says, severity });
  });

  test.each([
    ['workers only', pair(BASE, `${BASE} --headless`)],
    ['a Deployment of workers', deployment('image: i, command: [vllm, serve, m, --headless]')],
    ['a script decides', group('x').replace(/args: .*/, 'command: [sh, -c, "if [ $LWS_WORKER_INDEX -gt 0 ]; then vllm serve m --headless; else vllm serve m; fi"]')],
    ['every node serves', pair(`${BASE} --data-parallel-hybrid-lb`, `${BASE} --data-parallel-hybrid-lb --data-parallel-start-rank 8`)],
    ['an external balancer', pair(`${BASE} --data-parallel-external-lb`, `${BASE} --data-parallel-external-lb`)],
    ['one template for all, without it', group(BASE)],
    ['Ray', pair(`${BASE} --data-parallel-backend ray`, `${BASE} --data-parallel-backend ray`)],
    ['engines of their own', pair('serve m', 'serve m')],
    ['SGLang', pair('python -m sglang.launch_server --nnodes 2', 'python -m sglang.launch_server --nnodes 2').replace(/args/g, 'command')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
