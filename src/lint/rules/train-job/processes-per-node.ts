import { runsTorchrun, torchrunSetting } from './torchrun';
import { scalarAt } from '../../model/json';
import { Path } from '../../model/path';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** One process for each GPU. */
export const rule: Rule = {
  id: 'TRAIN-JOB/processes-per-node',
  family: 'TRAIN-JOB',
  severity: 'error',
  title: 'Processes per pod that are not its GPUs',
  cause: 'A training process takes the GPU of its local rank. With more processes than GPUs it fails with "invalid device ordinal"; with fewer, GPUs idle and the world is smaller than planned.',
  remedy: 'Set nprocPerNode (numProcPerNode, --nproc-per-node) to the GPUs of a pod, in each replica type.',
  source: 'kubeflow/pytorch-operator#331; docs.pytorch.org/docs/stable/elastic/run.html',
  since: '0.1.0',
  example: 'kind: PyTorchJob\nspec:\n  nprocPerNode: "8"\n  pytorchReplicaSpecs:\n    Worker: {template: {spec: {containers: [{resources: {limits: {nvidia.com/gpu: 4}}}]}}}',
  *check(bundle) {
    for (const template of bundle.podTemplates) yield* template.gpus === 0 ? [] : problemsOf(template);
  },
};

function* problemsOf(template: PodTemplate): Iterable<Problem> {
  const field = FIELDS.find(({ kind }) => kind === template.owner.kind)?.path;
  const said = field && whole(scalarAt(template.owner.body, ...field));
  let isFromField = false;
  for (const container of template.mainContainers) {
    if (container.gpus === 0) continue;
    const flag = runsTorchrun(container.command) ? torchrunSetting(container, '--nproc-per-node') : undefined;
    const processes = flag === undefined ? said : whole(flag.value);
    if (processes === undefined || processes === container.gpus) continue;
    const request = [...container.requests.values()].find(({ resource, amount }) => amount === container.gpus && /gpu|mig/.test(resource));
    if (flag === undefined && isFromField) continue;
    isFromField ||= flag === undefined;
    const tooMany = processes > container.gpus;
    yield {
      object: template.owner,
      path: flag?.path ?? request?.path ?? container.pathOf('resources', 'limits'),
      severity: tooMany || flag === undefined ? 'error' : 'warning',
      message: `${container.gpus} ${container.gpus === 1 ? 'GPU' : 'GPUs'} for ${processes} ${processes === 1 ? 'process' : 'processes'} (${flag?.name ?? field!.at(-1)?.toString()})`,
      remedy: `request ${processes} GPUs, or start ${container.gpus} ${container.gpus === 1 ? 'process' : 'processes'}`,
    };
  }
}

/** Where kinds say the number of processes. */
const FIELDS: readonly { readonly kind: string; readonly path: Path }[] = [
  { kind: 'PyTorchJob', path: ['spec', 'nprocPerNode'] },
  { kind: 'TrainJob', path: ['spec', 'trainer', 'numProcPerNode'] },
];

/** A written whole number above 0; not `auto` or `gpu`. */
function whole(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
}
