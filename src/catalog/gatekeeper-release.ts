import { OperatorRelease, OperatorReleaseProps } from './operator-release';
import { releaseOf } from './release-lookup';
import { GATEKEEPER_3_23_0 } from './releases/gatekeeper';

/** A release of OPA Gatekeeper. */
export class GatekeeperRelease extends OperatorRelease {
  /** 3.23.0. */
  public static readonly V3_23_0 = new GatekeeperRelease(GATEKEEPER_3_23_0);

  /** The release of this version, with or without a leading v. Refuses an unknown one with RELEASE_UNKNOWN. */
  public static of(version: string): GatekeeperRelease {
    return releaseOf(version, [GatekeeperRelease.V3_23_0]);
  }

  private constructor(props: OperatorReleaseProps) {
    super(props);
  }
}
