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
