import { ContainerView } from '../../model/container-view';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

const RANK_VARIABLES = ['MASTER_ADDR', 'MASTER_PORT', 'WORLD_SIZE', 'RANK', 'PET_NNODES', 'PET_NPROC_PER_NODE', 'PET_NODE_RANK', 'PET_MASTER_ADDR', 'PET_MASTER_PORT'];

/** Variables of the manifest; what a shell exports comes after the controller's and holds. */
const WRITTEN = ['value', 'field'];

/** Variables that a controller sets, set by hand too. */
export const rule: Rule = {
  id: 'TRAIN-JOB/injected-env',
  family: 'TRAIN-JOB',
  severity: 'error',
  title: 'A rendezvous variable that the controller sets itself',
  cause: 'The Trainer refuses PET_ variables of its own in spec.trainer.env. The training operator appends MASTER_ADDR, MASTER_PORT, WORLD_SIZE and RANK after those of the manifest, so what is written has no effect.',
  remedy: 'Take the variable away.',
  source: 'kubeflow/trainer pkg/runtime/framework/plugins/torch; kubeflow/training-operator pkg/controller.v1/pytorch/envvar.go',
  since: '0.1.0',
  example: 'kind: TrainJob\nspec:\n  trainer:\n    env: [{name: PET_NNODES, value: "2"}]',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      const judge = template.owner.kind === 'TrainJob' ? reserved : template.owner.kind === 'PyTorchJob' ? appended : undefined;
      if (judge === undefined) continue;
      for (const container of template.mainContainers) {
        for (const name of RANK_VARIABLES) {
          const variable = container.env.get(name);
          const severity = variable !== undefined && WRITTEN.includes(variable.from) ? judge(name, container, template) : undefined;
          // Of a TrainJob the template shows its runtime's variables too.
          if (variable === undefined || severity === undefined || template.owner.at(...variable.path) === undefined) continue;
          yield {
            object: template.owner,
            path: variable.path,
            severity,
            message: template.owner.kind === 'TrainJob' ? `${name} is reserved: the Trainer refuses the job` : `${name} is set by the training operator for each pod`,
            remedy: `take ${name} away`,
          };
        }
      }
    }
  },
};

function reserved(name: string): 'error' | undefined {
  return name.startsWith('PET_') ? 'error' : undefined;
}

function appended(_: string, container: ContainerView, template: PodTemplate): 'warning' | undefined {
  return template.podsPerGroup !== 1 && container.name === 'pytorch' ? 'warning' : undefined;
}
