import { Judgement } from './judge';
import { permissiveDefinitions } from './permissive-definitions';
import { Act, TENANT_RIGHTS, TenantRight } from './tenant-rights';
import { PEOPLE, tenantObjects } from './tenants-world';
import { groupOf, Manifest } from '../../oracle/manifest';
import { claim, custom, IMAGE, pod } from '../../tenancy/cases/manifests';
import { deployment } from '../../tenancy/cases/workload-manifests';
import { Answer, ApiClient, Call, eachOf } from '../api-client';
import { ControlPlane } from '../control-plane';
import { applyDefinitions } from '../definitions';

/** Plugins that answer 403 themselves: it has to be RBAC that answers. */
const API_SERVER = ['--disable-admission-plugins=ServiceAccount,ResourceQuota,NodeRestriction'];

/** What the acts find in the cluster beside the tenants' own objects. */
const FOUND = [
  ...['kube-system', 'nvidia-network-operator'].map(name => ({ apiVersion: 'v1', kind: 'Namespace', metadata: { name } })),
  { apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } },
  { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'own', namespace: 'team-a' } },
  ...['team-a/default', 'team-a/trainer', 'web/default'].map(path => path.split('/')).map(([namespace, name]) => ({ apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name, namespace } })),
  ...['team-a', 'web'].map(namespace => named(pod(namespace, { containers: [{ name: 'main', image: IMAGE }] }) as Manifest, 'running')),
  named(deployment('team-a') as Manifest, 'running'),
  named(claim('team-a', 'gpu.nvidia.com') as Manifest, 'own'),
  named(custom('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', 'team-a') as Manifest, 'own'),
] as Manifest[];

/**
 * Does what the table says on an API server with RBAC and the tenants of the constructs. Every act is also done by the administrator: what
 * no one may do, or what is no valid request, proves nothing.
 */
export async function tenantRbacJudgement(engine: string): Promise<Judgement> {
  const plane = await ControlPlane.start({ apiServer: API_SERVER });
  try {
    const { client } = plane;
    const objects = TENANT_RIGHTS.flatMap(({ act }) => ('object' in act ? [act.object as Manifest] : []));
    await applyDefinitions(plane, await permissiveDefinitions(client, objects.filter(object => groupOf(object) !== '')));
    const tenants = tenantObjects();
    for (const part of [isNamespace, (object: Manifest) => !isNamespace(object)]) await client.applyAll([...tenants, ...FOUND].filter(part));
    const token = (await client.must('POST', '/api/v1/namespaces/team-a/serviceaccounts/trainer/token', { body: { spec: {} } })).status.token as string;
    const faults = new Map<TenantRight, string>();
    await eachOf(TENANT_RIGHTS, async right => {
      const fault = faultOf(right, await perform(client, right.act, { as: PEOPLE[right.who], token }), await perform(client, right.act));
      if (fault !== undefined) faults.set(right, `${right.name}: ${fault}`);
    });
    const allowed = TENANT_RIGHTS.filter(right => right.allowed).length;
    const faultyAllowed = [...faults.keys()].filter(right => right.allowed).length;
    return {
      engine,
      attempts: TENANT_RIGHTS.length - allowed,
      denied: TENANT_RIGHTS.length - allowed - (faults.size - faultyAllowed),
      legitimate: allowed,
      admitted: allowed - faultyAllowed,
      faults: [...faults.values()],
    };
  } finally {
    await plane.stop();
  }
}

/** Pods without a node and nodes without an address take no connection: whoever hears that has got past RBAC. */
const NO_CONNECTION = /does not have a host assigned|no preferred addresses found/;

/** Sub-resources that connect. They change no object, and know no dry run. */
const CONNECTS = /^\/(exec|attach|portforward|proxy)\b/;

/** What every user may do, to whomever he is taken for. */
const WHO_AM_I = { apiVersion: 'authentication.k8s.io/v1', kind: 'SelfSubjectReview' };

function faultOf({ allowed }: TenantRight, answer: Answer, byAdministrator: Answer): string | undefined {
  if (!passes(byAdministrator)) return `no valid request: ${byAdministrator.status} ${textOf(byAdministrator)}`;
  const asItHasToBe = allowed ? passes(answer) : answer.status === 403 && / cannot [\w:-]+ resource /.test(textOf(answer));
  return asItHasToBe ? undefined : `has to be ${allowed ? 'allowed' : 'refused'}: ${answer.status} ${textOf(answer)}`;
}

function passes(answer: Answer): boolean {
  return answer.status < 300 || NO_CONNECTION.test(textOf(answer));
}

function textOf({ body }: Answer): string {
  return typeof body === 'string' ? body : body.message ?? body.status ?? '';
}

/** Sends the request of an act, as a dry run. */
async function perform(client: ApiClient, act: Act, sender: { readonly as?: Call['as']; readonly token?: string } = {}): Promise<Answer> {
  if (act.verb === 'impersonate') return client.call('POST', '/apis/authentication.k8s.io/v1/selfsubjectreviews', { headers: act.headers, token: sender.token, body: WHO_AM_I });
  const call = { as: sender.as };
  const object = act.object as Manifest;
  const path = await client.pathOf(object);
  const collection = await client.pathOf(object, 'collection');
  const below = 'subresource' in act && act.subresource !== undefined ? `/${act.subresource}` : '';
  const dry = CONNECTS.test(below) ? '' : '?dryRun=All';
  switch (act.verb) {
    case 'create': return client.call('POST', `${collection}${dry}`, { ...call, body: object });
    case 'post': return client.call('POST', `${path}${below}${dry}`, { ...call, body: act.body });
    case 'patch': return client.call('PATCH', `${path}${below}${dry}`, { ...call, body: act.change ?? {}, contentType: 'application/merge-patch+json' });
    case 'delete': return client.call('DELETE', `${path}${dry}`, call);
    case 'deletecollection': return client.call('DELETE', `${collection}${dry}`, call);
    case 'get': return client.call('GET', `${path}${below}`, call);
    case 'list': return client.call('GET', collection, call);
  }
}

function named(object: Manifest, name: string): Manifest {
  return { ...object, metadata: { ...object.metadata, name } };
}

function isNamespace({ kind }: Manifest): boolean {
  return kind === 'Namespace';
}
