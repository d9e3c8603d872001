import { group, workload } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'DNS-SVC/lws-variable';
const shell = (script: string): string => `command: [sh, -c, "${script}"]`;
const MEMBER = 'spec.leaderWorkerTemplate.workerTemplate.spec.containers[0]';

describe(rule, () => {
  test.each([
    ['a slip', group(shell('vllm serve m --master-addr $LWS_LEADER_ADDR')), 'LeaderWorkerSet/train/llm', `${MEMBER}.command --master-addr`, ['LWS_LEADER_ADDR is no variable of a LeaderWorkerSet', 'write LWS_LEADER_ADDRESS']],
    ['in braces, once', group(shell('a ${LWS_INDEX}; b ${LWS_INDEX}')), 'LeaderWorkerSet/train/llm', `${MEMBER}.command`, ['LWS_INDEX']],
    ['another kind', workload('StatefulSet', { container: `${shell('vllm serve m --node-rank $LWS_WORKER_INDEX')}, ` }), 'StatefulSet/train/ring', 'spec.template.spec.containers[0].command --node-rank', ['a StatefulSet has no LWS_WORKER_INDEX', 'use a LeaderWorkerSet']],
  ])('%s', (_, yaml, object, path, says) => {
    expectFinding(yaml, { rule, object, path, says, severity: 'error' });
  });

  test.each([
    ['the variables', group(shell('a $LWS_LEADER_ADDRESS $LWS_GROUP_SIZE ${LWS_WORKER_INDEX:-0}'))],
    ['one of its own', workload('Deployment', { container: `${shell('a $LWS_LEADER_ADDRESS')}, env: [{name: LWS_LEADER_ADDRESS, value: a}], ` })],
    ['hidden variables', workload('Deployment', { container: `${shell('a $LWS_LEADER_ADDRESS')}, envFrom: [{secretRef: {name: s}}], ` })],
    ['Kubernetes\' own form', workload('Deployment', { container: 'args: [$(LWS_LEADER_ADDRESS)], ' })],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
