import { Rule } from '../../rule';

/** Containers that the training operator looks for by name. */
const NAMES: { readonly [kind: string]: string } = { PyTorchJob: 'pytorch', TFJob: 'tensorflow', XGBoostJob: 'xgboost', PaddleJob: 'paddle', JAXJob: 'jax' };

/** The training operator finds the training container by its name. */
export const rule: Rule = {
  id: 'TRAIN-JOB/container-name',
  family: 'TRAIN-JOB',
  severity: 'error',
  title: 'A training container that the operator does not find',
  cause: 'The training operator takes ports and exit codes from the container of one name (pytorch in a PyTorchJob, node in a runtime of the Trainer), and refuses a job without it; the Trainer sets its variables only there.',
  remedy: 'Name the container as the kind demands.',
  source: 'kubeflow/training-operator pkg/webhooks/pytorch and pkg/apis/kubeflow.org/v1; kubeflow/trainer pkg/runtime/framework/plugins/torch',
  since: '0.1.0',
  example: 'kind: PyTorchJob\nspec:\n  pytorchReplicaSpecs:\n    Master: {template: {spec: {containers: [{name: main}]}}}',
  *check(bundle) {
    for (const [kind, name] of Object.entries(NAMES)) {
      for (const job of bundle.byKind(kind, 'kubeflow.org')) {
        for (const template of bundle.templatesOf(job)) {
          const [container] = template.mainContainers;
          if (container === undefined || template.mainContainers.some(own => own.name === name)) continue;
          yield {
            object: job,
            path: container.pathOf('name'),
            message: `no container of ${template.component} is called ${name}${container.name === '' ? '' : `, but '${container.name}'`}`,
            remedy: `name the training container ${name}`,
          };
        }
      }
    }
    for (const runtime of [...bundle.byKind('TrainingRuntime'), ...bundle.byKind('ClusterTrainingRuntime')]) {
      for (const template of bundle.templatesOf(runtime).filter(({ component }) => component === 'node')) {
        const [container] = template.mainContainers;
        if (container === undefined || template.mainContainers.some(({ name }) => name === 'node')) continue;
        yield { object: runtime, path: container.pathOf('name'), message: `no container of the job node is called node, but '${container.name}'`, remedy: 'name the training container node' };
      }
    }
  },
};
