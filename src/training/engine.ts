import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { PodTemplate } from '../fabric/gpu-pod';
import { EnvironmentEntry } from '../fabric/workload-environment';

/** A job before anything is rendered. */
export interface JobShape {
  /** Whose objects they are, for the text of a refusal: `job 'pretrain'`. */
  readonly subject: string;
  /** Name of the job's objects. */
  readonly name: string;
  readonly namespace: string;
  /** Labels of the job's pods, and of the object that runs them. */
  readonly labels: { readonly [key: string]: string };
  readonly pods: number;
  readonly gpusPerPod: number;
  readonly masterPort: number;
}

/** How the pods of a job find each other: what an engine offers and a launcher uses. */
export interface Rendezvous {
  /** Pods of the job. */
  readonly pods: number;
  /** Processes of one pod, one for each GPU. */
  readonly processesPerPod: number;
  /** Number of a pod, from 0, as text that Kubernetes expands in commands and variables: `$(JOB_COMPLETION_INDEX)`. */
  readonly podIndex: string;
  /** Host name of pod 0. */
  readonly masterAddress: string;
  /** Port on pod 0 where the processes meet. */
  readonly masterPort: number;
}

/** What an engine adds to the pod template. */
export interface EnginePod {
  /** Variables that have to stand before all others, because others refer to them. */
  readonly env: EnvironmentEntry[];
  /** Fields of the pod's spec. */
  readonly spec: { readonly [field: string]: unknown };
}

/**
 * Runs the pods of a job: one implementation for each kind of object (Indexed Job, JobSet, TrainJob ...), in a file of its own, with a factory
 * on TrainingEngine.
 */
export interface Engine {
  /** How pods find each other. Refuses a shape that the engine's objects can't express, for example a name that is too long. */
  rendezvous(shape: JobShape): Rendezvous;
  /** What the pod template needs for that. */
  pod(shape: JobShape): EnginePod;
  /** Emits the objects. The main one has the child id `Resource` and is returned. */
  emit(scope: Construct, shape: JobShape, template: PodTemplate): ApiObject;
}
