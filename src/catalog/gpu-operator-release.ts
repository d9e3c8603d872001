import { OperatorRelease, OperatorReleaseProps } from './operator-release';
import { releaseOf } from './release-lookup';
import { GPU_OPERATOR_26_7_0 } from './releases/gpu-operator';

/** A release of the NVIDIA GPU Operator. */
export class GpuOperatorRelease extends OperatorRelease {
  /** 26.7.0. */
  public static readonly V26_7_0 = new GpuOperatorRelease(GPU_OPERATOR_26_7_0);

  /** The release of this version, with or without a leading v. Refuses an unknown one with RELEASE_UNKNOWN. */
  public static of(version: string): GpuOperatorRelease {
    return releaseOf(version, [GpuOperatorRelease.V26_7_0]);
  }

  private constructor(props: OperatorReleaseProps) {
    super(props);
  }
}
