import { AdmissionEngine, NO_POLICY } from './admission/engines';
import { judgement, judgementOfNone, Refusals } from './admission/judge';
import { AdmissionCase, EDITOR } from '../tenancy/admission-cases';
import { pod } from '../tenancy/cases/manifests';

const ENGINE: AdmissionEngine = { ...NO_POLICY, name: 'engine', ownGuards: ['guard of its own'] };
const CASES: AdmissionCase[] = [
  { name: 'attempt', deniedBy: 'host-path', object: pod('web'), sender: EDITOR },
  { name: 'legitimate', object: pod('web'), sender: EDITOR },
];
const answers = (attempt?: string, legitimate?: string): Refusals => new Map([['attempt', attempt], ['legitimate', legitimate]]);

test.each<[string, Refusals, number, number]>([
  ['denied by its check', answers('403 denied: host-path: remove it'), 1, 1],
  ['denied by a guard of the engine', answers('403 guard of its own'), 1, 1],
  ['denied by another check', answers('403 denied: privileged: remove it'), 0, 1],
  ['refused by the API server', answers('422 invalid'), 0, 1],
  ['admitted', answers(), 0, 1],
  ['denied, and what is legitimate as well', answers('403 host-path: x', '403 host-path: x'), 1, 0],
])('An attempt that is %s counts so', (_, under, denied, admitted) => {
  const result = judgement(ENGINE, CASES, under);
  expect(result).toMatchObject({ attempts: 1, denied, legitimate: 1, admitted });
  expect(result.faults).toHaveLength(2 - denied - admitted);
});

test('Without a policy, whatever is refused is a fault', () => {
  expect(judgementOfNone('none', CASES, answers())).toMatchObject({ attempts: 1, denied: 0, legitimate: 1, admitted: 1, faults: [] });
  const refused = judgementOfNone('none', CASES, answers('422 invalid', '422 invalid'));
  expect(refused).toMatchObject({ denied: 1, admitted: 0 });
  expect(refused.faults).toEqual(['attempt: refused by the API server itself: 422 invalid', 'legitimate: refused by the API server itself: 422 invalid']);
});
