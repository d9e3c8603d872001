import { deployment, group, GROUP, MEMBER, pair, POD } from './manifests';
import { expectClean, findingsOf, expectFinding } from '../../support';

const rule = 'PARALLEL/data-parallel-address';
const D = 'Deployment/serve/llm';

describe(rule, () => {
  test.each([
    ['missing', group('serve m --data-parallel-size 16 --data-parallel-size-local 8'), GROUP, `${MEMBER}.args`, ['size 16', '2 pods', 'no --data-parallel-address', '$(LWS_LEADER_ADDRESS)']],
    ['missing, local not said', group('serve m -dp 16'), GROUP, `${MEMBER}.args`, ['size 16']],
    ['loopback', group('serve m -dp 16 -dpl 8 -dpa 127.0.0.1'), GROUP, `${MEMBER}.args -dpa`, ['127.0.0.1 is each pod itself', '2 pods']],
    ['localhost', group('serve m -dp 16 -dpl 8 --data-parallel-address localhost'), GROUP, `${MEMBER}.args --data-parallel-address`, ['localhost']],
    ['every interface', group('serve m -dp 16 -dpl 8 --data-parallel-address tcp://0.0.0.0:13345'), GROUP, `${MEMBER}.args --data-parallel-address`, ['0.0.0.0']],
    ['a Deployment of one of several nodes', deployment('image: i, command: [vllm, serve, m, -dp, "8", -dpl, "4"]'), D, `${POD}.command`, ['several pods', 'DNS name']],
    ['a headless pod that starts later', deployment('image: i, command: [vllm, serve, m, --headless, -dpr, "4"]'), D, `${POD}.command`, ['data-parallel size over several pods']],
    ['a size that only the pods know', group('serve m -dp $(DP)'), GROUP, `${MEMBER}.args`, ['size $(DP)']],
  ])('%s', (_, yaml, object, path, says) => {
    expectFinding(yaml, { rule, object, path, says, severity: 'error' });
  });

  test('leader and worker', () => {
    expect(findingsOf(rule, pair('serve m -dp 16 -dpl 8', 'serve m -dp 16 -dpl 8 --headless'))).toHaveLength(2);
  });

  test.each([
    ['a name', group('serve m -dp 16 -dpl 8 --data-parallel-address $(LWS_LEADER_ADDRESS)')],
    ['one pod', deployment('image: i, command: [vllm, serve, m, -dp, "4"]')],
    ['one rank', group('serve m -dp 1')],
    ['local ranks only', group('serve m -dp 8 -dpl 8', 1)],
    ['ranks that fit one pod', group('serve m -dp 8')],
    ['Ray', group('serve m -dp 16 -dpl 8 --data-parallel-backend ray')],
    ['joined by a master address', group('serve m -dp 16 -dpl 8 --nnodes 2 --master-addr a')],
    ['Dynamo adds it', `
apiVersion: nvidia.com/v1beta1
kind: DynamoGraphDeployment
metadata: {name: llm}
spec:
  components:
    - name: decode
      multinode: {nodeCount: 2}
      podTemplate: {spec: {containers: [{name: main, image: i, command: [python3, -m, dynamo.vllm, -dp, "16", -dpl, "8"], resources: {limits: {nvidia.com/gpu: 8}}}]}}
`],
    ['SGLang', group('python3 -m sglang.launch_server --dp 16').replace('args', 'command')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
