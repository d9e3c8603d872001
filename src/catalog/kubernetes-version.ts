import { refuse } from '../core/refusal';

/** A Kubernetes version down to the minor, which is as far as operators and charts look. */
export class KubernetesVersion {
  /** Reads `1.34`, `v1.34.2` or `1.34.2-gke.100`. */
  static parse(text: string): KubernetesVersion {
    const match = /^v?(\d{1,3})\.(\d{1,3})(?:\.\d{1,3})?(?:[-+][0-9A-Za-z.+-]+)?$/.exec(text);
    if (!match) {
      refuse('RELEASE_INCOMPATIBLE', {
        subject: 'a Kubernetes version cannot be read',
        got: `'${text}'`,
        allowed: 'major.minor with an optional patch, for example 1.34 or v1.34.2',
        cure: 'write the server version that kubectl version prints',
      });
    }
    return new KubernetesVersion(Number(match[1]), Number(match[2]));
  }

  private constructor(readonly major: number, readonly minor: number) {}

  isOlderThan(other: KubernetesVersion): boolean {
    return this.major === other.major ? this.minor < other.minor : this.major < other.major;
  }
}
