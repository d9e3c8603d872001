import { QUEUE_LABEL, queuedWorkloads } from './kueue';
import { nearest } from '../../../catalog/nearest';
import { compatible } from '../../model/name-index';
import { Rule } from '../../rule';

/** A queue is looked for in the namespace of the workload. */
export const rule: Rule = {
  id: 'GANG-QUEUE/local-queue',
  family: 'GANG-QUEUE',
  severity: 'error',
  title: 'A workload that names a queue its namespace does not have',
  cause: 'LocalQueues belong to a namespace. Kueue keeps a workload whose queue does not exist in its namespace suspended, without an error on the workload.',
  remedy: 'Make a LocalQueue of that name in the namespace of the workload.',
  source: 'kueue.sigs.k8s.io/docs/concepts/local_queue; kubernetes-sigs/kueue#2612',
  since: '0.1.0',
  example: `kind: JobSet\nmetadata: {namespace: train, labels: {${QUEUE_LABEL}: lq}}   # LocalQueue default/lq`,
  *check(bundle) {
    const queues = bundle.byKind('LocalQueue');
    for (const { object, queue, path } of queuedWorkloads(bundle)) {
      if (bundle.find('LocalQueue', object.namespace, queue) !== undefined) continue;
      const elsewhere = queues.find(({ name }) => name === queue);
      const own = queues.filter(({ namespace }) => compatible(namespace, object.namespace)).map(({ name }) => name);
      if (elsewhere === undefined && own.length === 0 && !bundle.options.complete) continue;
      const near = nearest(queue, own) ?? own[0];
      yield {
        object,
        path,
        message: `there is no LocalQueue ${queue} in namespace ${object.namespace ?? '(not written)'}${elsewhere === undefined ? '' : `, only in ${elsewhere.namespace}`}`,
        remedy: elsewhere !== undefined ? `make a LocalQueue ${queue} in namespace ${object.namespace}` : near === undefined ? `make a LocalQueue ${queue}` : `write ${near}, or make a LocalQueue ${queue}`,
      };
    }
  },
};
