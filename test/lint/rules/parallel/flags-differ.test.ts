import { GROUP, MEMBER, pair } from './manifests';
import { expectClean, findingsOf, expectFinding } from '../../support';

const rule = 'PARALLEL/flags-differ';
const BASE = 'serve m --enable-expert-parallel -dp 16 --data-parallel-size-local 8';

describe(rule, () => {
  test.each([
    ['a flag of the leader only', pair(`${BASE} --enable-eplb`, `${BASE} --headless`), `${MEMBER}.args`, ['lacks --enable-eplb', 'add --enable-eplb to the worker']],
    ['several', pair(`${BASE} --enable-eplb --max-model-len 4096`, BASE), `${MEMBER}.args`, ['--enable-eplb, --max-model-len', '--max-model-len 4096']],
    ['a flag of the worker only', pair(BASE, `${BASE} --enable-eplb`), `${MEMBER}.args --enable-eplb`, ['the worker has --enable-eplb', 'leader lacks']],
    ['another value', pair('serve m -tp 8 -pp 2', 'serve m -tp 4 -pp 2'), `${MEMBER}.args -tp`, ['is 4 in the worker and 8 in the leader', '--tensor-parallel-size 8 in both']],
    ['other JSON', pair('serve m --eplb-config {"a":1}', 'serve m --eplb-config {"a":2}'), `${MEMBER}.args --eplb-config`, ['{"a":2}']],
    ['another model', pair('serve m', 'serve n'), `${MEMBER}.args`, ['worker loads n, the leader m']],
    ['another --model', pair('--model m -tp 1', '--model n -tp 1'), `${MEMBER}.args`, ['worker loads n']],
  ])('%s', (_, yaml, path, says) => {
    expectFinding(yaml, { rule, object: GROUP, path, says, severity: 'error' });
  });

  test('a JobSet with a leader and workers', () => {
    const job = (name: string, args: string): string => `
    - {name: ${name}, template: {spec: {template: {spec: {containers: [{name: c, image: i, command: [vllm, serve, m], args: [${args}]}]}}}}}`;
    expectFinding(`apiVersion: jobset.x-k8s.io/v1alpha2\nkind: JobSet\nmetadata: {name: j}\nspec:\n  replicatedJobs:${job('leader', '--dtype, auto')}${job('worker', '--dtype, half')}`, {
      rule, object: 'JobSet/j', path: 'spec.replicatedJobs[1].template.spec.template.spec.containers[0].args --dtype', says: ['half', 'auto'],
    });
  });

  test('an LLMInferenceService', () => {
    const part = (flags: string): string => `{containers: [{name: main, image: vllm, command: [vllm, serve], args: [${flags}]}]}`;
    expectFinding(`apiVersion: serving.kserve.io/v1alpha1\nkind: LLMInferenceService\nmetadata: {name: l}\nspec:\n  template: ${part('--enable-dbo')}\n  worker: ${part('--headless')}`, {
      rule, object: 'LLMInferenceService/l', path: 'spec.worker.containers[0].args', says: ['--enable-dbo'],
    });
  });

  test('roles of a DisaggregatedSet are engines of their own', () => {
    const role = (name: string, tp: number): string => `
    - name: ${name}
      spec:
        leaderWorkerTemplate:
          size: 2
          leaderTemplate: {spec: {containers: [{name: c, image: vllm, args: [serve, m, -tp, "${tp}"]}]}}
          workerTemplate: {spec: {containers: [{name: c, image: vllm, args: [serve, m, -tp, "4"]}]}}`;
    expect(findingsOf(rule, `apiVersion: disaggregatedset.x-k8s.io/v1\nkind: DisaggregatedSet\nmetadata: {name: d}\nspec:\n  roles:${role('prefill', 4)}${role('decode', 8)}`).map(({ path }) => path))
      .toEqual(['spec.roles[1].spec.leaderWorkerTemplate.workerTemplate.spec.containers[0].args -tp']);
  });

  test.each([
    ['alike', pair(BASE, `${BASE} --headless`)],
    ['flags of the place', pair('serve m --port 8000 --served-model-name a --node-rank 0', 'serve m --node-rank 1 --data-parallel-start-rank 8')],
    ['a value that only the pod knows', pair('serve m --nnodes $(LWS_GROUP_SIZE)', 'serve m --nnodes 2')],
    ['JSON in another order', pair('serve m --eplb-config {"a":1,"b":2}', 'serve m --eplb-config {"b":2,"a":1}')],
    ['flags from a variable', pair('serve m --dtype half $(VLLM_ARGS)', 'serve m $(VLLM_ARGS)')],
    ['a configuration file', pair('serve m --dtype half', 'serve m --config /c.yaml')],
    ['Ray on the workers', pair('serve m --dtype half', 'ray start --block')],
    ['the same model in a variable', pair('serve $(MODEL)', 'serve m')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));

});
