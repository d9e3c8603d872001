import { asObject, JsonObject, JsonValue, numberAt, objectAt, objectsAt, scalarAt } from './json';
import { ManifestObject } from './manifest-object';
import { Path } from './path';
import { PodRole, PodSite } from './pod-site';

/** Finds an object of the bundle: the TrainingRuntime of a TrainJob. */
export type Lookup = (kind: string, namespace: string | undefined, name: string) => ManifestObject | undefined;

type Finder = (object: ManifestObject, lookup: Lookup) => PodSite[];

/** Where the pod templates of an object are: none in objects that run no pods. */
export function podSitesOf(object: ManifestObject, lookup: Lookup): PodSite[] {
  const finder = Object.hasOwn(FINDERS, object.kind) ? FINDERS[object.kind] : undefined;
  return finder?.(object, lookup) ?? unknownKind(object);
}

const FINDERS: { readonly [kind: string]: Finder } = {
  Pod: () => [{ path: [], metadata: ['metadata'], spec: ['spec'], role: 'member', replicas: 1, podsPerGroup: 1 }],
  PodTemplate: () => [at(['template'], { role: 'member' })],
  Deployment: object => [at(['spec', 'template'], { role: 'member', replicas: replicasOf(object.body), podsPerGroup: 1 })],
  ReplicaSet: object => [at(['spec', 'template'], { role: 'member', replicas: replicasOf(object.body), podsPerGroup: 1 })],
  ReplicationController: object => [at(['spec', 'template'], { role: 'member', replicas: replicasOf(object.body), podsPerGroup: 1 })],
  DaemonSet: () => [at(['spec', 'template'], { role: 'member', podsPerGroup: 1 })],
  StatefulSet: object => [at(['spec', 'template'], { role: 'member', replicas: replicasOf(object.body) })],
  Job: object => object.group === 'batch.volcano.sh' ? volcanoSites(object) : [jobSite(object.body, [])],
  CronJob: object => [jobSite(object.at('spec', 'jobTemplate'), ['spec', 'jobTemplate'])],
  JobSet: object => jobSetSites(object, ['spec']),
  TrainingRuntime: object => jobSetSites(object, ['spec', 'template', 'spec']),
  ClusterTrainingRuntime: object => jobSetSites(object, ['spec', 'template', 'spec']),
  TrainJob: trainJobSites,
  LeaderWorkerSet: object => leaderWorkerSites(object, ['spec'], undefined, numberAt(object.body, 'spec', 'replicas') ?? 1),
  DisaggregatedSet: object => objectsAt(object.body, 'spec', 'roles').flatMap(({ index, body }) => {
    const path: Path = ['spec', 'roles', index, 'spec'];
    return leaderWorkerSites(object, path, scalarAt(body, 'name'), numberAt(body, 'spec', 'replicas') ?? 1);
  }),
  MPIJob: replicaSpecSites,
  PyTorchJob: replicaSpecSites,
  TFJob: replicaSpecSites,
  JAXJob: replicaSpecSites,
  PaddleJob: replicaSpecSites,
  XGBoostJob: replicaSpecSites,
  RayCluster: object => raySites(object, ['spec']),
  RayJob: object => [
    ...raySites(object, ['spec', 'rayClusterSpec']),
    ...present(object, at(['spec', 'submitterPodTemplate'], { role: 'launcher', replicas: 1, component: 'submitter' })),
  ],
  RayService: object => raySites(object, ['spec', 'rayClusterConfig']),
  DynamoGraphDeployment: dynamoSites,
  InferenceService: inferenceSites,
  LLMInferenceService: llmInferenceSites,
  LLMInferenceServiceConfig: llmInferenceSites,
  PodCliqueSet: object => objectsAt(object.body, 'spec', 'template', 'cliques').map(({ index, body }) => {
    const path: Path = ['spec', 'template', 'cliques', index];
    const component = scalarAt(body, 'name');
    return { path: [...path, 'spec', 'podSpec'], metadata: path, spec: [...path, 'spec', 'podSpec'], role: roleOf(component), component, replicas: numberAt(body, 'spec', 'replicas') ?? 1 };
  }),
};

/** Kinds whose pods are found by a table. */
export const WORKLOAD_KINDS: readonly string[] = Object.keys(FINDERS);

/** Kinds the table does not know, by the shape of their spec. */
function unknownKind(object: ManifestObject): PodSite[] {
  return objectsAt(object.body, 'spec', 'template', 'spec', 'containers').length > 0 ? [at(['spec', 'template'], { role: 'member', replicas: numberAt(object.body, 'spec', 'replicas') })] : [];
}

function at(path: Path, rest: Omit<PodSite, 'path' | 'metadata' | 'spec'>): PodSite {
  return { ...rest, path, metadata: [...path, 'metadata'], spec: [...path, 'spec'] };
}

/** The site when there is something at its path. */
function present(object: ManifestObject, site: PodSite): PodSite[] {
  return asObject(object.at(...site.path)) ? [site] : [];
}

function replicasOf(body: JsonObject): number {
  return numberAt(body, 'spec', 'replicas') ?? 1;
}

function volcanoSites(object: ManifestObject): PodSite[] {
  const tasks = objectsAt(object.body, 'spec', 'tasks');
  const all = tasks.reduce((sum, { body }) => sum + (numberAt(body, 'replicas') ?? 1), 0);
  return tasks.flatMap(({ index, body }) => present(object, at(['spec', 'tasks', index, 'template'], {
    role: roleOf(scalarAt(body, 'name')), component: scalarAt(body, 'name'), replicas: numberAt(body, 'replicas') ?? 1, podsPerGroup: all,
  })));
}

/** A Job, or a template of one, at a path. */
function jobSite(body: JsonValue | undefined, path: Path): PodSite {
  const pods = podsOfJob(body);
  return at([...path, 'spec', 'template'], { role: 'member', replicas: pods, podsPerGroup: pods });
}

/** Pods that a Job runs at once. */
function podsOfJob(body: JsonValue | undefined): number {
  const parallelism = numberAt(body, 'spec', 'parallelism') ?? 1;
  return Math.min(parallelism, numberAt(body, 'spec', 'completions') ?? parallelism);
}

function jobSetSites(object: ManifestObject, spec: Path): PodSite[] {
  const jobs = objectsAt(object.body, ...spec, 'replicatedJobs').map(({ index, body }) => ({
    index,
    component: scalarAt(body, 'name'),
    pods: (numberAt(body, 'replicas') ?? 1) * podsOfJob(objectAt(body, 'template')),
  }));
  const all = jobs.reduce((sum, { pods }) => sum + pods, 0);
  return jobs.map(({ index, component, pods }) => at([...spec, 'replicatedJobs', index, 'template', 'spec', 'template'], {
    role: roleOf(component), component, replicas: pods, podsPerGroup: all,
  }));
}

/** A TrainJob is its runtime's jobs, with the trainer's fields laid over the job and container `node`. */
function trainJobSites(object: ManifestObject, lookup: Lookup): PodSite[] {
  const kind = scalarAt(object.body, 'spec', 'runtimeRef', 'kind') ?? 'ClusterTrainingRuntime';
  const name = scalarAt(object.body, 'spec', 'runtimeRef', 'name') ?? '';
  const runtime = lookup(kind, kind === 'TrainingRuntime' ? object.namespace : undefined, name);
  const node = runtime && podSitesOf(runtime, lookup).find(site => site.component === 'node' || site.component === 'trainer-node');
  const nodes = numberAt(object.body, 'spec', 'trainer', 'numNodes') ?? numberAt(runtime?.body, 'spec', 'mlPolicy', 'numNodes') ?? 1;
  return [{
    path: ['spec', 'trainer'],
    spec: ['spec', 'trainer'],
    role: 'member',
    component: 'node',
    replicas: nodes,
    podsPerGroup: nodes,
    shorthand: {
      container: 'node',
      image: ['spec', 'trainer', 'image'],
      command: ['spec', 'trainer', 'command'],
      args: ['spec', 'trainer', 'args'],
      env: [['spec', 'trainer', 'env']],
      resources: ['spec', 'trainer', 'resourcesPerNode'],
      base: runtime && node && { object: runtime, spec: node.spec, metadata: node.metadata ?? [] },
      patches: trainJobPatches(object, node?.component ?? 'node'),
    },
  }];
}

/** What a TrainJob changes in the pods of a job of its runtime: runtimePatches, or podTemplateOverrides of older releases. */
function trainJobPatches(object: ManifestObject, job: string): Path[] {
  const overrides = objectsAt(object.body, 'spec', 'podTemplateOverrides').filter(({ body }) => objectsAt(body, 'targetJobs').some(target => target.body.name === job))
    .map(({ index }): Path => ['spec', 'podTemplateOverrides', index]);
  const patches = objectsAt(object.body, 'spec', 'runtimePatches').flatMap(({ index, body }) => {
    const jobs: Path = ['trainingRuntimeSpec', 'template', 'spec', 'replicatedJobs'];
    return objectsAt(body, ...jobs).filter(({ body: own }) => own.name === job)
      .map((own): Path => ['spec', 'runtimePatches', index, ...jobs, own.index, 'template', 'spec', 'template']);
  });
  return [...overrides, ...patches];
}

function leaderWorkerSites(object: ManifestObject, path: Path, component: string | undefined, groups: number): PodSite[] {
  const template: Path = [...path, 'leaderWorkerTemplate'];
  const size = numberAt(object.body, ...template, 'size') ?? 1;
  const leader = at([...template, 'leaderTemplate'], { role: 'leader', component, replicas: groups, podsPerGroup: size });
  const hasLeader = asObject(object.at(...leader.path)) !== undefined;
  const workers = groups * (hasLeader ? size - 1 : size);
  const worker = at([...template, 'workerTemplate'], { role: hasLeader ? 'worker' : 'member', component, replicas: workers, podsPerGroup: size });
  return [...hasLeader ? [leader] : [], ...present(object, worker)];
}

/** Kubeflow's jobs: a map of replica types under `spec.<framework>ReplicaSpecs`. */
function replicaSpecSites(object: ManifestObject): PodSite[] {
  const field = Object.keys(object.spec).find(key => key.endsWith('ReplicaSpecs'));
  if (field === undefined) return [];
  const types = Object.keys(objectAt(object.spec, field) ?? {});
  const count = (type: string): number => numberAt(object.spec, field, type, 'replicas') ?? 1;
  const launcherWorks = object.kind !== 'MPIJob' || object.spec.runLauncherAsWorker === true;
  const working = types.filter(type => launcherWorks || type !== 'Launcher').reduce((sum, type) => sum + count(type), 0);
  return types.flatMap(type => present(object, at(['spec', field, type, 'template'], {
    role: roleOf(type), component: type, replicas: count(type), podsPerGroup: working,
  })));
}

function raySites(object: ManifestObject, path: Path): PodSite[] {
  const groups = objectsAt(object.body, ...path, 'workerGroupSpecs');
  const pods = ({ body }: { body: JsonObject }): number => (numberAt(body, 'replicas') ?? numberAt(body, 'minReplicas') ?? 1) * (numberAt(body, 'numOfHosts') ?? 1);
  const all = 1 + groups.reduce((sum, group) => sum + pods(group), 0);
  return [
    ...present(object, at([...path, 'headGroupSpec', 'template'], { role: 'head', component: 'head', replicas: 1, podsPerGroup: all })),
    ...groups.flatMap(group => present(object, at([...path, 'workerGroupSpecs', group.index, 'template'], {
      role: 'worker', component: scalarAt(group.body, 'groupName'), replicas: pods(group), podsPerGroup: all,
    }))),
  ];
}

/** v1beta1 has components with a pod template; v1alpha1 has services with a container of their own. */
function dynamoSites(object: ManifestObject): PodSite[] {
  const components = objectsAt(object.body, 'spec', 'components').map(({ index, body }) => {
    const path: Path = ['spec', 'components', index];
    const nodes = numberAt(body, 'multinode', 'nodeCount') ?? 1;
    const component = scalarAt(body, 'name');
    return at([...path, 'podTemplate'], { role: roleOf(scalarAt(body, 'type'), component), component, replicas: nodes * (numberAt(body, 'replicas') ?? 1), podsPerGroup: nodes });
  });
  const services = Object.entries(objectAt(object.body, 'spec', 'services') ?? {}).map(([component, service]): PodSite => {
    const path: Path = ['spec', 'services', component];
    const nodes = numberAt(service, 'multinode', 'nodeCount') ?? 1;
    const type = scalarAt(service, 'subComponentType') ?? scalarAt(service, 'componentType');
    return {
      path,
      metadata: [...path, 'extraPodMetadata'],
      spec: [...path, 'extraPodSpec'],
      role: roleOf(type, component),
      component,
      replicas: nodes * (numberAt(service, 'replicas') ?? 1),
      podsPerGroup: nodes,
      shorthand: {
        container: 'main',
        body: [...path, 'extraPodSpec', 'mainContainer'],
        env: [['spec', 'envs'], [...path, 'envs'], [...path, 'extraPodSpec', 'mainContainer', 'env']],
        resources: [...path, 'resources'],
      },
    };
  });
  return [...components, ...services];
}

/** KServe's LLMInferenceService: pod specs for decode and prefill, each with workers when it spans nodes. */
function llmInferenceSites(object: ManifestObject): PodSite[] {
  const disaggregated = objectAt(object.body, 'spec', 'prefill') !== undefined;
  const part = (path: Path, role: PodRole): PodSite[] => {
    const replicas = numberAt(object.body, ...path, 'replicas') ?? 1;
    const site = (field: string, ownRole: PodRole): PodSite[] => present(object, {
      path: [...path, field], spec: [...path, field], metadata: path, role: ownRole, component: role, replicas,
    });
    return [...site('template', role), ...site('worker', 'worker')];
  };
  return [...part(['spec'], disaggregated ? 'decode' : 'member'), ...part(['spec', 'prefill'], 'prefill')];
}

/** KServe's InferenceService: the pod spec of the predictor, with a shorthand for a model's container, and its workers. */
function inferenceSites(object: ManifestObject): PodSite[] {
  const predictor: Path = ['spec', 'predictor'];
  const replicas = numberAt(object.body, ...predictor, 'minReplicas') ?? 1;
  const model: Path = [...predictor, 'model'];
  const hasWorker = asObject(object.at(...predictor, 'workerSpec')) !== undefined;
  const shorthand = asObject(object.at(...model)) && { container: 'kserve-container', body: model, env: [[...model, 'env']] };
  const head: PodSite = {
    path: predictor, metadata: predictor, spec: predictor, role: hasWorker ? 'leader' : 'member', component: 'predictor', replicas, podsPerGroup: hasWorker ? undefined : 1, shorthand,
  };
  const worker: PodSite = { path: [...predictor, 'workerSpec'], metadata: predictor, spec: [...predictor, 'workerSpec'], role: 'worker', component: 'predictor', replicas };
  return [...present(object, head), ...present(object, worker)];
}

const ROLE_WORDS: readonly [RegExp, PodRole][] = [
  [/prefill/i, 'prefill'], [/decode/i, 'decode'], [/launcher|driver/i, 'launcher'], [/leader/i, 'leader'], [/master|chief/i, 'master'],
  [/frontend/i, 'frontend'], [/router|epp|gateway/i, 'router'], [/planner/i, 'planner'], [/head/i, 'head'], [/worker/i, 'worker'],
];

/** The role that the first telling word says. */
function roleOf(...words: (string | undefined)[]): PodRole {
  for (const word of words) {
    const role = ROLE_WORDS.find(([pattern]) => word !== undefined && pattern.test(word));
    if (role !== undefined) return role[1];
  }
  return 'member';
}
