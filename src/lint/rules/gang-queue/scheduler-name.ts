import { scalarAt } from '../../model/json';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

interface Scheduler {
  readonly names: readonly string[];
  /** Labels or annotations that only this scheduler reads. */
  readonly keys: readonly string[];
  readonly severity: 'error' | 'warning';
}

const SCHEDULERS: readonly Scheduler[] = [
  { names: ['volcano'], keys: ['scheduling.volcano.sh/group-name', 'scheduling.k8s.io/group-name', 'volcano.sh/queue-name', 'scheduling.volcano.sh/queue-name'], severity: 'error' },
  { names: ['kai-scheduler', 'runai-scheduler'], keys: ['kai.scheduler/queue', 'runai/queue'], severity: 'error' },
  // Clusters may run their default scheduler with this plugin.
  { names: ['scheduler-plugins-scheduler'], keys: ['scheduling.x-k8s.io/pod-group', 'pod-group.scheduling.sigs.k8s.io'], severity: 'warning' },
];

/** Groups and queues are read by the scheduler that has them. */
export const rule: Rule = {
  id: 'GANG-QUEUE/scheduler-name',
  family: 'GANG-QUEUE',
  severity: 'error',
  title: 'A group or queue of a scheduler that the pods do not use',
  cause: 'Pods go to the scheduler in schedulerName, by default default-scheduler. It does not know groups and queues of Volcano, KAI or scheduler-plugins, and places the pods one by one: two jobs can each hold half of the GPUs.',
  remedy: 'Set schedulerName of the pods to the scheduler that reads the label.',
  source: 'volcano.sh/docs (schedulerName); kai-scheduler/KAI-Scheduler docs/quickstart; kubernetes-sigs/scheduler-plugins doc/install.md',
  since: '0.1.0',
  example: 'metadata: {labels: {kai.scheduler/queue: team-a}}\nspec: {containers: [...]}   # no schedulerName',
  *check(bundle) {
    for (const job of bundle.byKind('Job', 'batch.volcano.sh')) {
      const name = scalarAt(job.spec, 'schedulerName');
      if (name === 'default-scheduler') yield { object: job, path: ['spec', 'schedulerName'], message: 'a Volcano Job with the default scheduler has no gang', remedy: 'write schedulerName: volcano' };
    }
    for (const template of bundle.podTemplates) {
      const problem = template.owner.group === 'batch.volcano.sh' || template.owner.kind === 'PodGroup' ? undefined : problemOf(template);
      if (problem !== undefined) yield problem;
    }
  },
};

function problemOf(template: PodTemplate): Problem | undefined {
  const name = scalarAt(template.spec, 'schedulerName') ?? 'default-scheduler';
  for (const { names, keys, severity } of SCHEDULERS) {
    const key = keys.find(candidate => (template.labels[candidate] ?? template.annotations[candidate]) !== undefined);
    if (key === undefined || names.includes(name) || severity === 'warning' && name !== 'default-scheduler') continue;
    return {
      object: template.owner,
      path: template.pathOf('schedulerName'),
      severity,
      message: `the pods have ${key}, but schedulerName is ${template.spec.schedulerName === undefined ? 'not written: default-scheduler' : name}`,
      remedy: `write schedulerName: ${names[0]}`,
    };
  }
  return undefined;
}
