import { Size } from 'cdk8s';
import { quantityOf } from './size-quantity';
import { dnsLabel } from '../core/names';
import { refuse } from '../core/refusal';

/** How a volume is mounted. */
export interface WorkloadVolumeOptions {
  /** Absolute path in the container, for example `/data`. */
  readonly mountPath: string;
  /**
   * Whether the container may only read it.
   *
   * @default false
   */
  readonly readOnly?: boolean;
}

/** A volume of a GPU workload: storage that already exists in the tenant's namespace, or scratch space that lives as long as the pod. */
export class WorkloadVolume {
  /** A PersistentVolumeClaim of the tenant's namespace. Pods on several nodes need one that is ReadWriteMany. */
  public static persistentVolumeClaim(claimName: string, options: WorkloadVolumeOptions): WorkloadVolume {
    const readOnly = options.readOnly ?? false;
    return new WorkloadVolume(dnsLabel('claim', claimName), { persistentVolumeClaim: { claimName, readOnly } }, options.mountPath, readOnly);
  }

  /** A ConfigMap of the tenant's namespace, one file per key. Always read-only. */
  public static configMap(name: string, options: WorkloadVolumeOptions): WorkloadVolume {
    return new WorkloadVolume(dnsLabel('config', name), { configMap: { name } }, options.mountPath, true);
  }

  /** A Secret of the tenant's namespace, one file per key. Always read-only. */
  public static secret(secretName: string, options: WorkloadVolumeOptions): WorkloadVolume {
    return new WorkloadVolume(dnsLabel('secret', secretName), { secret: { secretName } }, options.mountPath, true);
  }

  /** Scratch space on the node's disk. A pod that exceeds the limit is evicted. */
  public static ephemeral(name: string, sizeLimit: Size, options: WorkloadVolumeOptions): WorkloadVolume {
    return new WorkloadVolume(dnsLabel('scratch', name), { emptyDir: { sizeLimit: quantityOf(sizeLimit) } }, options.mountPath, options.readOnly ?? false);
  }

  private constructor(
    /** Name of the volume in the pod, derived from what it mounts. */
    public readonly name: string,
    private readonly source: { [field: string]: unknown },
    /** Absolute path in the container. */
    public readonly mountPath: string,
    /** Whether the container may only read it. */
    public readonly readOnly: boolean,
  ) {
    if (!mountPath.startsWith('/') || mountPath.includes(':')) {
      refuse('MOUNT_INVALID', {
        subject: `volume '${name}' has no absolute mount path`,
        got: `'${mountPath}'`,
        allowed: 'a path that begins with / and has no colon',
        cure: `write '/${mountPath.replace(/:/g, '').replace(/^\/+/, '')}'`,
      });
    }
  }

  /**
   * Its entry in the pod's `volumes`.
   *
   * @internal
   */
  public _toVolume(): { [field: string]: unknown } {
    return { name: this.name, ...this.source };
  }

  /**
   * Its entry in the container's `volumeMounts`.
   *
   * @internal
   */
  public _toMount(): { [field: string]: unknown } {
    return { name: this.name, mountPath: this.mountPath, ...(this.readOnly ? { readOnly: true } : {}) };
  }
}
