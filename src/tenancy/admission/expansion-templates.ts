import { ExpansionTemplateSpec } from '../../api/gatekeeper';

/** A way from a workload to the object that it would make. */
export interface ImpliedObject {
  /** Name of the ExpansionTemplate. */
  readonly name: string;
  readonly spec: ExpansionTemplateSpec;
}

const POD = { group: '', version: 'v1', kind: 'Pod' };

/**
 * Workloads whose pods are judged already when the workload is made, so that the author sees the refusal.
 *
 * A template follows one path of object fields, and a path that is absent makes Gatekeeper refuse the workload. So only fields that upstream
 * requires are followed. Not expressible: lists (JobSet `replicatedJobs`, RayCluster `workerGroupSpecs`, Volcano `tasks`), maps with optional
 * keys (PyTorchJob and MPIJob `Worker`), an optional template (LeaderWorkerSet `leaderTemplate`) and templates that live in another object
 * (TrainJob). Their pods are refused when a child Job or StatefulSet is made, and at the latest themselves.
 *
 * @see https://open-policy-agent.github.io/gatekeeper/website/docs/expansion
 */
export const IMPLIED_OBJECTS: readonly ImpliedObject[] = [
  {
    name: 'gpu-fabric-pods-of-workloads',
    spec: {
      applyTo: [
        { groups: [''], versions: ['v1'], kinds: ['ReplicationController'] },
        { groups: ['apps'], versions: ['v1'], kinds: ['DaemonSet', 'Deployment', 'ReplicaSet', 'StatefulSet'] },
        { groups: ['batch'], versions: ['v1'], kinds: ['Job'] },
      ],
      templateSource: 'spec.template',
      generatedGVK: POD,
    },
  },
  {
    name: 'gpu-fabric-jobs-of-cronjobs',
    spec: {
      applyTo: [{ groups: ['batch'], versions: ['v1'], kinds: ['CronJob'] }],
      templateSource: 'spec.jobTemplate',
      generatedGVK: { group: 'batch', version: 'v1', kind: 'Job' },
    },
  },
  {
    name: 'gpu-fabric-pods-of-leaderworkersets',
    spec: {
      applyTo: [{ groups: ['leaderworkerset.x-k8s.io'], versions: ['v1'], kinds: ['LeaderWorkerSet'] }],
      templateSource: 'spec.leaderWorkerTemplate.workerTemplate',
      generatedGVK: POD,
    },
  },
  {
    name: 'gpu-fabric-pods-of-rayclusters',
    spec: {
      applyTo: [{ groups: ['ray.io'], versions: ['v1'], kinds: ['RayCluster'] }],
      templateSource: 'spec.headGroupSpec.template',
      generatedGVK: POD,
    },
  },
];
