import { scalarAt } from '../../model/json';
import { Path } from '../../model/path';
import { Rule } from '../../rule';

const VALUES = ['All', 'Running', 'None'];

/** Workers of an MPIJob run sshd and never end by themselves. */
export const rule: Rule = {
  id: 'TRAIN-JOB/clean-pod-policy',
  family: 'TRAIN-JOB',
  severity: 'warning',
  title: 'Workers that keep their GPUs after the job has ended',
  cause: 'Workers of an MPIJob run sshd until they are deleted. With cleanPodPolicy None they stay after the launcher has ended, and hold their GPUs and VFs.',
  remedy: 'Set cleanPodPolicy to Running.',
  source: 'kubeflow/mpi-operator pkg/apis/kubeflow/v2beta1 (CleanPodPolicy)',
  since: '0.1.0',
  example: 'kind: MPIJob\nspec: {runPolicy: {cleanPodPolicy: None}}',
  *check(bundle) {
    for (const kind of ['MPIJob', 'PyTorchJob', 'TFJob', 'XGBoostJob', 'PaddleJob', 'JAXJob']) {
      for (const job of bundle.byKind(kind, 'kubeflow.org')) {
        for (const path of [['spec', 'runPolicy', 'cleanPodPolicy'], ['spec', 'cleanPodPolicy']] satisfies Path[]) {
          const policy = scalarAt(job.body, ...path);
          if (policy === undefined) continue;
          if (!VALUES.includes(policy)) {
            yield { object: job, path, severity: 'error', message: `cleanPodPolicy ${policy} is none of ${VALUES.join(', ')}`, remedy: `write ${VALUES.find(value => value.toLowerCase() === policy.toLowerCase()) ?? 'Running'}` };
          } else if (policy === 'None' && kind === 'MPIJob' && bundle.templatesOf(job).some(({ component, usesGpu }) => component === 'Worker' && usesGpu)) {
            yield { object: job, path, message: 'with cleanPodPolicy None the workers keep their GPUs after the launcher has ended' };
          }
        }
      }
    }
  },
};
