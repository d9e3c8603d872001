import { gpus, job, JOB, jobSet, mpi, MPI } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/endless-sidecar';
const beside = (container: string): string => job(`command: [torchrun, t.py], ${gpus(8)}}, {name: side, ${container}`);

describe(rule, () => {
  test.each([
    ['sleep', 'command: [sleep, infinity]'],
    ['tail', 'command: [sh, -c, "tail -f /dev/null"]'],
    ['a loop', 'command: [sh, -c, "while true; do sync; sleep 60; done"]'],
    ['a log shipper', 'image: cr.fluentbit.io/fluent/fluent-bit:3.1'],
    ['an exporter', 'image: nvcr.io/nvidia/k8s/dcgm-exporter@sha256:1'],
    ['a proxy', 'image: gcr.io/cloudsql/cloud-sql-proxy:2'],
  ])('%s', (_, container) => {
    expectFinding(beside(container), { rule, object: JOB, path: 'spec.template.spec.containers[1]', says: ["'side'", 'the Job never completes', 'initContainers'], severity: 'warning' });
  });

  test('a launcher', () => {
    expectFinding(mpi('name: l}, {name: s, command: [sleep, infinity]', 'name: w'), { rule, object: MPI, path: 'spec.mpiReplicaSpecs.Launcher.template.spec.containers[1]' });
  });

  test.each([
    ['a container that ends', beside('command: [sync]')],
    ['one container', job('command: [sleep, infinity]')],
    ['nothing but waiting', job('command: [sleep, infinity]}, {name: b, command: [sleep, infinity]')],
    ['workers that the launcher ends', mpi('name: l', 'name: w}, {name: s, command: [sleep, infinity]')],
    ['the training container itself', beside(`command: [sleep, infinity], ${gpus(1)}`)],
    ['a native sidecar', job('command: [t]').replace('containers:', 'initContainers: [{name: s, restartPolicy: Always, command: [sleep, infinity]}], containers:')],
    ['a Deployment', jobSet('command: [t]}, {name: s, command: [sleep, infinity]').replace('kind: JobSet', 'kind: Other')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
