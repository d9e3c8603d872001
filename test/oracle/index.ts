import { Deployment } from './deployment';
import { embeddedJsonFaults } from './embedded-json';
import { environmentFaults } from './environment';
import { HelmReleaseValues, HelmValues, resourcePrefixOf } from './helm-values';
import { imageFaults } from './images';
import { describeObject, groupOf, Manifest } from './manifest';
import { nameFaults } from './object-names';
import { ObjectSchemas } from './object-schemas';
import { podFaults } from './pod-invariants';
import { skippedAloud } from './reference-material';
import { ruleFaults } from './upstream-rules';

export type { Manifest } from './manifest';
export { referenceMaterial, skippedAloud } from './reference-material';
export type { HelmReleaseValues } from './helm-values';

/** What was checked, and what is wrong. */
export interface Verdict {
  /** One sentence for each kind of check, those that were skipped included. */
  readonly checks: string[];
  /** `object: path: what is wrong`; empty when everything is valid. */
  readonly faults: string[];
}

/**
 * Judges manifests and Helm values as an API server, its webhooks, the operators and the nodes would, and more strictly: an unknown
 * field is a fault. It shares no code with the constructs but the catalogue of environment variables.
 */
export class Oracle {
  private readonly schemas: ObjectSchemas;
  private readonly values?: HelmValues;

  /** @param folder the reference material; without it custom resources and Helm values stay unjudged */
  constructor(private readonly folder?: string) {
    this.schemas = new ObjectSchemas(folder);
    this.values = folder === undefined ? undefined : new HelmValues(folder);
  }

  /** Faults of one object by itself. Constraints need their template among `others`. */
  validateObject(manifest: Manifest, others: Manifest[] = []): string[] {
    const schemaFaults = this.schemas.covers(manifest) ? this.schemas.faults(manifest, others) : [];
    // The other checks trust the shape that the schema gives.
    if (schemaFaults.length > 0) return schemaFaults.map(fault => `${describeObject(manifest)}: ${fault}`);
    return [
      ...nameFaults(manifest),
      ...ruleFaults(manifest),
      ...embeddedJsonFaults(manifest),
      ...environmentFaults(manifest),
      ...imageFaults(manifest),
      ...podFaults(manifest),
    ].map(fault => `${describeObject(manifest)}: ${fault}`);
  }

  /** Values of a release that its chart does not know. */
  validateValues(release: HelmReleaseValues): string[] {
    return this.values?.faults(release) ?? [];
  }

  /** Breaches between objects that are applied together, under the values of the operators' releases. */
  validateDeployment(manifests: Manifest[], releases: HelmReleaseValues[] = []): string[] {
    return new Deployment(manifests, resourcePrefixOf(releases) ?? onlyPrefixOf(manifests)).faults();
  }

  /** Everything at once. */
  check(manifests: Manifest[], releases: HelmReleaseValues[] = []): Verdict {
    const objects = manifests.flatMap(manifest => this.validateObject(manifest, manifests));
    // A relation between objects that are invalid themselves says nothing.
    const relations = objects.length > 0 ? [] : this.validateDeployment(manifests, releases);
    const skipped = manifests.filter(manifest => !this.schemas.covers(manifest)).length;
    return {
      checks: [
        `${manifests.length - skipped} objects against the schema of their kind, unknown fields refused`,
        ...(skipped > 0 ? [skippedAloud(`the schema of ${skipped} custom resources was not checked`)] : []),
        'names, environment variables, images, privileges, and what one object needs of another',
        ...(releases.length === 0 ? [] : [this.folder === undefined
          ? skippedAloud(`the values of ${releases.length} Helm releases were not checked`)
          : `values of ${releases.length} Helm releases against their charts`]),
      ],
      faults: [...objects, ...relations, ...releases.flatMap(release => this.validateValues(release))],
    };
  }
}
/** Without releases, the one prefix under which pods request the resources of the policies. */
function onlyPrefixOf(manifests: Manifest[]): string {
  const names = manifests.filter(({ kind }) => kind === 'SriovNetworkNodePolicy').map(({ spec }) => spec.resourceName);
  const requested = JSON.stringify(manifests.filter(manifest => groupOf(manifest) !== 'constraints.gatekeeper.sh')).matchAll(/"(?:requests\.)?([a-z0-9.-]+)\/([\w-]+)":/g);
  return [...requested].find(([, , name]) => names.includes(name))?.[1] ?? 'nvidia.com';
}
