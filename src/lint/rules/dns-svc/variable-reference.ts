import { nearest } from '../../../catalog/nearest';
import { ContainerView } from '../../model/container-view';
import { objectsAt, scalarAt, textsAt } from '../../model/json';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** Variables that controllers add, by the kinds of workload that they add them to. */
const INJECTED: readonly { readonly kinds: RegExp; readonly names: RegExp }[] = [
  { kinds: /^(?:LeaderWorkerSet|DisaggregatedSet|LLMInferenceService\w*|Dynamo\w+)$/, names: /^LWS_/ },
  { kinds: /^(?:Job|CronJob|JobSet|TrainJob|TrainingRuntime|ClusterTrainingRuntime)$/, names: /^JOB_COMPLETION_INDEX$/ },
  { kinds: /^(?:PyTorchJob|TrainJob|TrainingRuntime|ClusterTrainingRuntime)$/, names: /^(?:PET_\w+|MASTER_ADDR|MASTER_PORT|WORLD_SIZE|RANK|JAX_\w+)$/ },
  { kinds: /^(?:TFJob|JAXJob|XGBoostJob|PaddleJob|MPIJob)$/, names: /./ },
  { kinds: /^Ray/, names: /^(?:RAY_|KUBERAY_|FQ_RAY_IP|SERVE_)\w*$/ },
  { kinds: /^(?:Dynamo\w+|PodCliqueSet)$/, names: /^(?:GROVE|DYN|DYNAMO|POD|NATS|ETCD|WORKER|LEADER)_\w+$/ },
  { kinds: /^LLMInferenceService/, names: /./ },
];

/** References to variables in the manifest. */
export const rule: Rule = {
  id: 'DNS-SVC/variable-reference',
  family: 'DNS-SVC',
  severity: 'error',
  title: 'A reference to a variable that is not there',
  cause: 'Kubernetes replaces $(NAME) in command, args and values of env when NAME is a variable of the container that stands before it. Otherwise the text stays as it is: the program gets the words $(NAME) for an address or a number.',
  remedy: 'Define the variable in env, before the variables that use it.',
  source: 'kubernetes.io/docs/tasks/inject-data-application/define-interdependent-environment-variables; kubernetes pkg/controller/job/indexed_job_utils.go',
  since: '0.1.0',
  example: 'args: [--data-parallel-address, $(LEADER_ADDRESS)]   # no such variable',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      for (const container of template.containers) {
        if (container.hasHiddenEnv) continue;
        yield* inCommand(template, container);
        yield* inValues(template, container);
      }
    }
  },
};

function* inCommand(template: PodTemplate, container: ContainerView): Iterable<Problem> {
  for (const field of ['command', 'args']) {
    const words = textsAt(container.body, field);
    for (const name of new Set(words.flatMap(text => references(text, isScript(text))))) {
      if (isDefined(name, template, container)) continue;
      const flag = container.command.flags.find(({ value }) => value?.includes(`$(${name})`));
      yield {
        object: template.owner,
        path: flag?.path ?? container.pathOf(field),
        message: `$(${name}) is no variable of container '${container.name}': the text stays as it is`,
        remedy: advice(name, template, container),
      };
    }
  }
}

function* inValues(template: PodTemplate, container: ContainerView): Iterable<Problem> {
  const before = new Set([...container.env.values()].filter(({ from, path }) => from === 'config-map' && path.includes('envFrom')).map(({ name }) => name));
  const list = objectsAt(container.body, 'env').map(({ body }) => ({ name: scalarAt(body, 'name') ?? '', value: scalarAt(body, 'value') }));
  for (const { name, value } of list) {
    for (const used of value === undefined ? [] : references(value, false)) {
      // The index comes after all variables of the manifest, those of a LeaderWorkerSet before them.
      const isLate = used === 'JOB_COMPLETION_INDEX' && !before.has(used);
      if (before.has(used) || !isLate && !list.some(other => other.name === used) && isDefined(used, template, container)) continue;
      const isLater = list.some(other => other.name === used) && used !== name;
      yield {
        object: template.owner,
        path: container.env.get(name)?.path ?? container.pathOf('env', name),
        message: `${name} uses $(${used}), ${isLater ? 'which stands after it' : isLate ? 'which is added after all variables' : 'which is no variable of the container'}: the text stays as it is`,
        remedy: isLater ? `move ${used} before ${name}` : isLate ? 'define JOB_COMPLETION_INDEX first, from the annotation batch.kubernetes.io/job-completion-index' : advice(used, template, container),
      };
    }
    before.add(name);
  }
}

/** Names in `$(NAME)`, not of `$$(NAME)`. In a script only what is hardly a command: capitals with an underscore. */
function references(text: string, isShell: boolean): string[] {
  const pattern = isShell ? /(?<!\$)\$\(([A-Z][A-Z0-9]*_[A-Z0-9_]+)\)/g : /(?<!\$)\$\(([A-Za-z_][\w.-]*)\)/g;
  return [...text.matchAll(pattern)].map(([, name]) => name);
}

/** Whether a word is a script rather than an argument. */
function isScript(text: string): boolean {
  return /\s/.test(text.trim());
}

function isDefined(name: string, { owner }: PodTemplate, container: ContainerView): boolean {
  if (objectsAt(container.body, 'env').some(({ body }) => body.name === name)) return true;
  const variable = container.env.get(name);
  if (variable !== undefined && (variable.from !== 'command-line' || variable.value !== undefined)) return true;
  // Kubernetes sets these for every Service.
  if (/_SERVICE_(?:HOST|PORT)|_PORT(?:_|$)|^KUBERNETES_/.test(name) && !/^(?:MASTER|VLLM|PET)_/.test(name)) return true;
  return owner.group === 'batch.volcano.sh' ? /^(?:VC|VK)_|^(?:MASTER_ADDR|MASTER_PORT|WORLD_SIZE|RANK)$/.test(name)
    : INJECTED.some(({ kinds, names }) => kinds.test(owner.kind) && names.test(name)) && !(name.startsWith('LWS_') && !LWS_NAMES.includes(name));
}

/** Variables of a LeaderWorkerSet. */
const LWS_NAMES = ['LWS_LEADER_ADDRESS', 'LWS_GROUP_SIZE', 'LWS_WORKER_INDEX'];

function advice(name: string, template: PodTemplate, container: ContainerView): string {
  const own = [...container.env.keys(), ...INJECTED[0].kinds.test(template.owner.kind) ? LWS_NAMES : []];
  const near = nearest(name, own);
  if (near !== undefined) return `write $(${near})`;
  if (name.startsWith('LWS_')) return `only a LeaderWorkerSet has ${name}: define it in env`;
  return name === 'POD_IP' ? 'define POD_IP in env, from fieldRef status.podIP' : `define ${name} in env`;
}
