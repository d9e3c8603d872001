import { kubeflow } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'GANG-QUEUE/min-available';
const PATH = 'spec.runPolicy.schedulingPolicy.minAvailable';
const policy = (kind: string, least: number, more = ''): string => kubeflow(kind, `${more}runPolicy: {schedulingPolicy: {minAvailable: ${least}}}`);
const volcano = (least: string, task = '', limits = 'nvidia.com/gpu: 8'): string => `apiVersion: batch.volcano.sh/v1alpha1
kind: Job
metadata: {name: v}
spec: {${least}tasks: [{name: m, replicas: 1, template: {spec: {containers: [{name: c}]}}}, {name: w, replicas: 3, ${task}template: {spec: {containers: [{name: c, resources: {limits: {${limits}}}}]}}}]}
`;

describe(rule, () => {
  test.each([
    ['Volcano, too many', volcano('minAvailable: 5, '), 'Job/v', 'spec.minAvailable', ['minAvailable 5', '4 pods', 'never starts', 'minAvailable to 4'], 'error'],
    ['Volcano, a part', volcano('minAvailable: 3, '), 'Job/v', 'spec.minAvailable', ['3 of 4 pods', 'a part'], 'warning'],
    ['a task', volcano('', 'minAvailable: 4, '), 'Job/v', 'spec.tasks[1].minAvailable', ['minAvailable 4', '3 replicas of task w', 'to 3'], 'error'],
    ['an MPIJob, too many', policy('MPIJob', 4), 'MPIJob/train/job', PATH, ['minAvailable 4', '3 pods', 'minAvailable to 2'], 'error'],
    ['an MPIJob, a part', policy('MPIJob', 1), 'MPIJob/train/job', PATH, ['1 of 3'], 'warning'],
    ['a PyTorchJob, a part', policy('PyTorchJob', 2), 'PyTorchJob/train/job', PATH, ['2 of 3', 'to 3'], 'warning'],
  ])('%s', (_, yaml, object, path, says, severity) => {
    expectFinding(yaml, { rule, object, path, says, severity });
  });

  test('a clique of Grove', () => {
    expectFinding('apiVersion: grove.io/v1alpha1\nkind: PodCliqueSet\nmetadata: {name: g}\nspec: {template: {cliques: [{name: a, spec: {replicas: 2, minAvailable: 3}}]}}\n', {
      rule, object: 'PodCliqueSet/g', path: 'spec.template.cliques[0].spec.minAvailable', says: ['minAvailable 3', '2 replicas'], severity: 'error',
    });
  });

  test.each([
    ['all pods of a Volcano Job', volcano('minAvailable: 4, ', 'minAvailable: 3, ')],
    ['a part of a job without GPUs', volcano('minAvailable: 1, ', '', 'cpu: 1')],
    ['the workers of an MPIJob', policy('MPIJob', 2)],
    ['all of an MPIJob', policy('MPIJob', 3)],
    ['a launcher that waits', policy('MPIJob', 4, 'launcherCreationPolicy: WaitForWorkersReady, ')],
    ['an elastic job', policy('PyTorchJob', 2, 'elasticPolicy: {}, ')],
    ['not written', kubeflow('PyTorchJob', 'runPolicy: {schedulingPolicy: {queue: a}}')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
