import { poolsOf } from './address-section';
import { Attachment } from './attachment';
import { Bundle } from './bundle';
import { grouped } from './grouping';
import { scalarAt } from './json';
import { ManifestObject } from './manifest-object';
import { SriovPolicy } from './sriov-policy';

/** Attachments by the pool of nv-ipam that they take addresses of. */
export function attachmentsByPool(bundle: Bundle): Map<ManifestObject, Attachment[]> {
  return bundle.once(groupByPool);
}

function groupByPool(bundle: Bundle): Map<ManifestObject, Attachment[]> {
  const uses = bundle.symbols.attachments.flatMap(attachment => poolsOf(attachment, bundle).map(pool => ({ pool, attachment })));
  return new Map([...grouped(uses, ({ pool }) => pool)].map(([pool, own]) => [pool, own.map(({ attachment }) => attachment)]));
}

/** Policies by the name of their resource. */
export function policiesByResource(bundle: Bundle): Map<string, SriovPolicy[]> {
  return bundle.once(groupByResource);
}

function groupByResource(bundle: Bundle): Map<string, SriovPolicy[]> {
  return grouped(bundle.symbols.sriovPolicies, ({ resourceName }) => resourceName);
}

/** Virtual functions that a policy offers on one node, at least: of each physical function that it names. */
export function vfsPerNode({ functions, numVfs }: SriovPolicy): number {
  if (numVfs === undefined) return 0;
  if (functions.length === 0) return numVfs;
  return functions.reduce((sum, { range }) => sum + (range === undefined ? numVfs : range.last - range.first + 1), 0);
}

/** Name of the resource of an attachment, without prefix. */
export function resourceOf(attachment: Attachment): string | undefined {
  const full = attachment.resource ?? scalarAt(attachment.object.body, 'spec', 'resourceName');
  return full?.slice(full.indexOf('/') + 1);
}
