import { ExpansionGeneratedGvk, ExpansionTemplateSpec } from '../../api/gatekeeper';

/** A workload kind, as a group and in both numbers. */
interface WorkloadKinds {
  readonly group: string;
  /**
   * Versions in which the API server takes them, the older ones as well: Gatekeeper expands the version that was sent.
   * @default ['v1']
   */
  readonly versions?: readonly string[];
  readonly kinds: readonly string[];
  readonly resources: readonly string[];
}

/** A way from a workload to the object that it would make. */
export interface ImpliedObject {
  /** Name of the ExpansionTemplate. */
  readonly name: string;
  readonly workloads: readonly WorkloadKinds[];
  /** Path of the template in the workload. */
  readonly templateSource: string;
  readonly generatedGVK: ExpansionGeneratedGvk;
}

/** The spec of the ExpansionTemplate. */
export function expansionTemplateSpec({ workloads, templateSource, generatedGVK }: ImpliedObject): ExpansionTemplateSpec {
  return {
    applyTo: workloads.map(({ group, versions = ['v1'], kinds }) => ({ groups: [group], versions: [...versions], kinds: [...kinds] })),
    templateSource,
    generatedGVK,
  };
}

/** Path of the pod's template in the workload. What is no pod itself is a Job. */
export function podTemplatePath({ templateSource, generatedGVK }: ImpliedObject): string {
  return generatedGVK.kind === 'Pod' ? templateSource : `${templateSource}.spec.template`;
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
    workloads: [
      { group: '', kinds: ['ReplicationController'], resources: ['replicationcontrollers'] },
      {
        group: 'apps',
        kinds: ['DaemonSet', 'Deployment', 'ReplicaSet', 'StatefulSet'],
        resources: ['daemonsets', 'deployments', 'replicasets', 'statefulsets'],
      },
      { group: 'batch', kinds: ['Job'], resources: ['jobs'] },
    ],
    templateSource: 'spec.template',
    generatedGVK: POD,
  },
  {
    name: 'gpu-fabric-jobs-of-cronjobs',
    workloads: [{ group: 'batch', kinds: ['CronJob'], resources: ['cronjobs'] }],
    templateSource: 'spec.jobTemplate',
    generatedGVK: { group: 'batch', version: 'v1', kind: 'Job' },
  },
  {
    name: 'gpu-fabric-pods-of-leaderworkersets',
    workloads: [{ group: 'leaderworkerset.x-k8s.io', kinds: ['LeaderWorkerSet'], resources: ['leaderworkersets'] }],
    templateSource: 'spec.leaderWorkerTemplate.workerTemplate',
    generatedGVK: POD,
  },
  {
    name: 'gpu-fabric-pods-of-rayclusters',
    workloads: [{ group: 'ray.io', versions: ['v1', 'v1alpha1'], kinds: ['RayCluster'], resources: ['rayclusters'] }],
    templateSource: 'spec.headGroupSpec.template',
    generatedGVK: POD,
  },
];
