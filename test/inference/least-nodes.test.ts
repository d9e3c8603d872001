import * as fc from 'fast-check';
import { leastNodes, NodeRoom, ReplicaGroup } from '../../src/inference/least-nodes';

/** Fewest nodes over every way of sharing the pods out: how many of the first group the first node takes, then the rest likewise. */
function fewest([first, second]: ReplicaGroup[], room: NodeRoom): number {
  if (first.replicas + second.replicas === 0) return 0;
  const options: number[] = [];
  for (let some = 0; some <= Math.min(first.replicas, Math.floor(room.gpus / first.gpus), room.pods); some++) {
    const others = Math.min(second.replicas, Math.floor((room.gpus - some * first.gpus) / second.gpus), room.pods - some);
    if (some + others === 0) continue;
    const rest = [{ ...first, replicas: first.replicas - some }, { ...second, replicas: second.replicas - others }];
    options.push(1 + fewest(rest, room));
  }
  return Math.min(...options);
}

const replicas = fc.integer({ min: 1, max: 5 });

test('no sharing out needs fewer', () => {
  const group = fc.record({ replicas, gpus: fc.integer({ min: 1, max: 8 }) });
  fc.assert(fc.property(group, group, fc.integer({ min: 1, max: 8 }), (prefill, decode, pods) => {
    expect(leastNodes([prefill, decode], { gpus: 8, pods })).toBeLessThanOrEqual(fewest([prefill, decode], { gpus: 8, pods }));
  }), { numRuns: 200 });
});

test('that many are enough for the degrees of real models', () => {
  const group = fc.record({ replicas, gpus: fc.constantFrom(1, 2, 4, 8) });
  fc.assert(fc.property(group, group, (prefill, decode) => {
    expect(leastNodes([prefill, decode], { gpus: 8, pods: 8 })).toBe(fewest([prefill, decode], { gpus: 8, pods: 8 }));
  }), { numRuns: 200 });
});

test.each([
  [[{ replicas: 4, gpus: 4 }, { replicas: 2, gpus: 4 }], { gpus: 8, pods: 8 }, 3],
  [[{ replicas: 8, gpus: 1 }, { replicas: 2, gpus: 4 }], { gpus: 8, pods: 8 }, 2],
  [[{ replicas: 8, gpus: 1 }, { replicas: 2, gpus: 4 }], { gpus: 8, pods: 2 }, 5],
  [[{ replicas: 3, gpus: 5 }, { replicas: 1, gpus: 1 }], { gpus: 8, pods: 8 }, 3],
])('%j on nodes of %j need %d', (groups, room, nodes) => {
  expect(leastNodes(groups, room)).toBe(nodes);
});
