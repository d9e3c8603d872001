import { NetworkOperatorFeature } from './network-operator-feature';
import { hasFeature, NETWORK_OPERATOR_SPANS } from './network-operator-spans';
import { OperatorRelease, OperatorReleaseProps } from './operator-release';
import { releaseOf } from './release-lookup';
import { refuse } from '../core/refusal';
import { NETWORK_OPERATOR_26_4_1 } from './releases/network-operator';

/** A release of the NVIDIA Network Operator. */
export class NetworkOperatorRelease extends OperatorRelease {
  /** 26.4.1, July 2026. */
  public static readonly V26_4_1 = new NetworkOperatorRelease(NETWORK_OPERATOR_26_4_1);

  /** The release of this version, with or without a leading v. Refuses an unknown one with RELEASE_UNKNOWN. */
  public static of(version: string): NetworkOperatorRelease {
    return releaseOf(version, [NetworkOperatorRelease.V26_4_1]);
  }

  private constructor(props: OperatorReleaseProps) {
    super(props);
  }

  /** Whether this release has a feature. */
  public supports(feature: NetworkOperatorFeature): boolean {
    const [major, minor] = this.version.split('.').map(Number);
    return hasFeature([major, minor], feature);
  }

  /**
   * Refuses, with FIELD_NOT_IN_RELEASE, a feature that this release lacks.
   *
   * @param feature what is needed
   * @param subject the object that needs it, for example `network 'storage'`
   */
  public assertSupports(feature: NetworkOperatorFeature, subject: string): void {
    if (this.supports(feature)) return;
    const { since, until } = NETWORK_OPERATOR_SPANS[feature];
    const range = [since && `${since.join('.')} or newer`, until && `older than ${until.join('.')}`].filter(part => part !== undefined).join(' and ');
    refuse('FIELD_NOT_IN_RELEASE', {
      subject: `${subject} needs ${feature}, which Network Operator ${this.version} lacks`,
      got: `Network Operator ${this.version}`,
      allowed: range,
      cure: `choose a release that is ${range}, or do without ${feature}`,
    });
  }
}
