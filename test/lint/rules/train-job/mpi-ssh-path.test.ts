import { kubeflow, mpi, MPI, replica } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/mpi-ssh-path';
const USER = 'securityContext: {runAsUser: 1000}';

describe(rule, () => {
  test.each([
    ['the launcher', mpi(`name: l, ${USER}`, 'name: w'), '/root/.ssh, the default'],
    ['the worker', mpi('name: l', `name: w, ${USER}`), 'user 1000'],
    ['the pod', mpi('name: l', 'name: w').replace('{spec: {containers', `{spec: {${USER}, containers`), 'user 1000'],
    ['written', mpi('name: l', `name: w, ${USER}`, 'sshAuthMountPath: /root/.ssh'), 'are at /root/.ssh'],
  ])('%s', (_, yaml, says) => {
    expectFinding(yaml, { rule, object: MPI, path: 'spec.sshAuthMountPath', says: [says, '/home/mpiuser/.ssh'], severity: 'warning' });
  });

  test.each([
    ['a home', mpi('name: l', `name: w, ${USER}`, 'sshAuthMountPath: /home/mpiuser/.ssh')],
    ['root', mpi('name: l', 'name: w, securityContext: {runAsUser: 0}')],
    ['no user', mpi('name: l', 'name: w')],
    ['version 1', kubeflow('MPIJob', { Launcher: replica(`name: l, ${USER}`) })],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
