import { scalarAt } from '../../model/json';
import { Rule } from '../../rule';

/** Pods of a Job end. */
export const rule: Rule = {
  id: 'TRAIN-JOB/job-restart-policy',
  family: 'TRAIN-JOB',
  severity: 'error',
  title: 'A Job whose pods would always be restarted',
  cause: 'The pods of a Job may have restartPolicy Never or OnFailure. The default of a pod is Always, so the API server refuses a Job that does not say it.',
  remedy: 'Set restartPolicy to Never, or to OnFailure.',
  source: 'kubernetes.io/docs/concepts/workloads/controllers/job (pod template)',
  since: '0.1.0',
  example: 'kind: Job\nspec: {template: {spec: {containers: [{name: main}]}}}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      const { owner } = template;
      if (!['Job', 'CronJob'].includes(owner.kind) || owner.group !== 'batch' || template.mainContainers.length === 0) continue;
      const policy = scalarAt(template.spec, 'restartPolicy');
      if (policy === 'Never' || policy === 'OnFailure') continue;
      yield { object: owner, path: template.pathOf('restartPolicy'), message: `restartPolicy is ${policy ?? 'not written, so Always'}; the API server refuses the ${owner.kind}` };
    }
  },
};
