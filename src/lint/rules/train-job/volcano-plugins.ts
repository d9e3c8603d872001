import { objectAt } from '../../model/json';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

/** A Volcano Job has only what its plugins make. */
export const rule: Rule = {
  id: 'TRAIN-JOB/volcano-plugins',
  family: 'TRAIN-JOB',
  severity: 'error',
  title: 'A Volcano Job without the plugin that its command needs',
  cause: 'The plugin svc makes host names, /etc/volcano and the variables VC_*_HOSTS; the plugin ssh makes keys; env makes VC_TASK_INDEX. Without them the variables are empty, and mpirun reaches nobody.',
  remedy: 'Add the plugin under spec.plugins.',
  source: 'volcano-sh/volcano docs/user-guide (how_to_use_svc_plugin, ssh, env)',
  since: '0.1.0',
  example: 'apiVersion: batch.volcano.sh/v1alpha1\nkind: Job\nspec:\n  plugins: {svc: []}   # and mpirun in the master',
  *check(bundle) {
    for (const job of bundle.byKind('Job', 'batch.volcano.sh')) {
      const plugins = objectAt(job.spec, 'plugins') ?? {};
      const templates = bundle.templatesOf(job);
      for (const [plugin, needs] of NEEDS) {
        const what = plugins[plugin] === undefined && plugins.mpi === undefined ? templates.flatMap(template => needs(template) ?? [])[0] : undefined;
        if (what !== undefined) yield { object: job, path: ['spec', 'plugins'], message: `${what} needs the plugin ${plugin}`, remedy: `add ${plugin}: [] to spec.plugins` };
      }
    }
  },
};

const NEEDS: readonly [string, (template: PodTemplate) => string | undefined][] = [
  ['ssh', template => template.mainContainers.some(({ command }) => command.runs('mpirun') || command.runs('mpiexec')) ? 'mpirun' : undefined],
  ['svc', template => mention(template, /VC_\w+_(?:HOSTS|NUM)\b|\/etc\/volcano\//)],
  ['env', template => mention(template, /VC_TASK_INDEX|VK_TASK_INDEX/)],
];

function mention(template: PodTemplate, pattern: RegExp): string | undefined {
  const texts = template.containers.flatMap(({ command, env }) => [...command.words.map(({ text }) => text), ...[...env.values()].map(({ value }) => value ?? '')]);
  return texts.map(text => pattern.exec(text)?.[0]).find(found => found !== undefined);
}
