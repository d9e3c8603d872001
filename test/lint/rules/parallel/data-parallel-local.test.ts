import { deployment, group, GROUP, MEMBER } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'PARALLEL/data-parallel-local';

describe(rule, () => {
  test.each([
    ['too few in each pod', group('serve m -dp 16 -dpl 4'), `${MEMBER}.args -dp`, ['size 16 is not 4 ranks in each of 2 pods', 'size to 8', 'local to 8']],
    ['an odd number', group('serve m -dp 15 -dpl 8'), `${MEMBER}.args -dp`, ['size 15', 'to 16']],
    ['too many for the GPUs', group('serve m -tp 2 -dp 16 -dpl 8'), `${MEMBER}.args -dpl`, ['8 local', 'need 16', 'has 8', 'local to 4']],
    ['local not said', group('serve m -dp 16 --data-parallel-address a'), `${MEMBER}.args`, ['is missing', 'all 16', 'GPUs for 8', 'size-local 8']],
    ['a group of one pod', group('serve m -dp 16 -dpl 8', 1), 'spec.leaderWorkerTemplate.size', ['8 of 16', 'size to 2']],
  ])('%s', (_, yaml, path, says) => {
    expectFinding(yaml, { rule, object: GROUP, path, says, severity: 'error' });
  });

  test.each([
    ['equal', group('serve m -dp 16 -dpl 8')],
    ['the pod has the GPUs exactly', group('serve m -tp 2 -dp 8 -dpl 4')],
    ['no GPUs seen', group('serve m -dp 16 -dpl 8', 2, 0)],
    ['all ranks in one pod', group('serve m -dp 8 -dpl 8', 1)],
    ['a hybrid balancer over groups', group('serve m -dp 16 -dpl 8 --data-parallel-hybrid-lb', 1)],
    ['a rank for each pod', group('serve m -dp 16 --data-parallel-rank $(LWS_WORKER_INDEX)')],
    ['ranks that fit', group('serve m -dp 8')],
    ['joined nodes', group('serve m -tp 8 -dp 2 --nnodes 2')],
    ['pods of several Deployments', deployment('image: i, command: [vllm, serve, m, -dp, "8", -dpl, "4"]')],
    ['Ray', group('serve m -dp 16 -dpl 4 --data-parallel-backend ray')],
    ['a size that only the pod knows', group('serve m -dp $(DP) -dpl 8')],
    ['no data parallelism', group('serve m -tp 8')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
