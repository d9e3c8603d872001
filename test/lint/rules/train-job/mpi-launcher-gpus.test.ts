import { gpus, kubeflow, mpi, MPI, replica } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/mpi-launcher-gpus';

test(rule, () => {
  expectFinding(mpi(`name: l, ${gpus(8)}`, 'name: w'), {
    rule, object: MPI, path: 'spec.mpiReplicaSpecs.Launcher.template.spec.containers[0].resources.limits["nvidia.com/gpu"]', says: ['requests 8 of nvidia.com/gpu'], severity: 'warning',
  });
});

test.each([
  ['a launcher that works', mpi(`name: l, ${gpus(8)}`, 'name: w', 'runLauncherAsWorker: true')],
  ['no workers', kubeflow('MPIJob', { Launcher: replica(`name: l, ${gpus(8)}`) }, '', 'v2beta1')],
  ['no GPUs', mpi('name: l, resources: {limits: {cpu: 1}}', `name: w, ${gpus(8)}`)],
  ['none of them', mpi(`name: l, ${gpus(0)}`, 'name: w')],
])('%s is right', (_, yaml) => expectClean(yaml, rule));
