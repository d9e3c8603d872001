import { AdmissionEngine, NO_POLICY } from './engines';
import { permissiveDefinitions } from './permissive-definitions';
import { layConstraints, layOlder, send, separated } from './requests';
import { PolicyEnforcement } from '../../../src/tenancy';
import { groupOf, Manifest } from '../../oracle/manifest';
import { AdmissionCase, ADMISSION_CASES } from '../../tenancy/admission-cases';
import { AdmissionWorld } from '../../tenancy/admission-world';
import { ApiClient, eachOf } from '../api-client';
import { ControlPlane } from '../control-plane';
import { applyDefinitions } from '../definitions';
import { pause } from '../programs';

/** Plugins that would refuse a request before the policy sees it, for reasons that are not the policy's. */
const OTHER_PLUGINS = ['PodSecurity', 'RuntimeClass', 'ServiceAccount', 'ResourceQuota', 'LimitRanger', 'Priority', 'NodeRestriction'];
const API_SERVER = [`--disable-admission-plugins=${OTHER_PLUGINS.join(',')}`, '--runtime-config=resource.k8s.io/v1beta1=true,resource.k8s.io/v1beta2=true'];

/** Policies reach the API server's memory some time after they are stored, and nothing tells when: so long an attempt that passes is sent again. */
const SETTLING = 15_000;
const PAUSE = 250;

/** An object of that name is there: the request passed every admission, which comes before storage. */
const IS_THERE = 'AlreadyExists';

/** RBAC is not judged here: whoever sends a request may do everything that the policy lets pass. */
const ALL_RIGHTS = {
  apiVersion: 'rbac.authorization.k8s.io/v1',
  kind: 'ClusterRoleBinding',
  metadata: { name: 'everybody' },
  roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'cluster-admin' },
  subjects: [{ apiGroup: 'rbac.authorization.k8s.io', kind: 'Group', name: 'system:authenticated' }],
} as Manifest;

/** What the API server answered each case under one engine: undefined where the request was admitted. */
export type Refusals = ReadonlyMap<string, string | undefined>;

/** Sends every case of the table, as its sender, to an API server under one engine. */
export async function refusals(engine: AdmissionEngine, world: AdmissionWorld): Promise<Refusals> {
  const plane = await ControlPlane.start({ apiServer: API_SERVER });
  try {
    const { client } = plane;
    const cases = ADMISSION_CASES.map(separated);
    await engine.prepare(plane, world);
    const custom = cases.map(({ object }) => object as Manifest).filter(object => groupOf(object) !== '' && !engine.ownGroups.includes(groupOf(object)));
    await applyDefinitions(plane, await permissiveDefinitions(client, custom));
    await client.applyAll([...world.namespaces, ALL_RIGHTS]);
    await layOlder(client, cases);
    await engine.enforce(plane, world);
    await layConstraints(client, cases);
    const answers = new Map<string, string | undefined>();
    const end = Date.now() + (engine === NO_POLICY ? 0 : SETTLING);
    const ask = async (each: AdmissionCase): Promise<void> => {
      let answer = await answerTo(client, engine, each);
      while (answer === undefined && isAttempt(each) && Date.now() < end) {
        await pause(PAUSE);
        answer = await answerTo(client, engine, each);
      }
      answers.set(each.name, answer);
    };
    // Attempts first: once all were denied, the whole policy is in force. Requests on namespaces share one object, so they wait for each other.
    for (const part of [cases.filter(isAttempt), cases.filter(each => !isAttempt(each))]) {
      await eachOf(part.filter(({ object }) => object.kind !== 'Namespace'), ask);
      await eachOf(part.filter(({ object }) => object.kind === 'Namespace'), ask, 1);
    }
    return answers;
  } finally {
    await plane.stop();
  }
}

function isAttempt({ deniedBy }: AdmissionCase): boolean {
  return deniedBy !== undefined;
}

/** Warnings that no policy says. */
const OF_THE_API_SERVER = / is deprecated in v1\.\d+/;

/** What the engine says against a request; undefined when nothing. An engine that warns says it beside an answer that admits. */
async function answerTo(client: ApiClient, { enforcement, ownGuards = [] }: AdmissionEngine, each: AdmissionCase): Promise<string | undefined> {
  const { status, body, warnings } = await send(client, each);
  const isAdmitted = status < 300 || body.reason === IS_THERE;
  const refusal = isAdmitted ? undefined : `${status} ${body.message ?? body}`;
  if (enforcement === PolicyEnforcement.DENY) return refusal;
  if (refusal !== undefined) return ownGuards.some(text => refusal.includes(text)) ? refusal : `${status}: refused by a policy that is to warn`;
  const said = warnings.filter(warning => !OF_THE_API_SERVER.test(warning));
  return said.length === 0 ? undefined : said.join('\n');
}

/** How an engine judged the table. */
export interface Judgement {
  readonly engine: string;
  readonly attempts: number;
  readonly denied: number;
  readonly legitimate: number;
  readonly admitted: number;
  readonly faults: readonly string[];
}

/** Compares what an engine did with the table; an attempt counts when the check refused it that the table names. */
export function judgement({ name: engine, ownGuards = [] }: Pick<AdmissionEngine, 'name' | 'ownGuards'>, cases: readonly AdmissionCase[], under: Refusals): Judgement {
  const attempts = cases.filter(isAttempt);
  const legitimate = cases.filter(({ deniedBy }) => deniedBy === undefined);
  const isDenial = (answer: string, check: string): boolean => [`${check}: `, ...ownGuards].some(text => answer.includes(text));
  const passed = attempts.filter(({ name, deniedBy }) => !isDenial(under.get(name) ?? '', deniedBy!));
  const refused = legitimate.filter(({ name }) => under.get(name) !== undefined);
  return {
    engine,
    attempts: attempts.length,
    denied: attempts.length - passed.length,
    legitimate: legitimate.length,
    admitted: legitimate.length - refused.length,
    faults: [
      ...passed.map(({ name, deniedBy }) => `${name}: has to be denied by ${deniedBy}: ${under.get(name) ?? 'admitted'}`),
      ...refused.map(({ name }) => `${name}: has to be admitted: ${under.get(name)}`),
    ],
  };
}

/** Without a policy everything has to be admitted: what the API server refuses by itself proves nothing about a policy. */
export function judgementOfNone(engine: string, cases: readonly AdmissionCase[], under: Refusals): Judgement {
  const attempts = cases.filter(isAttempt);
  const refused = cases.filter(({ name }) => under.get(name) !== undefined);
  const denied = refused.filter(({ deniedBy }) => deniedBy !== undefined);
  return {
    engine,
    attempts: attempts.length,
    denied: denied.length,
    legitimate: cases.length - attempts.length,
    admitted: cases.length - attempts.length - (refused.length - denied.length),
    faults: refused.map(({ name }) => `${name}: refused by the API server itself: ${under.get(name)}`),
  };
}
