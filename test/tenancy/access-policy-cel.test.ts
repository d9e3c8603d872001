import { ADMISSION_CASES, EDITOR, FOREIGN_FORM_CASES, KubernetesObject } from './admission-cases';
import { AdmissionWorld, admissionWorld } from './admission-world';
import { celJudge, Judge, loadCel, validatingJudge } from './cel-engine';
import { Manifest } from '../oracle/manifest';

const world = admissionWorld();
const CASES = [...ADMISSION_CASES, ...FOREIGN_FORM_CASES];

function idsOf(judge: Judge, index: number): string[] {
  return judge(CASES[index]).map(message => message.split(':')[0]);
}

const TABLE = CASES.map((each, index) => ({ ...each, index, verdict: each.deniedBy === undefined ? 'admitted' : `denied by ${each.deniedBy}` }));

/** The world with one validation left out, named by constraint template and index. */
function without(template: string, index: number): AdmissionWorld {
  const policy = structuredClone(world.policy) as Manifest[];
  policy.find(({ kind, metadata }) => kind === 'ConstraintTemplate' && metadata.name === template)?.spec.targets[0].code[0].source.validations.splice(index, 1);
  return { ...world, policy };
}

const validations = world.policy.filter(({ kind }) => kind === 'ConstraintTemplate').flatMap(({ metadata, spec }) =>
  spec.targets[0].code[0].source.validations.map(({ message }: { message: string }, index: number) => ({ template: metadata.name, index, id: message.split(':')[0] })));

describe('The emitted CEL, evaluated', () => {
  let judge: Judge;
  let judgeOf: (world: AdmissionWorld) => Judge;

  beforeAll(async () => {
    const cel = await loadCel();
    judgeOf = each => celJudge(cel, each);
    judge = judgeOf(world);
  });

  test.each(TABLE)(
    '$name is $verdict', ({ index, deniedBy }) => {
      expect(idsOf(judge, index)).toEqual(deniedBy === undefined ? [] : [deniedBy]);
    });

  test.each(validations)('without the check $id, what it alone denies is admitted', ({ template, index, id }) => {
    const weaker = judgeOf(without(template, index));
    const denied = CASES.flatMap(({ deniedBy }, position) => (deniedBy === id ? [position] : []));
    expect(denied.map(position => idsOf(weaker, position))).toEqual(denied.map(() => []));
  });

  test('a pod as the networks attach it is admitted to its tenant, and to no other', () => {
    const own = world.attachedPod as unknown as KubernetesObject;
    const elsewhere = (namespace: string): KubernetesObject => ({ ...own, metadata: { ...own.metadata, namespace } });
    const judged = (object: KubernetesObject): string[] => judge({ name: 'attached', object, sender: EDITOR }).map(message => message.split(':')[0]);
    expect(judged(own)).toEqual([]);
    expect(judged(elsewhere('team-c'))).toEqual(['resources', 'networks']);
    expect(judged(elsewhere('web'))).toEqual(['capabilities', 'resources', 'networks']);
  });

  test('an object that the expressions cannot read is denied', () => {
    const object = {
      apiVersion: 'v1', kind: 'Pod', metadata: { name: 'odd', namespace: 'web' }, spec: { containers: [{ name: 'main', resources: { limits: 'all' } }] },
    };
    expect(judge({ name: 'odd', object, sender: EDITOR }).map(message => message.split(':')[0])).toEqual(['resources']);
  });
});

describe('The CEL of ValidatingAdmissionPolicies, evaluated', () => {
  let judge: Judge;

  beforeAll(async () => {
    judge = validatingJudge(await loadCel(), world);
  });

  test.each(TABLE)('$name is $verdict', ({ index, deniedBy }) => {
    expect(idsOf(judge, index)).toEqual(deniedBy === undefined ? [] : [deniedBy]);
  });
});
