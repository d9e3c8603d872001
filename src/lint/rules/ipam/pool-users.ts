import { poolsOf } from '../../model/address-section';
import { Attachment } from '../../model/attachment';
import { Bundle } from '../../model/bundle';
import { scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { SriovPolicy } from '../../model/sriov-policy';

/** Attachments by the pool of nv-ipam that they take addresses of. */
export function attachmentsByPool(bundle: Bundle): Map<ManifestObject, Attachment[]> {
  const users = new Map<ManifestObject, Attachment[]>();
  for (const attachment of bundle.symbols.attachments) {
    for (const pool of poolsOf(attachment, bundle)) {
      const known = users.get(pool);
      if (known === undefined) users.set(pool, [attachment]);
      else known.push(attachment);
    }
  }
  return users;
}

/** Policies by the name of their resource. */
export function policiesByResource(bundle: Bundle): Map<string, SriovPolicy[]> {
  const policies = new Map<string, SriovPolicy[]>();
  for (const policy of bundle.symbols.sriovPolicies) policies.set(policy.resourceName, [...policies.get(policy.resourceName) ?? [], policy]);
  return policies;
}

/** Virtual functions that a policy offers on one node, at least: of each physical function that it names. */
export function vfsPerNode({ functions, numVfs }: SriovPolicy): number {
  if (numVfs === undefined) return 0;
  return functions.length === 0 ? numVfs : functions.reduce((sum, { range }) => sum + (range === undefined ? numVfs : range.last - range.first + 1), 0);
}

/** Name of the resource of an attachment, without prefix. */
export function resourceOf(attachment: Attachment): string | undefined {
  const full = attachment.resource ?? scalarAt(attachment.object.body, 'spec', 'resourceName');
  return full?.slice(full.indexOf('/') + 1);
}
