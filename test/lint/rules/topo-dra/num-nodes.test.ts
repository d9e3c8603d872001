import { domain } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'TOPO-DRA/num-nodes';
const job = (pods: number, gpus: number, template = 'c'): string => `---
apiVersion: batch/v1
kind: Job
metadata: {name: j, namespace: train}
spec: {parallelism: ${pods}, template: {spec: {resourceClaims: [{name: i, resourceClaimTemplateName: ${template}}], containers: [{name: m, image: a, resources: {limits: {nvidia.com/gpu: ${gpus}}, claims: [{name: i}]}}]}}}
`;
const found = { rule, object: 'ComputeDomain/train/ring', path: 'spec.numNodes', severity: 'warning' };

describe('TOPO-DRA/num-nodes', () => {
  test.each([
    ['more nodes than pods', 4, 2, 1, 'numNodes is 4, and 2 pods of Job/train/j join'],
    ['one pod', 2, 1, 4, 'and 1 pod of Job/train/j joins'],
    ['fewer nodes than whole-node pods', 2, 4, 4, 'numNodes is 2, and 4 pods'],
  ])('%s', (_, nodes, pods, gpus, says) => { expectFinding(domain('c', { nodes }) + job(pods, gpus), { ...found, says: [says] }); });

  test.each([
    ['equal', domain('c', { nodes: 2 }) + job(2, 4)],
    ['left to the workload', domain('c') + job(2, 4)],
    ['several pods on a node', domain('c', { nodes: 2 }) + job(8, 1)],
    ['a whole rack', domain('c') + job(18, 4)],
    ['several racks', domain('c') + job(32, 4)],
    ['many small pods', domain('c') + job(72, 1)],
    ['nobody uses it', domain('c', { nodes: 4 }) + job(2, 4, 'd')],
    ['pods of another namespace', domain('c', { nodes: 4, namespace: 'other' }) + job(2, 4)],
    ['a number of pods that is not known', `${domain('c', { nodes: 4 })}${job(2, 4).replace('batch/v1', 'apps/v1').replace('kind: Job', 'kind: DaemonSet')}`],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
