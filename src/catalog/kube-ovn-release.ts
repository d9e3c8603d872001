import { OperatorRelease, OperatorReleaseProps } from './operator-release';
import { releaseOf } from './release-lookup';
import { KUBE_OVN_1_16_2 } from './releases/primary-cni';

/** A release of Kube-OVN. */
export class KubeOvnRelease extends OperatorRelease {
  /** 1.16.2. */
  public static readonly V1_16_2 = new KubeOvnRelease(KUBE_OVN_1_16_2);

  /** The release of this version, with or without a leading v. Refuses an unknown one with RELEASE_UNKNOWN. */
  public static of(version: string): KubeOvnRelease {
    return releaseOf(version, [KubeOvnRelease.V1_16_2]);
  }

  private constructor(props: OperatorReleaseProps) {
    super(props);
  }
}
