import { OperatorRelease, OperatorReleaseProps } from './operator-release';
import { releaseOf } from './release-lookup';
import { OVN_KUBERNETES_1_3_0 } from './releases/primary-cni';

/** A release of OVN-Kubernetes. */
export class OvnKubernetesRelease extends OperatorRelease {
  /** 1.3.0. */
  public static readonly V1_3_0 = new OvnKubernetesRelease(OVN_KUBERNETES_1_3_0);

  /** The release of this version, with or without a leading v. Refuses an unknown one with RELEASE_UNKNOWN. */
  public static of(version: string): OvnKubernetesRelease {
    return releaseOf(version, [OvnKubernetesRelease.V1_3_0]);
  }

  private constructor(props: OperatorReleaseProps) {
    super(props);
  }
}
