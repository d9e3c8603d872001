import { group, GROUP, LEADER, MEMBER, pair } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'PARALLEL/executor';
const BASE = 'serve m -tp 8 -pp 2 --distributed-executor-backend';

describe(rule, () => {
  test('processes of one pod', () => {
    expectFinding(group(`${BASE} mp`), { rule, object: GROUP, path: `${MEMBER}.args --distributed-executor-backend`, says: ['8 GPUs', '16 ranks', '2 pods', '--nnodes 2'], severity: 'error' });
  });

  test('Ray that nobody starts', () => {
    expectFinding(pair(`${BASE} ray`, 'serve m -tp 8 -pp 2'), { rule, object: GROUP, path: `${LEADER}.args --distributed-executor-backend`, says: ['needs 16 GPUs', '2 pods'], severity: 'error' });
  });

  test.each([
    ['joined nodes', group(`${BASE} mp --nnodes 2`)],
    ['ranks that fit', group('serve m -tp 8 --distributed-executor-backend mp')],
    ['one pod', group(`${BASE} mp`, 1)],
    ['Ray on the workers', pair(`${BASE} ray`, 'x').replace(/args: \["x"\]/, 'command: [sh, -c, "ray start --address=$(LWS_LEADER_ADDRESS):6379 --block"]')],
    ['a script', pair(`${BASE} ray`, 'x').replace(/args: \["x"\]/, 'command: [/start-worker.sh]')],
    ['workers whose image decides', pair(`${BASE} ray`, 'x').replace(/args: \["x"\]/, 'workingDir: /')],
    ['a cluster elsewhere', pair(`${BASE} ray`, 'x').replace(/args: \["x"\]/, 'args: [x], env: [{name: RAY_ADDRESS, value: a}]').replace('args: [x], env', 'env')],
    ['no executor', group('serve m -tp 8 -pp 2')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
