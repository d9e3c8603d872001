import { Engine } from './engine';
import { IndexedJob } from './indexed-job';
import { IndexedJobOptions } from './indexed-job-options';

/** The kind of object that runs the pods of a training job. */
export class TrainingEngine {
  /**
   * A Kubernetes Job in Indexed mode with a headless Service. Needs nothing installed.
   *
   * It restarts pods one by one. A pod that fails alone comes back and meets ranks that are still running: these have to fail too, by NCCL's own
   * error or time-out, before the job goes on from its last checkpoint.
   *
   * @see https://kubernetes.io/docs/tasks/job/job-with-pod-to-pod-communication/
   */
  public static indexedJob(options: IndexedJobOptions = {}): TrainingEngine {
    return new TrainingEngine(new IndexedJob(options));
  }

  private constructor(
    /**
     * What emits the objects.
     *
     * @internal
     */
    public readonly _engine: Engine,
  ) {}
}
