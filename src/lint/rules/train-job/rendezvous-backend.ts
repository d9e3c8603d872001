import { runsTorchrun, torchrunSetting } from './torchrun';
import { Rule } from '../../rule';

/** The default backend of torchrun takes ranks from the command line. */
export const rule: Rule = {
  id: 'TRAIN-JOB/rendezvous-backend',
  family: 'TRAIN-JOB',
  severity: 'error',
  title: 'torchrun over several pods without ranks or a rendezvous that gives them',
  cause: 'Without --rdzv-backend torchrun uses the static one, in which the rank of a pod is --node-rank, by default 0. Several pods of rank 0 wait for each other until a time-out.',
  remedy: 'Add --rdzv-backend c10d, or --node-rank from the pod\'s index.',
  source: 'docs.pytorch.org/docs/stable/elastic/run.html; pytorch/pytorch torch/distributed/run.py',
  since: '0.1.0',
  example: 'command: [torchrun, --nnodes, "4", --rdzv-endpoint, "train-0.train:29400", train.py]',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      const pods = template.owner.kind === 'StatefulSet' ? template.replicas : template.podsPerGroup;
      if (pods === undefined || pods < 2 || /^(?:PyTorchJob|TrainJob|ClusterTrainingRuntime|TrainingRuntime)$/.test(template.owner.kind)) continue;
      if (['leader', 'master', 'head'].includes(template.role) || template.replicas === 1) continue;
      for (const container of template.mainContainers) {
        if (!runsTorchrun(container.command) || container.hasHiddenEnv || torchrunSetting(container, '--nnodes') === undefined) continue;
        const backend = torchrunSetting(container, '--rdzv-backend');
        const rank = torchrunSetting(container, '--node-rank');
        if (backend !== undefined && backend.value !== 'static' || rank !== undefined && rank.value === undefined || container.command.has('--standalone')) continue;
        if (rank?.value !== undefined) {
          yield { object: template.owner, path: rank.path, message: `${rank.name} ${rank.value} is the same in ${template.replicas ?? pods} pods` };
        } else {
          yield { object: template.owner, path: backend?.path ?? container.command.path, message: `torchrun has neither --node-rank nor --rdzv-backend c10d: all ${pods} pods have rank 0` };
        }
      }
    }
  },
};
