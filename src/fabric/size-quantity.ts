import { Size } from 'cdk8s';

/** A size as a Kubernetes quantity: in GiB where it is whole, else in MiB. */
export function quantityOf(size: Size): string {
  const mebibytes = size.toMebibytes();
  return mebibytes % 1024 === 0 ? `${mebibytes / 1024}Gi` : `${mebibytes}Mi`;
}
