import { rendezvousOf } from './rendezvous';
import { runsTorchrun, torchrunSetting } from './torchrun';
import { numberAt } from '../../model/json';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

/** Pods that meet must run at once. */
export const rule: Rule = {
  id: 'TRAIN-JOB/parallelism',
  family: 'TRAIN-JOB',
  severity: 'error',
  title: 'A Job that never runs all its pods at once',
  cause: 'A Job runs parallelism pods (by default 1) of its completions at a time. Pods of a rendezvous do not finish before the last has come, and the last is not started before one finishes.',
  remedy: 'Set parallelism to completions.',
  source: 'kubernetes.io/docs/concepts/workloads/controllers/job (parallel execution)',
  since: '0.1.0',
  example: 'kind: Job\nspec: {completions: 4, parallelism: 2}   # torchrun --nnodes 4',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      const { owner, path } = template;
      if (owner.kind === 'Job' ? owner.group !== 'batch' : !['CronJob', 'JobSet'].includes(owner.kind)) continue;
      const job = path.slice(0, -1);
      const completions = numberAt(owner.body, ...job, 'completions');
      const parallelism = numberAt(owner.body, ...job, 'parallelism') ?? 1;
      if (completions === undefined || parallelism >= completions || parallelism === 0 || !meets(template)) continue;
      yield {
        object: owner,
        path: [...job, 'parallelism'],
        message: `${parallelism} of ${completions} pods run at once, and wait for the others`,
        remedy: `set parallelism to ${completions}`,
      };
    }
  },
};

function meets(template: PodTemplate): boolean {
  return template.mainContainers.some(container => rendezvousOf(container).some(({ host }) => host !== 'localhost' && host !== '127.0.0.1')
    || runsTorchrun(container.command) && Number(torchrunSetting(container, '--nnodes')?.value ?? 1) > 1
    || container.env.has('WORLD_SIZE'));
}
