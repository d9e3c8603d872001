import { WorkloadResources } from '../fabric';
import { ParallelismPlan } from '../parallelism';

/** The pods of one role of a disaggregated vLLM. */
export interface VllmRole {
  /** Number of pods. Each is a complete server on one node. */
  readonly replicas: number;
  /** How one pod cuts the model. The product of the degrees is the number of GPUs of a pod, at most those of a node. */
  readonly parallelism: ParallelismPlan;
  /**
   * CPU and memory of a pod.
   *
   * @default - the pod's share of its node, see WorkloadResources
   */
  readonly resources?: WorkloadResources;
  /**
   * More `vllm serve` options of this role, for example `['--max-num-seqs', '64']`. Those that the construct derives are refused
   * (`ARGUMENT_RESERVED`), and those that go into the handshake of the roles have to be equal in both (`ROLE_MISMATCH`).
   *
   * @default - none
   */
  readonly extraArgs?: string[];
  /**
   * Environment variables of this role. They replace derived ones.
   *
   * @default - none
   */
  readonly env?: { [name: string]: string };
}
