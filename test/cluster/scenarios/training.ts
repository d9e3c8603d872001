import { EXAMPLES } from '../../../examples';
import { Manifest } from '../../oracle/manifest';
import { none, same, Scenario } from '../scenario';
import { pretraining } from '../sites/pretraining';
import { objectsOfKind, World, worldOf } from '../world';
import { Site, SITE_PROGRAMS, statusOf } from './workloads';

const INDEX = 'batch.kubernetes.io/job-completion-index';

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
    }
    const count = await site.judgePlacement();
    await judge?.(site, jobs[0]);
    return count;
  } finally {
    await site.close();
  }
}

/** A deleted node takes a worker with it: the same index comes back on another node, and the job counts no failure. */
async function loseNode(site: Site, job: Manifest): Promise<void> {
  const [lost] = await site.running(job, job.spec.parallelism);
  await site.client.must('DELETE', `/api/v1/nodes/${lost.spec.nodeName}`);
  await site.until('worker of a deleted node again', async () => {
    const pods = await site.running(job, job.spec.parallelism);
    return pods.some(pod => indexOf(pod) === indexOf(lost) && pod.metadata.name !== lost.metadata.name);
  }, 240);
  const { failed = 0, failedIndexes = '' } = statusOf(await site.client.must('GET', await site.client.pathOf(job)));
  none('failed indexes after a deleted node', failedIndexes === '' ? [] : [`${failed}: ${failedIndexes}`]);
}

function indexOf(pod: Manifest): number {
  return Number(pod.metadata.annotations?.[INDEX] ?? NaN);
}
