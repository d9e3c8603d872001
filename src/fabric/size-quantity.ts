import { Size } from 'cdk8s';

/** A size as a Kubernetes quantity, in the largest of GiB, MiB and KiB that is whole. */
export function quantityOf(size: Size): string {
  const kibibytes = size.toKibibytes();
  if (kibibytes % (1024 * 1024) === 0) return `${kibibytes / (1024 * 1024)}Gi`;
  return kibibytes % 1024 === 0 ? `${kibibytes / 1024}Mi` : `${kibibytes}Ki`;
}
