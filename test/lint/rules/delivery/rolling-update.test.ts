import { gpus, podSpec, workload } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DELIVERY/rolling-update';
const deployment = (spec: string, container = gpus(8)): string => workload('Deployment', spec, podSpec(container));
const rolling = (fields: string): string => `strategy: {rollingUpdate: {${fields}}}`;
const found = { rule, object: 'Deployment/serve/llm', path: 'spec.strategy', severity: 'warning' };

describe('DELIVERY/rolling-update', () => {
  test.each([
    ['the default of one replica', 'replicas: 1', ['maxUnavailable comes to 0 and maxSurge to 1', '8 GPUs']],
    ['the default without replicas', '', ['maxSurge to 1']],
    ['the default of three', 'replicas: 3', ['maxSurge to 1']],
    ['a type alone', 'strategy: {type: RollingUpdate}', ['maxSurge to 1']],
    ['a surge', `replicas: 2, ${rolling('maxSurge: 2')}`, ['maxSurge to 2']],
  ])('%s', (_, spec, says) => { expectFinding(deployment(spec), { ...found, says }); });

  test.each([
    ['none', 'replicas: 4', 'maxUnavailable: 0', 'maxSurge to 1'],
    ['a share that rounds down', 'replicas: 2', 'maxUnavailable: 49%, maxSurge: 50%', 'maxSurge to 1'],
    ['a share that rounds up', 'replicas: 4', 'maxUnavailable: 0%, maxSurge: 30%', 'maxSurge to 2'],
  ])('%s, written', (_, replicas, fields, says) => {
    expectFinding(deployment(`${replicas}, ${rolling(fields)}`), { ...found, path: 'spec.strategy.rollingUpdate.maxUnavailable', says: [says] });
  });

  test('neither may move', () => {
    expectFinding(deployment(rolling('maxSurge: 0, maxUnavailable: 0')), { ...found, path: 'spec.strategy.rollingUpdate.maxUnavailable', says: ['both come to 0'], severity: 'error' });
  });

  test.each([
    ['four GPUs', gpus(4), 'warning', '4 GPUs'], ['three GPUs', gpus(3), 'info', '3 GPUs'], ['one GPU', gpus(1), 'info', 'with 1 GPU must'], ['a VF', gpus(1, 'nvidia.com/rail0'), 'warning', 'network functions'],
  ])('%s', (_, container, severity, says) => { expectFinding(deployment('', container), { ...found, severity, says: [says] }); });

  test('other kinds', () => {
    expectFinding(workload('DaemonSet', 'updateStrategy: {rollingUpdate: {maxSurge: 1, maxUnavailable: 0}}', podSpec(gpus(8))), { rule, object: 'DaemonSet/serve/llm', path: 'spec.updateStrategy.rollingUpdate.maxUnavailable' });
    const lws = (fields: string): string => `apiVersion: leaderworkerset.x-k8s.io/v1\nkind: LeaderWorkerSet\nmetadata: {name: l}\nspec: {replicas: 2, rolloutStrategy: {rollingUpdateConfiguration: {${fields}}}, leaderWorkerTemplate: {size: 2, workerTemplate: {spec: ${podSpec(gpus(8))}}}}\n`;
    expectFinding(lws('maxUnavailable: 0, maxSurge: 1'), { rule, object: 'LeaderWorkerSet/l', path: 'spec.rolloutStrategy.rollingUpdateConfiguration.maxUnavailable' });
    expectClean(lws(''), rule);
    expectClean(workload('DaemonSet', '', podSpec(gpus(8))), rule);
    expectClean(workload('DaemonSet', 'updateStrategy: {type: OnDelete, rollingUpdate: {maxUnavailable: 0, maxSurge: 1}}', podSpec(gpus(8))), rule);
    expectClean(workload('StatefulSet', '', podSpec(gpus(8))), rule);
  });

  test.each([
    ['Recreate', deployment('strategy: {type: Recreate}')],
    ['one at a time', deployment(rolling('maxSurge: 0, maxUnavailable: 1'))],
    ['four replicas', deployment('replicas: 4')],
    ['no replicas', deployment('replicas: 0')],
    ['no devices', deployment('', 'resources: {}')],
    ['a unit that gives all', deployment('', gpus(1, 'rdma/ib'))],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
