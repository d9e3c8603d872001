import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { AdmissionCase, KubernetesObject } from './admission-cases';
import { AdmissionWorld } from './admission-world';
import { IMPLIED_OBJECTS } from '../../src/tenancy/admission/expansion-templates';
import { Manifest } from '../oracle/manifest';

/** The `gator` to use: GATOR, else the first in PATH. Undefined where there is none. */
export function findGator(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(folder => folder !== '');
  return [process.env.GATOR, ...folders.map(folder => path.join(folder, 'gator'))].find(file => file !== undefined && fs.existsSync(file));
}

/** What `gator verify` printed. */
export interface GatorRun {
  readonly output: string;
  /** How many verdicts it has to give. */
  readonly asked: number;
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

/** Whether Gatekeeper is asked: the conditions of its webhook, which gator does not know, keep updates away that leave a template as it is. */
export function reachesGatekeeper({ object, oldObject }: AdmissionCase): boolean {
  if (oldObject === undefined) return true;
  const implied = IMPLIED_OBJECTS.find(({ workloads }) => workloads.some(({ kinds }) => kinds.includes(object.kind)));
  return implied === undefined || JSON.stringify(fieldAt(object, implied.templateSource)) !== JSON.stringify(fieldAt(oldObject, implied.templateSource));
}

function fieldAt(object: object, path: string): unknown {
  return path.split('.').reduce((value: unknown, field) => (value as { [field: string]: unknown })[field], object);
}

/**
 * Judges every case by every constraint that matches its kind, or that of its pods, with `gator verify`: the constraint of the case's tier refuses what is to be denied, with the
 * message of the check, and no constraint refuses anything else.
 */
export function runGator(gator: string, folder: string, { policy, namespaces }: AdmissionWorld, cases: readonly AdmissionCase[]): GatorRun {
  const write = (file: string, objects: readonly object[]): void => {
    fs.writeFileSync(path.join(folder, file), objects.map(object => JSON.stringify(object)).join('\n---\n'));
  };
  const constraints = policy.filter(({ apiVersion }) => apiVersion.startsWith('constraints.'));
  const tests = constraints.map(constraint => ({ constraint, matched: cases.filter(({ object }) => mayMatch(constraint, object)) }));
  policy.filter(({ kind }) => kind === 'ConstraintTemplate').forEach(template => write(`${template.metadata.name}.yaml`, [template]));
  constraints.forEach(constraint => write(`${constraint.metadata.name}.yaml`, [constraint]));
  write('expansion.yaml', policy.filter(({ kind }) => kind === 'ExpansionTemplate'));
  write('namespaces.yaml', namespaces);
  cases.forEach(each => write(`${each.name}.yaml`, [requestOf(each)]));
  write('suite.yaml', [{
    apiVersion: 'test.gatekeeper.sh/v1alpha1',
    kind: 'Suite',
    metadata: { name: 'access' },
    tests: tests.map(({ constraint, matched }) => ({
      name: constraint.metadata.name,
      template: `${constraint.kind.toLowerCase()}.yaml`,
      constraint: `${constraint.metadata.name}.yaml`,
      expansion: 'expansion.yaml',
      cases: matched.map(each => ({
        name: each.name,
        object: `${each.name}.yaml`,
        inventory: ['namespaces.yaml'],
        assertions: [denies(constraint, each, namespaces) ? { violations: 'yes', message: `${each.deniedBy}: ` } : { violations: 'no' }],
      })),
    })),
  }]);
  const asked = tests.reduce((count, { matched }) => count + matched.length, 0);
  try {
    return { asked, output: execFileSync(gator, ['verify', 'suite.yaml', '-v'], { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26, stdio: ['ignore', 'pipe', 'ignore'] }) };
  } catch (error) {
    return { asked, output: (error as { stdout: string }).stdout };
  }
}

/** Whether the constraint matches the object's kind, or that of the pods that it would make. */
function mayMatch({ spec: { match } }: Manifest, { apiVersion, kind }: KubernetesObject): boolean {
  const group = apiVersion.includes('/') ? apiVersion.split('/')[0] : '';
  return (match.kinds as { apiGroups: string[]; kinds: string[] }[]).some(({ apiGroups, kinds }) =>
    (apiGroups.includes(group) && (kinds.includes('*') || kinds.includes(kind))) || (kinds.includes('Pod') && GENERATORS.includes(kind)));
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

/** The request as the API server would send it, or the bare object where gator has to expand it. */
function requestOf({ object, oldObject, subresource, sender }: AdmissionCase): object {
  if (GENERATORS.includes(object.kind)) return object;
  const [group, version] = object.apiVersion.includes('/') ? object.apiVersion.split('/') : ['', object.apiVersion];
  return {
    apiVersion: 'admission.k8s.io/v1',
    kind: 'AdmissionReview',
    request: {
      uid: 'case',
      kind: { group, version, kind: object.kind },
      resource: { group, version, resource: `${object.kind.toLowerCase()}s` },
      ...(subresource === undefined ? {} : { subResource: subresource }),
      name: object.metadata.name,
      ...namespaceOf(object),
      operation: oldObject === undefined ? 'CREATE' : 'UPDATE',
      userInfo: sender,
      object,
      ...(oldObject === undefined ? {} : { oldObject }),
    },
  };
}

/** A request on a Namespace carries its name as its namespace. */
function namespaceOf({ kind, metadata }: KubernetesObject): { namespace?: string } {
  const namespace = kind === 'Namespace' ? metadata.name : metadata.namespace;
  return namespace === undefined ? {} : { namespace };
}
