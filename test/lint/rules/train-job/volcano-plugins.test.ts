import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/volcano-plugins';
const job = (container: string, plugins = ''): string => `apiVersion: batch.volcano.sh/v1alpha1
kind: Job
metadata: {name: v}
spec: {${plugins}tasks: [{name: m, replicas: 1, template: {spec: {containers: [{name: c, ${container}}]}}}]}
`;

describe(rule, () => {
  test.each([
    ['mpirun', job('command: [mpirun, -np, "2", a]', 'plugins: {svc: []}, '), ['mpirun needs the plugin ssh', 'add ssh']],
    ['host names', job('command: [sh, -c, "run --hosts $VC_WORKER_HOSTS"]'), ['VC_WORKER_HOSTS needs the plugin svc']],
    ['the host file', job('command: [sh, -c, "cat /etc/volcano/worker.host"]', 'plugins: {ssh: []}, '), ['plugin svc']],
    ['the index', job('env: [{name: RANK, value: $(VC_TASK_INDEX)}]', 'plugins: {svc: []}, '), ['VC_TASK_INDEX needs the plugin env']],
  ])('%s', (_, yaml, says) => {
    expectFinding(yaml, { rule, object: 'Job/v', path: 'spec.plugins', says, severity: 'error' });
  });

  test.each([
    ['the plugins', job('command: [mpirun, a], args: [$VC_WORKER_HOSTS, $VC_TASK_INDEX]', 'plugins: {ssh: [], svc: [], env: []}, ')],
    ['the plugin for MPI', job('command: [mpirun, a], args: [$VC_WORKER_HOSTS]', 'plugins: {mpi: []}, ')],
    ['no need', job('command: [python, t.py]')],
    ['a batch Job', job('command: [mpirun, a]').replace('batch.volcano.sh/v1alpha1', 'batch/v1')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
