import { gpus } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/ray-group';
const cluster = (worker: string, limits = gpus(8)): string => `apiVersion: ray.io/v1
kind: RayCluster
metadata: {name: r}
spec:
  headGroupSpec: {rayStartParams: {num-gpus: "0"}, template: {spec: {containers: [{name: h}]}}}
  workerGroupSpecs:
    - {groupName: g, ${worker}, template: {spec: {containers: [{name: w, ${limits}}]}}}
`;
const GROUP = 'spec.workerGroupSpecs[0]';

describe(rule, () => {
  test.each([
    ['reversed', cluster('minReplicas: 4, maxReplicas: 2'), `${GROUP}.minReplicas`, ['minReplicas 4', 'maxReplicas 2', 'maxReplicas to 4'], 'error'],
    ['too many', cluster('replicas: 3, maxReplicas: 2'), `${GROUP}.replicas`, ['3 replicas', 'maxReplicas 2', 'maxReplicas to 3'], 'warning'],
    ['more GPUs than there are', cluster('rayStartParams: {num-gpus: "16"}'), `${GROUP}.rayStartParams.num-gpus`, ['num-gpus is 16', '8 GPUs'], 'warning'],
  ])('%s', (_, yaml, path, says, severity) => {
    expectFinding(yaml, { rule, object: 'RayCluster/r', path, says, severity });
  });

  test.each([['RayJob', 'rayClusterSpec'], ['RayService', 'rayClusterConfig']])('%s', (kind, field) => {
    const yaml = `apiVersion: ray.io/v1\nkind: ${kind}\nmetadata: {name: r}\nspec: {${field}: {workerGroupSpecs: [{minReplicas: 2, maxReplicas: 1}]}}\n`;
    expectFinding(yaml, { rule, object: `${kind}/r`, path: `spec.${field}.workerGroupSpecs[0].minReplicas` });
  });

  test.each([
    ['in order', cluster('minReplicas: 1, replicas: 2, maxReplicas: 2')],
    ['equal GPUs', cluster('rayStartParams: {num-gpus: "8"}')],
    ['no GPUs for Ray', cluster('rayStartParams: {num-gpus: "0"}')],
    ['a number of the pod', cluster('rayStartParams: {num-gpus: $GPUS}')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
