import { kubeflow, mpi, MPI, replica } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/mpi-sshd';
const path = 'spec.mpiReplicaSpecs.Worker.template.spec.containers[0].command';

describe(rule, () => {
  test.each([
    ['sleep', 'name: w, command: [sleep, infinity]', 'sleep infinity'],
    ['a shell', 'name: w, command: [bash, -c, "mkdir -p /root/.ssh; tail -f /dev/null"]', 'tail -f'],
    ['the program itself', 'name: w, command: [python, train.py]', 'python train.py'],
  ])('%s', (_, worker, says) => {
    expectFinding(mpi('name: l', worker), { rule, object: MPI, path, says: [says, "'w'"], severity: 'error' });
  });

  test.each([
    ['no command', mpi('name: l', 'name: w, image: i')],
    ['sshd', mpi('name: l', 'name: w, command: [/usr/sbin/sshd, -De]')],
    ['sshd by a shell', mpi('name: l', 'name: w, command: [sh, -c, "service ssh start; sleep infinity"]')],
    ['a script', mpi('name: l', 'name: w, command: [/start.sh]')],
    ['an entrypoint', mpi('name: l', 'name: w, command: [/entrypoint, sleep]')],
    ['version 1, which uses kubectl', kubeflow('MPIJob', { Launcher: replica('name: l'), Worker: replica('name: w, command: [sleep, infinity]') })],
    ['another container has it', mpi('name: l', 'name: w, command: [sleep, infinity]}, {name: s, command: [/usr/sbin/sshd, -De]')],
    ['the launcher sleeps', mpi('name: l, command: [sleep, infinity]', 'name: w')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
