import { Size } from 'cdk8s';
import { WorkloadVolume } from '../fabric';

/** How a claim is used as model cache. */
export interface ModelCacheClaimOptions {
  /**
   * Whether the claim already holds the model and is only read. The pods then never ask the model hub.
   *
   * @default false - pods download what is missing; several pods need a ReadWriteMany claim
   */
  readonly readOnly?: boolean;
}

/** Where the weights of a model lie: the directory of HF_HOME. */
export class ModelCache {
  /**
   * On the node's disk, for as long as the pod lives: every new pod downloads the model.
   *
   * @param sizeLimit a pod that exceeds it is evicted; by default the memory of the pod's GPUs, since larger weights could not be served from them
   */
  public static ephemeral(sizeLimit?: Size): ModelCache {
    return new ModelCache(gpuMemory => WorkloadVolume.ephemeral('models', sizeLimit ?? gpuMemory, { mountPath: MOUNT_PATH }), false);
  }

  /** On a PersistentVolumeClaim of the tenant's namespace: a model is downloaded once. */
  public static persistentVolumeClaim(claimName: string, options: ModelCacheClaimOptions = {}): ModelCache {
    const readOnly = options.readOnly ?? false;
    return new ModelCache(() => WorkloadVolume.persistentVolumeClaim(claimName, { mountPath: MOUNT_PATH, readOnly }), readOnly);
  }

  private constructor(private readonly volumeOf: (gpuMemory: Size) => WorkloadVolume, private readonly offline: boolean) {}

  /**
   * The volume, for a pod whose GPUs have this memory.
   *
   * @internal
   */
  public _volume(gpuMemory: Size): WorkloadVolume {
    return this.volumeOf(gpuMemory);
  }

  /**
   * Whether pods fill it from the model hub.
   *
   * @internal
   */
  public get _downloads(): boolean {
    return !this.offline;
  }

  /**
   * Variables that make the hub client use it.
   *
   * @see https://huggingface.co/docs/huggingface_hub/package_reference/environment_variables
   * @internal
   */
  public get _environment(): { [name: string]: string } {
    return { HF_HOME: MOUNT_PATH, ...(this.offline ? { HF_HUB_OFFLINE: '1' } : {}) };
  }
}

const MOUNT_PATH = '/models';
