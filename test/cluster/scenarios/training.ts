import { EXAMPLES } from '../../../examples';
import { Manifest } from '../../oracle/manifest';
import { same, Scenario } from '../scenario';
import { pretraining } from '../sites/pretraining';
import { objectNamed, objectsOfKind, World, worldOf } from '../world';
import { Site, SITE_PROGRAMS, statusOf } from './workloads';

const INDEX = 'batch.kubernetes.io/job-completion-index';
/** How many failures of its index a pod replaces that the job counts. */
const FAILURES = 'batch.kubernetes.io/job-index-failure-count';

interface EndpointSlice {
  readonly endpoints?: readonly { readonly addresses: readonly string[]; readonly hostname?: string }[];
}

/** Every training job of every example, on as many nodes as the example has, and on many more. */
export const TRAINING_SCENARIOS: readonly Scenario[] = [
  ...EXAMPLES.map(example => ({ name: `train ${example.name}`, programs: SITE_PROGRAMS, run: () => train(worldOf(example)) })),
  ...[128, 1024].map(nodes => ({ name: `train on ${nodes} nodes`, programs: SITE_PROGRAMS, run: () => train(worldOf(pretraining(nodes))) })),
  { name: 'lose a node of training', programs: SITE_PROGRAMS, run: () => train(worldOf(pretraining(16)), loseNode) },
];

async function train(world: World, judge?: (site: Site, job: Manifest) => Promise<void>): Promise<number> {
  const site = await Site.open(world);
  try {
    await site.apply(['ServiceAccount', 'ResourceQuota', 'Service', 'Job']);
    const jobs = objectsOfKind(world, 'Job');
    for (const job of jobs) {
      const pods = await site.running(job, job.spec.parallelism, 300);
      same(`indexes of ${job.metadata.name}`, pods.map(indexOf).sort((a, b) => a - b), Array.from({ length: job.spec.completions }, (_, index) => index));
      await named(site, job);
    }
    const count = await site.judgePlacement();
    await judge?.(site, jobs[0]);
    return count;
  } finally {
    await site.close();
  }
}

/** The job's headless Service gives every pod its host name, with an address before it is ready: how workers find the first of them. */
async function named(site: Site, job: Manifest): Promise<void> {
  const { spec: { subdomain } } = job.spec.template;
  const { metadata: { name, namespace } } = objectNamed(site.world, 'Service', subdomain);
  const wanted = Array.from({ length: job.spec.completions }, (_, index) => `${job.metadata.name}-${index}`).sort();
  let hosts: string[] = [];
  await site.until(`addresses of all pods of Service ${name}`, async () => {
    const slices: EndpointSlice[] = await site.client.list(`/apis/discovery.k8s.io/v1/namespaces/${namespace}/endpointslices?labelSelector=kubernetes.io/service-name=${name}`);
    hosts = slices.flatMap(({ endpoints }) => endpoints ?? []).filter(({ addresses }) => addresses.length > 0).map(({ hostname }) => hostname ?? '').sort();
    return hosts.length === wanted.length;
  }, 60);
  same(`host names of Service ${name}`, hosts, wanted);
}

/** A deleted node takes a worker with it: the same index comes back on another node, and the job counts no failure. */
async function loseNode(site: Site, job: Manifest): Promise<void> {
  const [lost] = await site.running(job, job.spec.parallelism);
  await site.client.must('DELETE', `/api/v1/nodes/${lost.spec.nodeName}`);
  let successor: Manifest | undefined;
  await site.until('worker of a deleted node again', async () => {
    const pods = await site.running(job, job.spec.parallelism);
    successor = pods.find(pod => indexOf(pod) === indexOf(lost) && pod.metadata.name !== lost.metadata.name);
    return successor !== undefined;
  }, 240);
  const { failed = 0, failedIndexes = '' } = statusOf(await site.client.must('GET', await site.client.pathOf(job)));
  same('failures after a deleted node: pods, indexes, those of its index', [failed, failedIndexes, successor?.metadata.annotations?.[FAILURES]], [0, '', '0']);
}

function indexOf(pod: Manifest): number {
  return Number(pod.metadata.annotations?.[INDEX] ?? NaN);
}
