import { Duration } from 'cdk8s';

/** How an Indexed Job treats failures and its own remains. */
export interface IndexedJobOptions {
  /**
   * How often each pod may fail before the job fails. When one rank fails the others fail with it, so this is also the number of restarts of the
   * whole job, whatever its size; a `backoffLimit` would be used up by one restart of a large job. Disruptions (preemption, drain, eviction)
   * don't count.
   *
   * @default 3
   * @see https://kubernetes.io/docs/concepts/workloads/controllers/job/#backoff-limit-per-index
   */
  readonly backoffLimitPerIndex?: number;

  /**
   * Longest run of the job, restarts included.
   *
   * @default - no limit
   */
  readonly activeDeadline?: Duration;

  /**
   * How long the finished job and its pods (with their logs) stay.
   *
   * @default - until somebody deletes them
   */
  readonly timeToLiveAfterFinished?: Duration;
}
