import { scalarAt } from '../../model/json';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

const KINDS = ['PyTorchJob', 'JAXJob', 'PaddleJob'];

/** Replica types of one job that bring different numbers of GPUs. */
export const rule: Rule = {
  id: 'TRAIN-JOB/uneven-gpus',
  family: 'TRAIN-JOB',
  severity: 'warning',
  title: 'Master and workers with different numbers of GPUs',
  cause: 'The ranks of a data-parallel job do equal work, and one number of processes holds for all pods. Where the pods differ, the world size does not match the GPUs: ranks wait, or GPUs idle.',
  remedy: 'Give master and workers the same GPUs.',
  source: 'kubeflow/pytorch-operator#331',
  since: '0.1.0',
  example: 'Master: limits nvidia.com/gpu 1\nWorker: limits nvidia.com/gpu 2',
  *check(bundle) {
    for (const job of KINDS.flatMap(kind => bundle.byKind(kind, 'kubeflow.org'))) {
      // A fixed number of processes is compared with each pod already.
      if (/^\d+$/.test(scalarAt(job.spec, 'nprocPerNode') ?? '')) continue;
      const templates = bundle.templatesOf(job);
      const worker = templates.find(({ component }) => component === 'Worker');
      const master = templates.find(({ component }) => component === 'Master');
      const request = master && gpuRequest(master);
      if (master === undefined || worker === undefined || worker.gpus === master.gpus || worker.gpus === 0) continue;
      yield {
        object: job,
        path: request?.path ?? master.mainContainers[0]?.pathOf('resources', 'limits') ?? master.path,
        message: `the master has ${master.gpus} GPUs, each worker ${worker.gpus}`,
        remedy: `request ${worker.gpus} GPUs for the master`,
      };
    }
  },
};

function gpuRequest(template: PodTemplate): PodTemplate['requests'][number] | undefined {
  return template.requests.find(({ resource, amount }) => /gpu/.test(resource) && amount === template.gpus);
}
