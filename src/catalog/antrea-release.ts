import { OperatorRelease, OperatorReleaseProps } from './operator-release';
import { releaseOf } from './release-lookup';
import { ANTREA_2_7_0 } from './releases/primary-cni';

/** A release of Antrea. */
export class AntreaRelease extends OperatorRelease {
  /** 2.7.0. */
  public static readonly V2_7_0 = new AntreaRelease(ANTREA_2_7_0);

  /** The release of this version, with or without a leading v. Refuses an unknown one with RELEASE_UNKNOWN. */
  public static of(version: string): AntreaRelease {
    return releaseOf(version, [AntreaRelease.V2_7_0]);
  }

  private constructor(props: OperatorReleaseProps) {
    super(props);
  }
}
