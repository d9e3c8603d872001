import { refuse } from '../core/refusal';

/** A Kubernetes version down to the minor: operators and charts speak of minors only. */
export class KubernetesVersion {
  /** `1.34`, `v1.34.2`, `1.34.2-gke.100`. */
  static parse(text: string): KubernetesVersion {
    const match = /^v?(\d{1,3})\.(\d{1,3})(?:\.(\d{1,3}))?(?:[-+][0-9A-Za-z.+-]+)?$/.exec(text);
    if (!match) {
      refuse('RELEASE_INCOMPATIBLE', {
        subject: 'a Kubernetes version cannot be read',
        got: `'${text}'`,
        allowed: 'major.minor with an optional patch, for example 1.34 or v1.34.2',
        cure: 'write the version that `kubectl version` shows for the server',
      });
    }
    return new KubernetesVersion(Number(match[1]), Number(match[2]), Number(match[3] ?? 0));
  }

  private constructor(readonly major: number, readonly minor: number, readonly patch: number) {}

  /** Negative if this one is older. Patches count only where both name one that matters. */
  compareTo(other: KubernetesVersion): number {
    return this.major - other.major || this.minor - other.minor;
  }
}
