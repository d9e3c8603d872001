import { queues } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'GANG-QUEUE/queue-reference';
const QUEUES = queues({ cpu: 1 });
const topology = 'apiVersion: kueue.x-k8s.io/v1beta2\nkind: Topology\nmetadata: {name: racks}\n---\n';
const priority = 'apiVersion: kueue.x-k8s.io/v1beta2\nkind: WorkloadPriorityClass\nmetadata: {name: high}\n---\napiVersion: batch/v1\nkind: Job\nmetadata: {name: j, labels: {kueue.x-k8s.io/priority-class: hihg}}\n---\n';
const volcano = (queue: string): string => `apiVersion: scheduling.volcano.sh/v1beta1\nkind: Queue\nmetadata: {name: research}\n---\napiVersion: batch.volcano.sh/v1alpha1\nkind: Job\nmetadata: {name: v}\nspec: {queue: ${queue}}\n`;

describe(rule, () => {
  test.each([
    ['a ClusterQueue', QUEUES.replace('clusterQueue: cq', 'clusterQueue: gpus'), 'LocalQueue/train/lq', 'spec.clusterQueue', ['no ClusterQueue gpus', 'write cq']],
    ['a flavor', QUEUES.replace('flavors: [{name: gpu', 'flavors: [{name: gpus'), 'ClusterQueue/cq', 'spec.resourceGroups[0].flavors[0].name', ['no ResourceFlavor gpus', 'write gpu,']],
    ['a topology', topology + QUEUES.replace('metadata: {name: gpu}', 'metadata: {name: gpu}\nspec: {topologyName: rack}'), 'ResourceFlavor/gpu', 'spec.topologyName', ['no Topology rack', 'write racks']],
    ['a priority', priority, 'Job/j', 'metadata.labels["kueue.x-k8s.io/priority-class"]', ['no WorkloadPriorityClass hihg', 'write high']],
    ['a queue of Volcano', volcano('other'), 'Job/v', 'spec.queue', ['no Queue other', 'write research']],
  ])('%s', (_, yaml, object, path, says) => {
    expectFinding(yaml, { rule, object, path, says, severity: 'error' });
  });

  test('not in the whole cluster', () => {
    const yaml = 'apiVersion: kueue.x-k8s.io/v1beta2\nkind: LocalQueue\nmetadata: {name: lq}\nspec: {clusterQueue: cq}\n';
    expectClean(yaml, rule);
    expectFinding(yaml, { rule, object: 'LocalQueue/lq', path: 'spec.clusterQueue', says: ['make a ClusterQueue cq'] }, { complete: true });
  });

  test.each([QUEUES, volcano('research'), volcano('default'), topology + QUEUES])('%s is right', yaml => expectClean(yaml, rule));
});
