import { numberAt, scalarAt } from '../../model/json';
import { Rule } from '../../rule';

/** The ssh keys must be in the home of who runs mpirun. */
export const rule: Rule = {
  id: 'TRAIN-JOB/mpi-ssh-path',
  family: 'TRAIN-JOB',
  severity: 'warning',
  title: 'An MPIJob of another user than root with root\'s ssh keys',
  cause: 'The operator mounts the keys at sshAuthMountPath, by default /root/.ssh. Another user does not read them there: the launcher gets "Permission denied (publickey)".',
  remedy: 'Set sshAuthMountPath to the .ssh folder in the home of the user.',
  source: 'kubeflow/mpi-operator README and examples/v2beta1/pi (sshAuthMountPath)',
  since: '0.1.0',
  example: 'kind: MPIJob\n# launcher and worker\nsecurityContext: {runAsUser: 1000}',
  *check(bundle) {
    for (const job of bundle.byKind('MPIJob', 'kubeflow.org')) {
      const mount = scalarAt(job.spec, 'sshAuthMountPath');
      if (!job.version.startsWith('v2') || mount !== undefined && !mount.startsWith('/root')) continue;
      const users = bundle.templatesOf(job).flatMap(template => template.mainContainers.map(container =>
        numberAt(container.body, 'securityContext', 'runAsUser') ?? numberAt(template.spec, 'securityContext', 'runAsUser') ?? 0));
      const user = users.find(id => id > 0);
      if (user === undefined) continue;
      yield {
        object: job,
        path: ['spec', 'sshAuthMountPath'],
        message: `user ${user} runs the job, and the ssh keys are at ${mount ?? '/root/.ssh, the default'}`,
        remedy: 'set sshAuthMountPath to the .ssh folder of the user, for example /home/mpiuser/.ssh',
      };
    }
  },
};
