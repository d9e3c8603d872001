import { Manifest } from '../../oracle/manifest';
import { AdmissionCase, ADMINISTRATOR } from '../../tenancy/admission-cases';
import { Answer, ApiClient } from '../api-client';

/** Objects that are there before the request get the name of their case, so that cases do not meet. */
export function separated(each: AdmissionCase): AdmissionCase {
  if (each.object.kind === 'Namespace') return each;
  const renamed = <T extends AdmissionCase['object']>(object: T): T => ({ ...object, metadata: { ...object.metadata, name: each.name } });
  return { ...each, object: renamed(each.object), ...(each.oldObject === undefined ? {} : { oldObject: renamed(each.oldObject) }) };
}

/** Makes the pods that have to be there before a request; some are such that the policy would refuse them. */
export async function layPods(client: ApiClient, cases: readonly AdmissionCase[]): Promise<void> {
  for (const { object, oldObject } of cases) {
    const old = object.kind === 'Binding' ? podToBind(object as Manifest) : oldObject as Manifest | undefined;
    if (old?.kind === 'Pod') await client.must('POST', await client.pathOf(old, 'collection'), { body: old });
  }
}

/** Makes the other objects that have to be there, as an administrator under the policy. */
export async function layGuarded(client: ApiClient, cases: readonly AdmissionCase[]): Promise<void> {
  for (const { oldObject } of cases) {
    if (oldObject === undefined || oldObject.kind === 'Pod' || oldObject.kind === 'Namespace') continue;
    const body = oldObject.apiVersion.startsWith('constraints.') ? { ...oldObject, spec: HARMLESS } : oldObject;
    await client.must('POST', await client.pathOf(body as Manifest, 'collection'), { body, as: ADMINISTRATOR });
  }
}

/** A constraint that judges nothing. */
const HARMLESS = { enforcementAction: 'dryrun', match: { namespaces: ['nobody'] } };

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
  const stored = await client.must('GET', path) as Manifest;
  const { resourceVersion, uid } = stored.metadata as Manifest['metadata'] & { resourceVersion: string; uid: string };
  const body = { ...stored, ...object, metadata: { ...object.metadata, resourceVersion, uid }, spec: { ...stored.spec, ...object.spec as object } };
  return client.call('PUT', `${path}${subresource === undefined ? '' : `/${subresource}`}?dryRun=All`, { body, as: sender });
}

function podToBind({ metadata: { name, namespace } }: Manifest): Manifest {
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name, namespace }, spec: { containers: [{ name: 'main', image: 'registry.example/x:1' }] } };
}
