import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { AdmissionCase } from './admission-cases';
import { AdmissionWorld } from './admission-world';
import { POD_RULE } from '../../src/catalog/access-policy/pod-rule';
import { IMPLIED_OBJECTS } from '../../src/tenancy/admission/expansion-templates';
import { admissionReview, GatorCase, gatorSuiteFiles, PlainObject, sampleFile } from '../../src/tenancy/admission/gator-suite';
import { Manifest } from '../oracle/manifest';

/** Where the programs of the cluster suites are kept. */
const CACHE = path.join(os.homedir(), '.cache', 'cdk8s-gpu-fabric', 'cluster');

/** The `gator` to use: GATOR, else the first in PATH, else one that the cluster suites built. Undefined where there is none. */
export function findGator(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(folder => folder !== '');
  const built = fs.existsSync(CACHE) ? fs.readdirSync(CACHE).sort().map(folder => path.join(CACHE, folder)) : [];
  return [process.env.GATOR, ...[...folders, ...built].map(folder => path.join(folder, 'gator'))].find(file => file !== undefined && fs.existsSync(file));
}

/** What to say where there is none. */
export const WITHOUT_GATOR = 'set GATOR to a gator of v3.23.0, or put it into PATH';

/** Arguments of gator for the suite in its folder. */
export const GATOR_ARGUMENTS = ['verify', 'suite.yaml', '-v'];

/** Judges the suite in a folder, and returns what gator printed. */
export function verify(gator: string, folder: string): string {
  return spawnSync(gator, GATOR_ARGUMENTS, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 }).stdout;
}

/** What the constraints said of the cases. */
export interface GatorVerdicts {
  readonly count: number;
  /** Names of the cases of which a constraint said something else than the table, each with what it said. */
  readonly failed: ReadonlyMap<string, string>;
}

/** Reads the output of `gator verify -v`. */
export function gatorVerdicts(output: string): GatorVerdicts {
  const verdicts = [...output.matchAll(/^ {4}--- (PASS|FAIL): (\S+)[^\n]*((?:\n {6,}[^\n]*)*)/gm)];
  return { count: verdicts.length, failed: new Map(verdicts.filter(([, verdict]) => verdict === 'FAIL').map(([, , name, text]) => [name, text.trim()])) };
}

type Annotations = { readonly [key: string]: string };

/** What is judged of a pod, or of the template of pods. */
interface PodParts {
  readonly metadata?: object;
  readonly spec?: unknown;
}

/**
 * Whether Gatekeeper is asked: the conditions of its webhook, which gator does not know, keep updates away that leave the pods of a workload as they
 * are, and writes of a pod's status that change no guarded annotation.
 */
export function reachesGatekeeper({ object, oldObject, subresource }: AdmissionCase): boolean {
  if (oldObject === undefined) return true;
  if (object.kind === 'Pod' && subresource === 'status') return changesGuardedAnnotation(annotationsOf(object), annotationsOf(oldObject));
  const implied = IMPLIED_OBJECTS.find(({ workloads }) => workloads.some(({ kinds }) => kinds.includes(object.kind)));
  if (implied === undefined) return true;
  const template = object.kind === 'CronJob' ? 'spec.jobTemplate.spec.template' : implied.templateSource;
  const [changed, older] = [object, oldObject].map(each => fieldAt(each, template) as PodParts);
  return !isDeepStrictEqual([changed.spec, annotationsOf(changed)], [older.spec, annotationsOf(older)]);
}

function annotationsOf({ metadata }: PodParts): Annotations {
  return (metadata as { readonly annotations?: Annotations } | undefined)?.annotations ?? {};
}

function changesGuardedAnnotation(annotations: Annotations, older: Annotations): boolean {
  return Object.keys(annotations).some(key => annotations[key] !== older[key] && POD_RULE.checks.some(({ demand }) =>
    ('annotation' in demand && demand.annotation === key) || ('prefixes' in demand && demand.prefixes.some(prefix => key.startsWith(prefix)))));
}

function fieldAt(object: object, fields: string): unknown {
  return fields.split('.').reduce((value: unknown, field) => (value as { [field: string]: unknown })[field], object);
}

/**
 * Writes the suite in which every constraint judges every case: the constraint of the case's tier refuses what is to be denied, with the message
 * of the check, and no constraint refuses anything else. Returns how many verdicts gator has to give.
 */
export function writeGatorSuite(folder: string, { policy, namespaces }: AdmissionWorld, cases: readonly AdmissionCase[]): number {
  const constraints = policy.filter(({ apiVersion }) => apiVersion.startsWith('constraints.'));
  const suite = {
    name: 'access',
    policy: policy as unknown as PlainObject[],
    namespaces: namespaces as unknown as PlainObject[],
    cases: cases.map((each): GatorCase => {
      const denying = constraints.find(constraint => denies(constraint, each, namespaces));
      const object = GENERATORS.includes(each.object.kind) ? each.object : admissionReview(each);
      return { name: each.name, object, ...(denying && { denial: { constraint: denying.metadata.name, check: each.deniedBy! } }) };
    }),
  };
  // A case that no constraint is asked about would pass unseen.
  const unjudged = cases.filter(each => each.deniedBy !== undefined && !constraints.some(constraint => denies(constraint, each, namespaces)));
  if (unjudged.length > 0) throw new Error(`no constraint could deny ${unjudged.map(({ name }) => name).join(', ')}`);
  for (const [file, text] of gatorSuiteFiles(suite)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  // The odd blanks of some cases do not outlive every writer of YAML; JSON names them.
  suite.cases.forEach(({ name, object }) => fs.writeFileSync(path.join(folder, sampleFile(name)), JSON.stringify(object)));
  return constraints.length * cases.length;
}

/** Whether this constraint is the one that has to deny the case. */
function denies(constraint: Manifest, { deniedBy, object }: AdmissionCase, namespaces: readonly Manifest[]): boolean {
  const template = JSON.stringify(constraint.spec.match);
  const checks: { readonly [kind: string]: RegExp } = {
    GpuFabricClaimAccess: /^device-/,
    GpuFabricNamespaceGuard: /^(tier-and-security-labels|reserved-names)$/,
    GpuFabricObjectGuard: /^fabric-objects$/,
    GpuFabricPodAccess: /^(?!device-|tier-and|reserved|fabric)/,
  };
  if (deniedBy === undefined || !checks[constraint.kind].test(deniedBy)) return false;
  if (!template.includes('namespaceSelector')) return true;
  const tier = namespaces.find(({ metadata }) => metadata.name === object.metadata.namespace)?.metadata.labels?.['gpu-fabric.dev/tier'];
  return constraint.metadata.name.endsWith(tier === 'privileged' ? 'privileged' : 'standard');
}

/** Kinds that gator expands; it expands bare objects only. */
const GENERATORS = ['CronJob', 'DaemonSet', 'Deployment', 'Job', 'LeaderWorkerSet', 'RayCluster', 'ReplicaSet', 'ReplicationController', 'StatefulSet'];
