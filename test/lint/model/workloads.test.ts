import { pathText } from '../../../src/lint/model/path';
import { PodTemplate } from '../../../src/lint/model/pod-template';
import { bundleOf } from '../support';

const CONTAINER = '{name: main, image: x, resources: {limits: {nvidia.com/gpu: 8}}}';
const TEMPLATE = `{metadata: {labels: {app: x}, annotations: {k8s.v1.cni.cncf.io/networks: rail0}}, spec: {containers: [${CONTAINER}]}}`;

/** Spec path of the template, role, component, pods in all, pods that work together. */
type Row = [string, string, string | undefined, number | undefined, number | undefined];

const row = ({ specPath, role, component, replicas, podsPerGroup }: PodTemplate): Row =>
  [pathText(specPath), role, component, replicas, podsPerGroup];

const CASES: [string, string, string, Row[]][] = [
  ['Pod', 'v1', `metadata: {annotations: {k8s.v1.cni.cncf.io/networks: rail0}}\nspec: {containers: [${CONTAINER}]}`, [['spec', 'member', undefined, 1, 1]]],
  ['PodTemplate', 'v1', `template: ${TEMPLATE}`, [['template.spec', 'member', undefined, undefined, undefined]]],
  ['Deployment', 'apps/v1', `spec: {replicas: 3, template: ${TEMPLATE}}`, [['spec.template.spec', 'member', undefined, 3, 1]]],
  ['ReplicaSet', 'apps/v1', `spec: {template: ${TEMPLATE}}`, [['spec.template.spec', 'member', undefined, 1, 1]]],
  ['ReplicationController', 'v1', `spec: {replicas: "2", template: ${TEMPLATE}}`, [['spec.template.spec', 'member', undefined, 2, 1]]],
  ['DaemonSet', 'apps/v1', `spec: {template: ${TEMPLATE}}`, [['spec.template.spec', 'member', undefined, undefined, 1]]],
  ['StatefulSet', 'apps/v1', `spec: {replicas: 2, template: ${TEMPLATE}}`, [['spec.template.spec', 'member', undefined, 2, undefined]]],
  ['Job', 'batch/v1', `spec: {parallelism: 4, completions: 2, template: ${TEMPLATE}}`, [['spec.template.spec', 'member', undefined, 2, 2]]],
  ['CronJob', 'batch/v1', `spec: {jobTemplate: {spec: {parallelism: 2, template: ${TEMPLATE}}}}`, [['spec.jobTemplate.spec.template.spec', 'member', undefined, 2, 2]]],
  ['JobSet', 'jobset.x-k8s.io/v1alpha2', `spec: {replicatedJobs: [{name: leader, template: {spec: {template: ${TEMPLATE}}}}, {name: workers, replicas: 2, template: {spec: {parallelism: 3, completions: 3, template: ${TEMPLATE}}}}]}`, [
    ['spec.replicatedJobs[0].template.spec.template.spec', 'leader', 'leader', 1, 7],
    ['spec.replicatedJobs[1].template.spec.template.spec', 'worker', 'workers', 6, 7],
  ]],
  ['ClusterTrainingRuntime', 'trainer.kubeflow.org/v1alpha1', `spec: {template: {spec: {replicatedJobs: [{name: node, template: {spec: {template: ${TEMPLATE}}}}]}}}`, [
    ['spec.template.spec.replicatedJobs[0].template.spec.template.spec', 'member', 'node', 1, 1],
  ]],
  ['LeaderWorkerSet', 'leaderworkerset.x-k8s.io/v1', `spec: {replicas: 2, leaderWorkerTemplate: {size: 4, leaderTemplate: ${TEMPLATE}, workerTemplate: ${TEMPLATE}}}`, [
    ['spec.leaderWorkerTemplate.leaderTemplate.spec', 'leader', undefined, 2, 4],
    ['spec.leaderWorkerTemplate.workerTemplate.spec', 'worker', undefined, 6, 4],
  ]],
  ['LeaderWorkerSet', 'leaderworkerset.x-k8s.io/v1', `spec: {replicas: 2, leaderWorkerTemplate: {size: 4, workerTemplate: ${TEMPLATE}}}`, [
    ['spec.leaderWorkerTemplate.workerTemplate.spec', 'member', undefined, 8, 4],
  ]],
  ['DisaggregatedSet', 'disaggregatedset.x-k8s.io/v1', `spec: {roles: [{name: prefill, spec: {replicas: 3, leaderWorkerTemplate: {size: 1, workerTemplate: ${TEMPLATE}}}}, {name: decode, spec: {leaderWorkerTemplate: {size: 2, leaderTemplate: ${TEMPLATE}, workerTemplate: ${TEMPLATE}}}}]}`, [
    ['spec.roles[0].spec.leaderWorkerTemplate.workerTemplate.spec', 'member', 'prefill', 3, 1],
    ['spec.roles[1].spec.leaderWorkerTemplate.leaderTemplate.spec', 'leader', 'decode', 1, 2],
    ['spec.roles[1].spec.leaderWorkerTemplate.workerTemplate.spec', 'worker', 'decode', 1, 2],
  ]],
  ['MPIJob', 'kubeflow.org/v2beta1', `spec: {mpiReplicaSpecs: {Launcher: {replicas: 1, template: ${TEMPLATE}}, Worker: {replicas: 2, template: ${TEMPLATE}}}}`, [
    ['spec.mpiReplicaSpecs.Launcher.template.spec', 'launcher', 'Launcher', 1, 2],
    ['spec.mpiReplicaSpecs.Worker.template.spec', 'worker', 'Worker', 2, 2],
  ]],
  ['MPIJob', 'kubeflow.org/v2beta1', `spec: {runLauncherAsWorker: true, mpiReplicaSpecs: {Launcher: {template: ${TEMPLATE}}, Worker: {replicas: 2, template: ${TEMPLATE}}}}`, [
    ['spec.mpiReplicaSpecs.Launcher.template.spec', 'launcher', 'Launcher', 1, 3],
    ['spec.mpiReplicaSpecs.Worker.template.spec', 'worker', 'Worker', 2, 3],
  ]],
  ['PyTorchJob', 'kubeflow.org/v1', `spec: {pytorchReplicaSpecs: {Master: {template: ${TEMPLATE}}, Worker: {replicas: 3, template: ${TEMPLATE}}}}`, [
    ['spec.pytorchReplicaSpecs.Master.template.spec', 'master', 'Master', 1, 4],
    ['spec.pytorchReplicaSpecs.Worker.template.spec', 'worker', 'Worker', 3, 4],
  ]],
  ['RayCluster', 'ray.io/v1', `spec: {headGroupSpec: {template: ${TEMPLATE}}, workerGroupSpecs: [{groupName: g, replicas: 2, numOfHosts: 2, template: ${TEMPLATE}}]}`, [
    ['spec.headGroupSpec.template.spec', 'head', 'head', 1, 5],
    ['spec.workerGroupSpecs[0].template.spec', 'worker', 'g', 4, 5],
  ]],
  ['RayJob', 'ray.io/v1', `spec: {submitterPodTemplate: ${TEMPLATE}, rayClusterSpec: {headGroupSpec: {template: ${TEMPLATE}}}}`, [
    ['spec.rayClusterSpec.headGroupSpec.template.spec', 'head', 'head', 1, 1],
    ['spec.submitterPodTemplate.spec', 'launcher', 'submitter', 1, undefined],
  ]],
  ['RayService', 'ray.io/v1', `spec: {rayClusterConfig: {headGroupSpec: {template: ${TEMPLATE}}}}`, [['spec.rayClusterConfig.headGroupSpec.template.spec', 'head', 'head', 1, 1]]],
  ['Job', 'batch.volcano.sh/v1alpha1', `spec: {tasks: [{name: master, template: ${TEMPLATE}}, {name: worker, replicas: 2, template: ${TEMPLATE}}]}`, [
    ['spec.tasks[0].template.spec', 'master', 'master', 1, 3],
    ['spec.tasks[1].template.spec', 'worker', 'worker', 2, 3],
  ]],
  ['DynamoGraphDeployment', 'nvidia.com/v1beta1', `spec: {components: [{name: p, type: prefill, replicas: 2, multinode: {nodeCount: 2}, podTemplate: ${TEMPLATE}}]}`, [
    ['spec.components[0].podTemplate.spec', 'prefill', 'p', 4, 2],
  ]],
  ['LLMInferenceService', 'serving.kserve.io/v1alpha2', `spec: {replicas: 2, template: {containers: [${CONTAINER}]}, worker: {containers: [${CONTAINER}]}, prefill: {template: {containers: [${CONTAINER}]}}}`, [
    ['spec.template', 'decode', 'decode', 2, undefined],
    ['spec.worker', 'worker', 'decode', 2, undefined],
    ['spec.prefill.template', 'prefill', 'prefill', 1, undefined],
  ]],
  ['InferenceService', 'serving.kserve.io/v1beta1', `spec: {predictor: {minReplicas: 2, annotations: {k8s.v1.cni.cncf.io/networks: rail0}, containers: [${CONTAINER}]}}`, [
    ['spec.predictor', 'member', 'predictor', 2, 1],
  ]],
  ['InferenceService', 'serving.kserve.io/v1beta1', `spec: {predictor: {containers: [${CONTAINER}], workerSpec: {containers: [${CONTAINER}]}}}`, [
    ['spec.predictor', 'leader', 'predictor', 1, undefined],
    ['spec.predictor.workerSpec', 'worker', 'predictor', 1, undefined],
  ]],
  ['PodCliqueSet', 'grove.io/v1alpha1', `spec: {template: {cliques: [{name: decode, spec: {replicas: 2, podSpec: {containers: [${CONTAINER}]}}}]}}`, [
    ['spec.template.cliques[0].spec.podSpec', 'decode', 'decode', 2, undefined],
  ]],
  ['Rollout', 'argoproj.io/v1alpha1', `spec: {replicas: 2, template: ${TEMPLATE}}`, [['spec.template.spec', 'member', undefined, 2, undefined]]],
];

test.each(CASES)('%s of %s', (kind, apiVersion, rest, rows) => {
  const { podTemplates } = bundleOf(`apiVersion: ${apiVersion}\nkind: ${kind}\n${rest.startsWith('metadata') ? '' : 'metadata: {name: x}\n'}${rest}\n`);
  expect(podTemplates.map(row)).toEqual(rows);
  for (const template of podTemplates) {
    expect(template.gpus).toBe(8);
    expect(pathText(template.containers[0].pathOf('resources', 'limits', 'nvidia.com/gpu'))).toBe(`${pathText(template.specPath)}.containers[0].resources.limits["nvidia.com/gpu"]`);
    if (rest.includes('networks')) expect(template.networks.map(({ name }) => name)).toEqual(['rail0']);
  }
});

test.each([
  ['a template that is missing', 'apiVersion: apps/v1\nkind: Deployment\nspec: {}\n'],
  ['a spec that is a text', 'apiVersion: apps/v1\nkind: Deployment\nspec: oops\n'],
  ['containers that are a map', 'apiVersion: v1\nkind: Pod\nspec: {containers: {a: b}}\n'],
  ['containers that are texts', 'apiVersion: v1\nkind: Pod\nspec: {containers: [a, null, 3]}\n'],
  ['replicas that are words', 'apiVersion: jobset.x-k8s.io/v1alpha2\nkind: JobSet\nspec: {replicatedJobs: [{replicas: many}, 7]}\n'],
  ['replica types that are texts', 'apiVersion: kubeflow.org/v1\nkind: PyTorchJob\nspec: {pytorchReplicaSpecs: {Master: x}}\n'],
  ['an unknown kind', 'apiVersion: example.com/v1\nkind: Thing\nspec: {a: b}\n'],
  ['a CRD', 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec: {names: {kind: Thing}}\n'],
  ['a kind called constructor', 'apiVersion: v1\nkind: constructor\n'],
])('%s gives no containers and no fault', (_, yaml) => {
  expect(bundleOf(yaml).podTemplates.flatMap(({ containers, networks, requests }) => [...containers, ...networks, ...requests])).toEqual([]);
});

test('a model of an InferenceService is the container that KServe makes of it', () => {
  const { podTemplates: [{ containers: [container] }] } = bundleOf(`apiVersion: serving.kserve.io/v1beta1
kind: InferenceService
metadata: {name: x}
spec: {predictor: {model: {args: [--model, m], env: [{name: A, value: b}], resources: {limits: {nvidia.com/gpu: 4}}}}}
`);
  expect([container.name, container.gpus, container.env.get('A')?.value, container.command.flag('--model')?.value]).toEqual(['kserve-container', 4, 'b', 'm']);
  expect([pathText(container.pathOf('env')), pathText(container.pathOf('args'))]).toEqual(['spec.predictor.model.env', 'spec.predictor.model.args']);
});

describe('a TrainJob is its runtime with the trainer laid over', () => {
  const RUNTIME = `apiVersion: trainer.kubeflow.org/v1alpha1
kind: ClusterTrainingRuntime
metadata: {name: torch}
spec:
  mlPolicy: {numNodes: 4}
  template:
    spec:
      replicatedJobs:
        - name: node
          template:
            spec:
              template:
                metadata: {annotations: {k8s.v1.cni.cncf.io/networks: rail0}}
                spec:
                  hostNetwork: true
                  containers:
                    - name: node
                      image: runtime
                      command: [torchrun, train.py]
                      env: [{name: A, value: runtime}, {name: B, value: runtime}]
                      securityContext: {capabilities: {add: [IPC_LOCK]}}
                      resources: {limits: {nvidia.com/gpu: 8, rdma/vf: 8}}
---
`;
  const job = (trainer: string, kind = 'ClusterTrainingRuntime'): string => `${RUNTIME}apiVersion: trainer.kubeflow.org/v1alpha1
kind: TrainJob
metadata: {name: t, namespace: train}
spec:
  runtimeRef: {name: torch, kind: ${kind}}
  trainer: ${trainer}
`;

  test('field by field', () => {
    const [, template] = bundleOf(job('{numNodes: 2, env: [{name: A, value: job}], resourcesPerNode: {limits: {nvidia.com/gpu: 4}}}')).podTemplates;
    const [container] = template.containers;
    expect([template.replicas, template.podsPerGroup, template.hostNetwork, template.networks[0].name]).toEqual([2, 2, true, 'rail0']);
    expect([container.image, container.command.runs('torchrun'), container.capabilities]).toEqual(['runtime', true, ['IPC_LOCK']]);
    expect([container.env.get('A')!.value, container.env.get('B')!.value]).toEqual(['job', 'runtime']);
    expect([container.count('nvidia.com/gpu'), container.count('rdma/vf')]).toEqual([4, 8]);
    expect(pathText(container.requests.get('nvidia.com/gpu')!.path)).toBe('spec.trainer.resourcesPerNode.limits["nvidia.com/gpu"]');
    expect(pathText(container.env.get('A')!.path)).toBe('spec.trainer.env[A]');
    expect(pathText(container.command.path)).toBe('spec.trainer.command');
  });

  test('what the trainer leaves out is the runtime\'s', () => {
    const [, template] = bundleOf(job('{command: [python, x.py]}')).podTemplates;
    expect([template.replicas, template.gpus, template.containers[0].command.runs('torchrun')]).toEqual([4, 8, false]);
  });

  const node = (patch: string): string => `[{name: other, template: {spec: {template: {metadata: {annotations: {k8s.v1.cni.cncf.io/networks: no}}}}}}, {name: node, template: {spec: {template: ${patch}}}}]`;
  const PATCH = '{metadata: {labels: {a: b}, annotations: {k8s.v1.cni.cncf.io/networks: rail1}}, spec: {nodeSelector: {pool: x}, containers: [{name: node, env: [{name: C, value: patch}, {name: B, value: patch}]}]}}';

  test.each([
    ['runtimePatches', `runtimePatches: [{manager: m, trainingRuntimeSpec: {template: {spec: {replicatedJobs: ${node(PATCH)}}}}}]`,
      'spec.runtimePatches[0].trainingRuntimeSpec.template.spec.replicatedJobs[1].template.spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"]'],
    ['podTemplateOverrides', `podTemplateOverrides: [{targetJobs: [{name: other}], metadata: {annotations: {k8s.v1.cni.cncf.io/networks: no}}}, {targetJobs: [{name: node}], ${PATCH.slice(1)}]`,
      'spec.podTemplateOverrides[1].metadata.annotations["k8s.v1.cni.cncf.io/networks"]'],
  ])('with %s laid over', (_, patches, path) => {
    const [, template] = bundleOf(job(`{numNodes: 2}\n  ${patches}`)).podTemplates;
    expect([template.networks.map(({ name }) => name), pathText(template.networksPath), template.labels]).toEqual([['rail1'], path, { a: 'b' }]);
    expect([template.at('nodeSelector', 'pool'), template.hostNetwork]).toEqual(['x', true]);
    const [container] = template.containers;
    expect([...container.env].map(([name, { value }]) => [name, value])).toEqual([['A', 'runtime'], ['B', 'patch'], ['C', 'patch']]);
    expect([container.image, container.gpus]).toEqual(['runtime', 8]);
  });

  test('without its runtime', () => {
    const [, template] = bundleOf(job('{image: x, resourcesPerNode: {limits: {nvidia.com/gpu: 1}}}', 'TrainingRuntime')).podTemplates;
    expect([template.replicas, template.gpus, template.containers[0].image]).toEqual([1, 1, 'x']);
  });
});

test('a service of Dynamo v1alpha1 is a pod with one container', () => {
  const { podTemplates: [template] } = bundleOf(`apiVersion: nvidia.com/v1alpha1
kind: DynamoGraphDeployment
metadata: {name: d}
spec:
  envs: [{name: A, value: all}, {name: B, value: all}]
  services:
    VllmDecodeWorker:
      componentType: worker
      subComponentType: decode
      replicas: 2
      multinode: {nodeCount: 2}
      envs: [{name: B, value: own}]
      resources: {limits: {gpu: "4", custom: {rdma/ib: "8"}}}
      extraPodMetadata: {annotations: {k8s.v1.cni.cncf.io/networks: rail0}}
      extraPodSpec:
        hostNetwork: true
        mainContainer:
          image: x
          command: [python3, -m, dynamo.vllm]
          args: [--model, m]
          env: [{name: C, value: main}]
`);
  const [container] = template.containers;
  expect([template.role, template.component, template.replicas, template.podsPerGroup, template.hostNetwork]).toEqual(['decode', 'VllmDecodeWorker', 4, 2, true]);
  expect([...container.env].map(([name, { value, path }]) => [name, value, pathText(path)])).toEqual([
    ['A', 'all', 'spec.envs[A]'], ['B', 'own', 'spec.services.VllmDecodeWorker.envs[B]'], ['C', 'main', 'spec.services.VllmDecodeWorker.extraPodSpec.mainContainer.env[C]'],
  ]);
  expect([container.count('nvidia.com/gpu'), container.count('rdma/ib')]).toEqual([4, 8]);
  expect(pathText(container.command.flag('--model')!.path)).toBe('spec.services.VllmDecodeWorker.extraPodSpec.mainContainer.args --model');
  expect(template.networks[0].name).toBe('rail0');
});
