import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { Rendezvous } from './rendezvous';
import { PodTemplate } from '../fabric/gpu-pod';
import { EnvironmentEntry } from '../fabric/workload-environment';

/** A job before anything is rendered. */
export interface JobShape {
  /** Whose objects they are, for the text of a refusal: `job 'pretrain'`. */
  readonly subject: string;
  /** Name of the job's objects. */
  readonly name: string;
  readonly namespace: string;
  readonly pods: number;
  readonly gpusPerPod: number;
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
