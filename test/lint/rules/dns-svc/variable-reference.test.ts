import { group, job, jobSet, POD, workload } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'DNS-SVC/variable-reference';
const MEMBER = 'spec.leaderWorkerTemplate.workerTemplate.spec.containers[0]';
const LLM = 'LeaderWorkerSet/train/llm';
const deployment = (container: string): string => workload('Deployment', { container });
const C = `${POD}.containers[0]`;

describe(rule, () => {
  test.each([
    ['a slip', group('args: [--master-addr, $(LWS_LEADER_ADDR)]'), LLM, `${MEMBER}.args --master-addr`, ['$(LWS_LEADER_ADDR) is no variable', 'write $(LWS_LEADER_ADDRESS)']],
    ['outside a group', deployment('args: [--master-addr, $(LWS_LEADER_ADDRESS)], '), 'Deployment/train/ring', `${C}.args --master-addr`, ['only a LeaderWorkerSet has LWS_LEADER_ADDRESS']],
    ['a word', deployment('command: [run, $(RANK)], '), 'Deployment/train/ring', `${C}.command`, ['$(RANK)', "container 'main'", 'define RANK in env']],
    ['part of a word', deployment('args: ["--hosts=a,$(PEERS):1"], '), 'Deployment/train/ring', `${C}.args --hosts`, ['$(PEERS)']],
    ['in a script', group('command: [sh, -c, "vllm serve m --master-addr $(LWS_LEADER_ADDR)"]'), LLM, `${MEMBER}.command --master-addr`, ['$(LWS_LEADER_ADDR)']],
    ['the index of a Job', deployment('args: [$(JOB_COMPLETION_INDEX)], '), 'Deployment/train/ring', `${C}.args`, ['JOB_COMPLETION_INDEX']],
    ['the pod\'s address', deployment('args: [--host, $(POD_IP)], '), 'Deployment/train/ring', `${C}.args --host`, ['fieldRef status.podIP']],
    ['a variable that stands after', deployment('env: [{name: URL, value: "http://$(HOST)"}, {name: HOST, value: a}], '), 'Deployment/train/ring', `${C}.env[URL]`, ['URL uses $(HOST), which stands after it', 'move HOST before URL']],
    ['a variable that is not there', deployment('env: [{name: URL, value: "http://$(HOST)"}], '), 'Deployment/train/ring', `${C}.env[URL]`, ['is no variable']],
    ['the index, which comes last', job('env: [{name: RANK, value: $(JOB_COMPLETION_INDEX)}], '), 'Job/train/ring', `${C}.env[RANK]`, ['added after all variables', 'define JOB_COMPLETION_INDEX first']],
  ])('%s', (_, yaml, object, path, says) => {
    expectFinding(yaml, { rule, object, path, says, severity: 'error' });
  });

  test.each([
    ['a variable of the group', group('args: [$(LWS_LEADER_ADDRESS), $(LWS_GROUP_SIZE), $(LWS_WORKER_INDEX)], env: [{name: A, value: $(LWS_LEADER_ADDRESS)}]')],
    ['a variable of the container', deployment('args: [$(A)], env: [{name: A, value: b}], ')],
    ['one from the downward API', deployment('args: [$(A)], env: [{name: A, valueFrom: {fieldRef: {fieldPath: status.podIP}}}], ')],
    ['in order', deployment('env: [{name: A, value: b}, {name: C, value: $(A)}], ')],
    ['a ConfigMap', `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: m, namespace: train}\ndata: {A: b}\n---\n${deployment('args: [$(A)], envFrom: [{configMapRef: {name: m}}], env: [{name: C, value: $(A)}], ')}`],
    ['hidden variables', deployment('args: [$(A)], envFrom: [{secretRef: {name: s}}], ')],
    ['a command of a shell', deployment('command: [sh, -c, "run --host $(hostname -i) --port $(cat /port) --n $(N)"], ')],
    ['escaped', deployment('args: [$$(A)], ')],
    ['a variable of the shell', deployment('args: [$A, "${B}"], ')],
    ['the index of a Job in its command', job('args: [$(JOB_COMPLETION_INDEX)], ')],
    ['the index, defined first', job('env: [{name: JOB_COMPLETION_INDEX, valueFrom: {fieldRef: {fieldPath: a}}}, {name: RANK, value: $(JOB_COMPLETION_INDEX)}], ')],
    ['the index in a JobSet', jobSet('args: [$(JOB_COMPLETION_INDEX)]')],
    ['variables of a Service', deployment('args: [$(REDIS_SERVICE_HOST), $(REDIS_PORT_6379_TCP_ADDR), $(KUBERNETES_SERVICE_PORT)], ')],
    ['variables of the operator', 'apiVersion: kubeflow.org/v1\nkind: PyTorchJob\nmetadata: {name: p}\nspec: {pytorchReplicaSpecs: {Master: {template: {spec: {containers: [{name: pytorch, args: [$(MASTER_ADDR), $(PET_NNODES)]}]}}}}}\n'],
    ['variables of Volcano', 'apiVersion: batch.volcano.sh/v1alpha1\nkind: Job\nmetadata: {name: v}\nspec: {tasks: [{template: {spec: {containers: [{name: c, args: [$(VC_TASK_INDEX)]}]}}}]}\n'],
    ['variables of Ray', 'apiVersion: ray.io/v1\nkind: RayCluster\nmetadata: {name: r}\nspec: {headGroupSpec: {template: {spec: {containers: [{name: c, args: [$(RAY_IP)]}]}}}}\n'],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));

  test('a port that no Service sets', () => {
    expectFinding(deployment('args: [$(MASTER_PORT)], '), { rule, object: 'Deployment/train/ring', path: `${C}.args`, says: ['MASTER_PORT'] });
  });
});
