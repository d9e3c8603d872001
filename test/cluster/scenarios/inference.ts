import { EXAMPLES } from '../../../examples';
import { Tenant, TenantTier } from '../../../src/tenancy';
import { Manifest } from '../../oracle/manifest';
import { resourcePrefixOf } from '../nodes';
import { pause } from '../programs';
import { none, same, Scenario } from '../scenario';
import { WHOLE_NODE_SERVING } from '../sites/serving';
import { objectNamed, objectsOfKind, World, worldOf } from '../world';
import { OWN_KINDS, Site, SITE_PROGRAMS } from './workloads';

/** Tries of one eviction; a budget refuses while a pod of the role is missing. */
const EVICTIONS = 300;

const ROLES = [...EXAMPLES, WHOLE_NODE_SERVING].map(worldOf).filter(world => objectsOfKind(world, 'Deployment').length > 0);

export const INFERENCE_SCENARIOS: readonly Scenario[] = ROLES.flatMap(world => [
  { name: `roll ${world.name} without a free GPU`, programs: SITE_PROGRAMS, run: () => onSite(world, true, roll) },
  { name: `drain ${world.name}`, programs: SITE_PROGRAMS, run: () => onSite(world, false, drain) },
  { name: `quota ${world.name}`, programs: SITE_PROGRAMS, run: () => onSite(world, false, exceedQuota) },
]).concat({ name: 'lose a node of serving', programs: SITE_PROGRAMS, run: () => onSite(worldOf(WHOLE_NODE_SERVING), false, loseNode) });

/**
 * Everything of the example runs; on a full site the pool has just as many nodes as it needs. Jobs come first: the scheduler spreads the pods of
 * smaller roles over all nodes and would leave none whole.
 */
async function onSite(world: World, full: boolean, judge: (site: Site) => Promise<void>): Promise<number> {
  const justEnough = world.pools.map(({ name, gpusPerNode }) => [name, Math.ceil(gpusOf(world) / gpusPerNode)]);
  const site = await Site.open(world, full ? Object.fromEntries(justEnough) : {});
  try {
    await site.apply(OWN_KINDS.filter(kind => kind !== 'Deployment'));
    for (const job of objectsOfKind(world, 'Job')) await site.running(job, job.spec.parallelism);
    await site.apply(['Deployment']);
    for (const deployment of objectsOfKind(world, 'Deployment')) await site.running(deployment, deployment.spec.replicas);
    await judge(site);
    return await site.judgePlacement();
  } finally {
    await site.close();
  }
}

function gpusOf(world: World): number {
  return objectsOfKind(world, 'Job', 'Deployment').reduce((sum, { spec }) => sum + (spec.parallelism ?? spec.replicas) * gpusOfPod(spec.template), 0);
}

function gpusOfPod({ spec }: { spec: Manifest['spec'] }): number {
  return spec.containers.reduce((sum: number, { resources }: Manifest['spec']) => sum + Number(resources?.limits?.['nvidia.com/gpu'] ?? 0), 0);
}

/** A new image for every role: the update has to end although no GPU is free for a second pod. */
async function roll(site: Site): Promise<void> {
  for (const deployment of objectsOfKind(site.world, 'Deployment')) {
    const next = structuredClone(deployment);
    next.spec.template.spec.containers[0].image += '-next';
    await site.client.applyAll([next]);
    await site.until(`update of ${deployment.metadata.name}`, async () => {
      const { metadata, status } = await site.client.must('GET', await site.client.pathOf(deployment));
      const wanted = deployment.spec.replicas;
      const counts = [status.replicas, status.updatedReplicas, status.availableReplicas];
      return status.observedGeneration === metadata.generation && counts.every(count => count === wanted);
    });
  }
}

/** Every pod of the first role's node is evicted as `kubectl drain` does it; the role comes back elsewhere, never less than its budget says. */
async function drain(site: Site): Promise<void> {
  await budgeted(site);
  const [role] = objectsOfKind(site.world, 'Deployment');
  const [{ spec: { nodeName } }] = await site.running(role, role.spec.replicas);
  await site.client.must('PATCH', `/api/v1/nodes/${nodeName}`, { body: { spec: { unschedulable: true } }, contentType: 'application/merge-patch+json' });
  const left = async (): Promise<Manifest[]> => (await site.client.list(`/api/v1/pods?fieldSelector=spec.nodeName=${nodeName}`)) as Manifest[];
  for (const { metadata } of await left()) await evict(site, metadata.namespace!, metadata.name);
  await site.until(`drained ${nodeName}`, async () => (await left()).length === 0);
  for (const deployment of objectsOfKind(site.world, 'Deployment')) {
    const pods = await site.running(deployment, deployment.spec.replicas);
    none('pods on a drained node', pods.filter(({ spec }) => spec.nodeName === nodeName).map(({ metadata }) => metadata.name));
  }
}

/** A role of several replicas has a budget, and the budget selects all of its pods. */
async function budgeted(site: Site): Promise<void> {
  for (const { metadata: { name }, spec: { replicas } } of objectsOfKind(site.world, 'Deployment').filter(({ spec }) => spec.replicas > 1)) {
    const path = await site.client.pathOf(objectNamed(site.world, 'PodDisruptionBudget', name));
    await site.until(`budget of the ${replicas} pods of ${name}`, async () => (await site.client.must('GET', path)).status?.expectedPods === replicas, 30);
  }
}

/** A deleted node takes a replica with it: the role has as many as before, on other nodes. */
async function loseNode(site: Site): Promise<void> {
  const [role] = objectsOfKind(site.world, 'Deployment');
  const [{ spec: { nodeName } }] = await site.running(role, role.spec.replicas);
  await site.client.must('DELETE', `/api/v1/nodes/${nodeName}`);
  await site.until(`replicas of ${role.metadata.name} on other nodes`, async () => {
    const pods = await site.running(role, role.spec.replicas);
    return pods.every(({ spec }) => spec.nodeName !== nodeName);
  }, 240);
}

async function evict(site: Site, namespace: string, name: string): Promise<void> {
  const body = { apiVersion: 'policy/v1', kind: 'Eviction', metadata: { name, namespace } };
  for (let attempt = 0; attempt < EVICTIONS; attempt++) {
    const { status } = await site.client.call('POST', `/api/v1/namespaces/${namespace}/pods/${name}/eviction`, { body });
    if (status < 300 || status === 404) return;
    if (status !== 429) throw new Error(`eviction of ${name}: ${status}`);
    await pause(200);
  }
  throw new Error(`eviction of ${name}: its budget refused ${EVICTIONS} times`);
}

/** GPUs that tenants of the examples were given. */
const GPU_QUOTAS: { readonly [tenant: string]: string } = { 'dgx-h100-roce llm': '280' };

/** What a tenant's quota has to hold: the GPUs that it was given, and nothing of devices that it was not. */
function quotaOf(world: World, { namespace, tier, networks }: Tenant): { [key: string]: string } {
  const granted = networks.flatMap(({ resourceNames }) => resourceNames);
  const devices = objectsOfKind(world, 'SriovNetworkNodePolicy').map(({ spec }) => `${resourcePrefixOf(world)}/${spec.resourceName}`);
  const gpus = GPU_QUOTAS[`${world.name} ${namespace}`];
  return {
    ...Object.fromEntries(devices.filter(device => !granted.includes(device)).map(device => [`requests.${device}`, '0'])),
    ...gpus === undefined ? {} : { 'requests.nvidia.com/gpu': gpus, 'gpu.nvidia.com.deviceclass.resource.k8s.io/devices': gpus },
    ...tier === TenantTier.STANDARD ? { 'compute-domain-default-channel.nvidia.com.deviceclass.resource.k8s.io/devices': '0' } : {},
    'sriovnetwork.k8snetworkplumbingwg.io.deviceclass.resource.k8s.io/devices': '0',
  };
}

/** Each quota holds what it has to, and refuses one thing more than it has left, with Kubernetes' own words. */
async function exceedQuota(site: Site): Promise<void> {
  for (const tenant of site.world.tenants) {
    const { spec: { hard } } = await site.client.must('GET', `/api/v1/namespaces/${tenant.namespace}/resourcequotas/tenant`);
    same(`quota of ${tenant.namespace}`, Object.entries(hard).sort(), Object.entries(quotaOf(site.world, tenant)).sort());
  }
  for (const { metadata } of objectsOfKind(site.world, 'ResourceQuota')) {
    const path = `/api/v1/namespaces/${metadata.namespace}/resourcequotas/${metadata.name}`;
    await site.until(`use of the quota of ${metadata.namespace}`, async () => (await site.client.must('GET', path)).status?.used !== undefined);
    const { hard, used } = (await site.client.must('GET', path)).status as { hard: { [key: string]: string }; used: { [key: string]: string } };
    for (const key of Object.keys(hard).filter(each => each.startsWith('requests.') && each.includes('/'))) {
      const resources = { [key.slice('requests.'.length)]: String(Number(hard[key]) - Number(used[key]) + 1) };
      const pod = {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'one-too-many', namespace: metadata.namespace },
        spec: { containers: [{ name: 'main', image: 'registry.example/x:1', resources: { limits: resources }, securityContext: RESTRICTED }], securityContext: POD_RESTRICTED },
      };
      const { status, body } = await site.client.call('POST', `/api/v1/namespaces/${metadata.namespace}/pods?dryRun=All`, { body: pod });
      if (status !== 403 || !String(body.message).includes('exceeded quota')) throw new Error(`${metadata.namespace} ${key}: ${status} ${body.message ?? 'admitted'}`);
    }
  }
}

const RESTRICTED = { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } };
const POD_RESTRICTED = { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } };
