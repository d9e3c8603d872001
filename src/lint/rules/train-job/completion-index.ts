import { objectAt, scalarAt } from '../../model/json';
import { Path } from '../../model/path';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

/** Only the pods of an Indexed Job have an index. */
export const rule: Rule = {
  id: 'TRAIN-JOB/completion-index',
  family: 'TRAIN-JOB',
  severity: 'error',
  title: 'The index of a pod in a Job that gives none',
  cause: 'JOB_COMPLETION_INDEX, its annotation and the host names <job>-<index> exist only with completionMode Indexed, which is not the default of a Job. The rank is empty, and the names of peers do not resolve.',
  remedy: 'Set completionMode to Indexed, and completions to the number of pods.',
  source: 'kubernetes.io/docs/concepts/workloads/controllers/job (completion mode)',
  since: '0.1.0',
  example: 'kind: Job\nspec:\n  parallelism: 2\n  template: {spec: {containers: [{args: [--node-rank, $(JOB_COMPLETION_INDEX)]}]}}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      const job = jobPathOf(template);
      if (job === undefined) continue;
      const mode = scalarAt(template.owner.body, ...job, 'completionMode');
      // A JobSet makes its jobs Indexed unless they say otherwise.
      if (mode === 'Indexed' || mode === undefined && template.owner.kind !== 'Job' && template.owner.kind !== 'CronJob') continue;
      const use = useOf(template);
      if (use === undefined) continue;
      yield { object: template.owner, path: [...job, 'completionMode'], message: `${use} needs completionMode Indexed, but it is ${mode ?? 'NonIndexed, the default'}` };
    }
  },
};

/** Path of the spec of the Job that makes the pods. */
function jobPathOf({ owner, path }: PodTemplate): Path | undefined {
  const inJob = owner.kind === 'Job' && owner.group === 'batch' || ['CronJob', 'JobSet', 'TrainingRuntime', 'ClusterTrainingRuntime'].includes(owner.kind);
  return inJob ? path.slice(0, -1) : undefined;
}

/** What of the template needs an index. */
function useOf(template: PodTemplate): string | undefined {
  for (const container of template.containers) {
    const own = container.env.get('JOB_COMPLETION_INDEX');
    if (own?.from === 'value' || own?.from === 'command-line') continue;
    if ([...container.env.values()].some(({ fieldPath }) => fieldPath?.includes('job-completion-index'))) return 'the annotation job-completion-index';
    const texts = [...container.command.words.map(({ text }) => text), ...[...container.env.values()].map(({ value }) => value ?? '')];
    if (texts.some(text => text.includes('JOB_COMPLETION_INDEX'))) return 'JOB_COMPLETION_INDEX';
    const subdomain = scalarAt(objectAt(template.spec), 'subdomain');
    if (subdomain !== undefined && texts.some(text => text.includes(`${template.owner.name}-0.${subdomain}`))) return `the host name ${template.owner.name}-0`;
  }
  return undefined;
}
