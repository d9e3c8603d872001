import { Manifest } from '../../oracle/manifest';
import { AdmissionCase, ADMINISTRATOR, KubernetesObject } from '../../tenancy/admission-cases';
import { Answer, ApiClient, eachOf } from '../api-client';

/** Objects that are there before the request get the name of their case, so that cases do not meet. */
export function separated(each: AdmissionCase): AdmissionCase {
  if (each.object.kind === 'Namespace') return each;
  const renamed = <T extends AdmissionCase['object']>(object: T): T => ({ ...object, metadata: { ...object.metadata, name: each.name } });
  return { ...each, object: renamed(each.object), ...(each.oldObject === undefined ? {} : { oldObject: renamed(each.oldObject) }) };
}

/** Makes what has to be there before a request, before a policy is in force: some of it is such that the policy would refuse it. */
export async function layOlder(client: ApiClient, cases: readonly AdmissionCase[]): Promise<void> {
  await eachOf(cases.filter(({ oldObject }) => !isConstraint(oldObject)), async ({ object, oldObject }) => {
    const body = object.kind === 'Binding' ? podToBind(object as Manifest) : oldObject as Manifest | undefined;
    if (body !== undefined && body.kind !== 'Namespace') await client.must('POST', await client.pathOf(body, 'collection'), { body });
  });
}

/** Makes the constraints that have to be there, whose kinds come with the policy. */
export async function layConstraints(client: ApiClient, cases: readonly AdmissionCase[]): Promise<void> {
  for (const { oldObject } of cases.filter(each => isConstraint(each.oldObject))) {
    const body = { ...oldObject, spec: HARMLESS } as Manifest;
    await client.must('POST', await client.pathOf(body, 'collection'), { body, as: ADMINISTRATOR });
  }
}

function isConstraint(object: KubernetesObject | undefined): boolean {
  return object?.apiVersion.startsWith('constraints.') ?? false;
}

/** An update of something that changed after it was read. */
const CONFLICT = 409;

/** A constraint that judges nothing. */
const HARMLESS = { enforcementAction: 'dryrun', match: { namespaces: ['nobody'] } };

/** How often an update is sent when a controller wrote to the object meanwhile. */
const TRIES = 20;

/** The request of a case, as its sender. A dry run, so that each case finds the same world. */
export async function send(client: ApiClient, { object, oldObject, subresource, sender }: AdmissionCase): Promise<Answer> {
  const manifest = object as Manifest;
  if (object.kind === 'Binding') {
    const pod = await client.pathOf({ ...manifest, kind: 'Pod' });
    const path = subresource === undefined ? `${pod.slice(0, pod.lastIndexOf('/pods/'))}/bindings` : `${pod}/binding`;
    return client.call('POST', `${path}?dryRun=All`, { body: object, as: sender });
  }
  if (oldObject === undefined) return client.call('POST', `${await client.pathOf(manifest, 'collection')}?dryRun=All`, { body: object, as: sender });
  const path = await client.pathOf(manifest);
  if (object.kind === 'Namespace') await client.must('PATCH', `${path}?fieldManager=rig&force=true`, { body: oldObject, contentType: 'application/apply-patch+yaml', as: ADMINISTRATOR });
  for (let left = TRIES; ; left--) {
    const stored = await client.must('GET', path) as Manifest;
    const { resourceVersion, uid } = stored.metadata as Manifest['metadata'] & { resourceVersion: string; uid: string };
    const body = { ...stored, ...object, metadata: { ...object.metadata, resourceVersion, uid }, spec: { ...stored.spec, ...object.spec as object } };
    const answer = await client.call('PUT', `${path}${subresource === undefined ? '' : `/${subresource}`}?dryRun=All`, { body, as: sender });
    if (answer.status !== CONFLICT || left === 0) return answer;
  }
}

function podToBind({ metadata: { name, namespace } }: Manifest): Manifest {
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace }, spec: { containers: [{ name: 'main', image: 'registry.example/x:1' }] } };
}
