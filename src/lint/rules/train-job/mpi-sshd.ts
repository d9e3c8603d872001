import { CommandLine } from '../../model/command-line';
import { Rule } from '../../rule';

/** The launcher of an MPIJob starts ranks over ssh. */
export const rule: Rule = {
  id: 'TRAIN-JOB/mpi-sshd',
  family: 'TRAIN-JOB',
  severity: 'error',
  title: 'A worker of an MPIJob that does not run sshd',
  cause: 'mpirun in the launcher reaches the workers over ssh. The operator starts sshd only in workers without a command; with another one the launcher gets "connection refused" and fails, or starts all ranks itself.',
  remedy: 'Leave the command away, or start /usr/sbin/sshd -De.',
  source: 'kubeflow/mpi-operator#472; kubeflow/mpi-operator pkg/controller/mpi_job_controller.go (newWorker)',
  since: '0.1.0',
  example: 'kind: MPIJob\nspec:\n  mpiReplicaSpecs:\n    Worker:\n      template: {spec: {containers: [{command: [sleep, infinity]}]}}',
  *check(bundle) {
    for (const job of bundle.byKind('MPIJob', 'kubeflow.org')) {
      // Older versions start ranks with kubectl exec.
      if (!job.version.startsWith('v2')) continue;
      for (const template of bundle.templatesOf(job).filter(({ component }) => component === 'Worker')) {
        const [container, ...others] = template.mainContainers;
        if (container?.at('command') === undefined || others.some(({ command }) => startsSshd(command)) || startsSshd(container.command)) continue;
        yield {
          object: job,
          path: container.pathOf('command'),
          message: `worker container '${container.name}' runs ${container.command.words.map(({ text }) => text).join(' ').slice(0, 60)}, not sshd`,
        };
      }
    }
  },
};

/** Whether a command starts sshd, or a script that may. */
function startsSshd(command: CommandLine): boolean {
  return command.words.some(({ text }) => /\bsshd?\b|\.sh\b|entrypoint|\binit\b|supervisord|systemctl|s6-/.test(text.replace(/\/\.ssh\b|_ssh\b/g, ''))) || command.words.length === 0;
}
