import { expectClean, expectFinding, group, Parts, podTemplate } from '../environment/workloads';

const RULE = 'NCCL-ENV/rank-mismatch';
const WORKER = 'spec.leaderWorkerTemplate.workerTemplate.spec.containers[0]';
const at = (path: string, says: string[]) => ({ rule: RULE, object: 'LeaderWorkerSet/serve/llm', path, says, severity: 'warning' });

describe(RULE, () => {
  test('another value', () => {
    expectFinding(group({ env: { NCCL_ALGO: 'Ring' } }, { env: { NCCL_ALGO: 'Tree' } }), at(`${WORKER}.env[NCCL_ALGO]`, ['NCCL_ALGO=Tree here, but the leader has NCCL_ALGO=Ring', 'set NCCL_ALGO=Ring in all']));
  });
  test('missing at the worker', () => {
    expectFinding(group({ env: { NCCL_IB_TC: '106' } }, {}), at(`${WORKER}.env`, ['NCCL_IB_TC is not set here, but the leader has NCCL_IB_TC=106']));
  });
  test('missing at the leader', () => {
    expectFinding(group({}, { env: { GLOO_SOCKET_IFNAME: 'eth0' } }), at(`${WORKER}.env[GLOO_SOCKET_IFNAME]`, ['GLOO_SOCKET_IFNAME=eth0 here, but the leader does not set it', 'set GLOO_SOCKET_IFNAME=eth0 there too']));
  });
  test('master and worker of a PyTorchJob', () => {
    expectFinding(JSON.stringify({
      apiVersion: 'kubeflow.org/v1', kind: 'PyTorchJob', metadata: { name: 't' }, spec: { pytorchReplicaSpecs: { Master: { template: podTemplate({ env: { NCCL_PROTO: 'LL' } }) }, Worker: { replicas: 3, template: podTemplate({}) } } },
    }), { rule: RULE, object: 'PyTorchJob/t', path: 'spec.pytorchReplicaSpecs.Worker.template.spec.containers[0].env', says: ['the master has NCCL_PROTO=LL'] });
  });

  test.each<[Parts, Parts]>([
    [{ env: { NCCL_ALGO: 'Ring' } }, { env: { NCCL_ALGO: 'Ring' } }],
    [{ env: { NCCL_DEBUG: 'INFO' } }, {}],
    [{ env: { NCCL_IB_HCA: '$(HCA)' } }, {}],
    [{ env: { NCCL_ALGO: '' } }, {}],
    [{ env: { NCCL_ALGO: 'Ring' }, limits: {} }, {}],
    [{ env: { NCCL_ALGO: 'Ring' } }, { container: { envFrom: [{ secretRef: { name: 's' } }] } }],
  ])('%j and %j', (leader, worker) => expectClean(group(leader, worker), RULE));

  test('parts of a DisaggregatedSet are engines of their own', () => {
    const role = (name: string, parts: Parts) => ({ name, spec: { leaderWorkerTemplate: { size: 1, workerTemplate: podTemplate(parts) } } });
    expectClean(JSON.stringify({
      apiVersion: 'disaggregatedset.x-k8s.io/v1', kind: 'DisaggregatedSet', metadata: { name: 'd' }, spec: { roles: [role('prefill', { env: { NCCL_ALGO: 'Ring' } }), role('decode', {})] },
    }), RULE);
  });
});
