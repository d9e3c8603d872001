import { group, GROUP, MEMBER, pair } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'PARALLEL/start-rank';
const BASE = 'serve m -dp 16 -dpl 8 -dpa a';

describe(rule, () => {
  test.each([
    ['the leader\'s', pair(BASE, `${BASE} --data-parallel-start-rank 0`), `${MEMBER}.args --data-parallel-start-rank`, ['rank 0', 'ranks 0 to 7', 'start-rank 8']],
    ['a gap', pair(BASE, `${BASE} -dpr 9`), `${MEMBER}.args -dpr`, ['rank 9', '-rank 8']],
    ['beyond the last', pair(BASE, `${BASE} -dpr 16`), `${MEMBER}.args -dpr`, ['16 is beyond the last of 16', '0 to 15']],
    ['several workers with one', pair(BASE, `${BASE} -dpr 8`, 3), `${MEMBER}.args -dpr`, ['2 pods of a group start at data-parallel rank 8']],
    ['all pods with one', group(`${BASE} -dpr 0`), `${MEMBER}.args -dpr`, ['2 pods', 'rank 0']],
    ['hybrid without', group(`${BASE} --data-parallel-hybrid-lb`), `${MEMBER}.args`, ['without --data-parallel-start-rank']],
  ])('%s', (_, yaml, path, says) => {
    expectFinding(yaml, { rule, object: GROUP, path, says, severity: 'error' });
  });

  test.each([
    ['after the leader\'s', pair(BASE, `${BASE} -dpr 8`)],
    ['computed', group(`${BASE} -dpr $(RANK)`)],
    ['not written', pair(BASE, `${BASE} --headless`)],
    ['the leader at 0', pair(`${BASE} -dpr 0`, `${BASE} -dpr 8`)],
    ['a hybrid leader', pair(`${BASE} --data-parallel-hybrid-lb`, `${BASE} --data-parallel-hybrid-lb -dpr 8`)],
    ['a hybrid group of one', group(`${BASE} --data-parallel-hybrid-lb`, 1)],
    ['a group of one', group(`${BASE} -dpr 8`, 1)],
    ['a leader whose ranks are not known', pair('serve m -dp 16 -dpa a', `${BASE} -dpr 4`)],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
