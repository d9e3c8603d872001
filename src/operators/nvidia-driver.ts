import { kernelModuleType } from './gpu-operator';
import { kubernetes, nvidia } from '../api';
import { GpuOperatorRelease } from '../catalog';

/** What the NVIDIADriver of a pool follows from. */
export interface NvidiaDriverFacts {
  readonly release: GpuOperatorRelease;
  readonly nodeSelector: { [label: string]: string };
  /** Whether GPUs exchange data with NICs or storage directly. */
  readonly gpuDirect: boolean;
  /** Whether the network drivers of the pool are on the host. */
  readonly hostNetworkDrivers: boolean;
  readonly gpuDirectStorage: boolean;
  readonly gdrCopy: boolean;
  readonly tolerations: kubernetes.Toleration[];
}

/** The GPU driver of one pool, at the version of the operator's release. */
export function nvidiaDriverSpec(facts: NvidiaDriverFacts): nvidia.NVIDIADriverSpec {
  const { release } = facts;
  return {
    default: false,
    driverType: 'gpu',
    ...release.image('driver'),
    manager: release.image('driverManager'),
    nodeSelector: { ...facts.nodeSelector },
    kernelModuleType: kernelModuleType(facts.gpuDirect),
    rdma: { enabled: false, useHostMofed: facts.hostNetworkDrivers },
    gds: { enabled: facts.gpuDirectStorage, ...(facts.gpuDirectStorage && release.image('gds')) },
    gdrcopy: { enabled: facts.gdrCopy, ...(facts.gdrCopy && release.image('gdrcopy')) },
    ...(facts.tolerations.length > 0 && { tolerations: facts.tolerations }),
  };
}
