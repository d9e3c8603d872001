import { runsTorchrun, torchrunFlag, torchrunSetting } from './torchrun';
import { ContainerView } from '../../model/container-view';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** torchrun waits for as many agents as it is told. */
export const rule: Rule = {
  id: 'TRAIN-JOB/node-count',
  family: 'TRAIN-JOB',
  severity: 'error',
  title: 'A number of nodes of torchrun that is not the number of pods',
  cause: 'The agents of torchrun meet when --nnodes of them have come: with fewer pods they wait for ever, with more some are left out. Without --nnodes, or with --standalone, each pod trains alone.',
  remedy: 'Set --nnodes to the number of pods.',
  source: 'docs.pytorch.org/docs/stable/elastic/run.html',
  since: '0.1.0',
  example: 'kind: Job\nspec:\n  parallelism: 4\n  template: {spec: {containers: [{command: [torchrun, --nnodes, "2", train.py]}]}}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      const pods = template.owner.kind === 'StatefulSet' ? template.replicas : template.podsPerGroup;
      // An elastic job may have fewer pods than it starts with.
      if (pods === undefined || ALONE.test(template.owner.kind) || template.owner.at('spec', 'elasticPolicy') !== undefined) continue;
      for (const container of template.mainContainers) {
        const problem = runsTorchrun(container.command) ? problemOf(template, container, pods) : undefined;
        if (problem !== undefined) yield problem;
      }
    }
  },
};

function problemOf(template: PodTemplate, container: ContainerView, pods: number): Problem | undefined {
  const object = template.owner;
  const standalone = torchrunFlag(container.command, '--standalone');
  if (standalone !== undefined) {
    return pods < 2 ? undefined : { object, path: standalone.path, message: `--standalone makes each of the ${pods} pods a job of its own`, remedy: `write --nnodes ${pods} with --rdzv-backend c10d and --rdzv-endpoint` };
  }
  const nodes = torchrunSetting(container, '--nnodes');
  if (nodes === undefined) {
    const isLonely = pods > 1 && !INJECTS.test(object.kind) && !container.hasHiddenEnv && template.usesGpu && object.group !== 'batch.volcano.sh';
    return isLonely ? { object, path: container.command.path, severity: 'warning', message: `torchrun without --nnodes: each of the ${pods} pods trains alone`, remedy: `add --nnodes ${pods}` } : undefined;
  }
  const [least, most] = rangeOf(nodes.value);
  if (least === undefined || most === undefined || least <= pods && pods <= most) return undefined;
  return {
    object,
    path: nodes.path,
    message: `${nodes.name} ${nodes.value}, but the job has ${pods} ${pods === 1 ? 'pod' : 'pods'}`,
    remedy: `write ${nodes.name} ${pods}`,
  };
}

/** `2` or `1:4`. */
function rangeOf(text: string | undefined): (number | undefined)[] {
  const match = /^(\d+)(?::(\d+))?$/.exec(text ?? '');
  return match === null ? [] : [Number(match[1]), Number(match[2] ?? match[1])];
}

/** Kinds whose pods are jobs of their own, or whose other pods are in other objects. */
const ALONE = /^(?:Deployment|ReplicaSet|DaemonSet|Pod|CronJob|ClusterTrainingRuntime|TrainingRuntime)$/;

/** Kinds whose controller sets PET_NNODES. */
const INJECTS = /^(?:PyTorchJob|TrainJob)$/;
