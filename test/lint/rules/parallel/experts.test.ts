import { group, GROUP, MEMBER } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'PARALLEL/experts';

describe(rule, () => {
  test.each([
    ['balancing', 'serve m --enable-eplb', '--enable-eplb', 'error'],
    ['a backend', 'serve m --all2all-backend deepep_low_latency', '--all2all-backend', 'warning'],
    ['both, once', 'serve m --all2all-backend mori --enable-eplb', '--enable-eplb', 'error'],
  ])('%s', (_, args, flag, severity) => {
    expectFinding(group(args), { rule, object: GROUP, path: `${MEMBER}.args ${flag}`, says: [flag, '--enable-expert-parallel'], severity });
  });

  test.each(['serve m --enable-eplb --enable-expert-parallel', 'serve m -ep --enable-eplb', 'serve m --all2all-backend allgather_reducescatter', 'serve m --config c --enable-eplb', 'serve m'])('%s is right', args => {
    expectClean(group(args), rule);
  });

  test('SGLang has other flags', () => expectClean(group('python -m sglang.launch_server --enable-eplb').replace('args', 'command'), rule));
});
