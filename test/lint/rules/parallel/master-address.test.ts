import { deployment, group, GROUP, MEMBER, POD } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'PARALLEL/master-address';
const SGLANG = 'python3 -m sglang.launch_server --nnodes 2';

describe(rule, () => {
  test.each([
    ['loopback', group('serve m --nnodes 2 --master-addr 127.0.0.1'), GROUP, `${MEMBER}.args --master-addr`, ['127.0.0.1 is each pod', '$(LWS_LEADER_ADDRESS)']],
    ['missing', group('serve m --nnodes 2'), GROUP, `${MEMBER}.args`, ['--master-addr is missing', '--nnodes is 2']],
    ['SGLang', group(SGLANG).replace('args', 'command'), GROUP, `${MEMBER}.command`, ['--dist-init-addr is missing', '$(LWS_LEADER_ADDRESS):20000']],
    ['SGLang at localhost', group(`${SGLANG} --dist-init-addr localhost:20000`).replace('args', 'command'), GROUP, `${MEMBER}.command --dist-init-addr`, ['localhost:20000']],
    ['a Deployment of several', deployment('image: i, command: [vllm, serve, m, --nnodes, "2"]'), 'Deployment/serve/llm', `${POD}.command`, ['DNS name of the first pod']],
  ])('%s', (_, yaml, object, path, says) => {
    expectFinding(yaml, { rule, object, path, says, severity: 'error' });
  });

  test.each([
    ['a name', group('serve m --nnodes 2 --master-addr $(LWS_LEADER_ADDRESS)')],
    ['SGLang, a name', group(`${SGLANG} --dist-init-addr $(LWS_LEADER_ADDRESS):20000`).replace('args', 'command')],
    ['SGLang, the old name of the flag', group(`${SGLANG} --nccl-init-addr $(LWS_LEADER_ADDRESS):20000`).replace('args', 'command')],
    ['one node', group('serve m --nnodes 1')],
    ['a group of one pod', group('serve m --nnodes $(LWS_GROUP_SIZE)', 1)],
    ['no nodes', group('serve m --master-addr localhost')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
