import { environmentFaults } from '../oracle/environment';
import { imageFaults } from '../oracle/images';
import { describeObject, Manifest } from '../oracle/manifest';
import { nameFaults } from '../oracle/object-names';
import { ObjectSchemas } from '../oracle/object-schemas';
import { podFaults } from '../oracle/pod-invariants';

/** Workloads are made of Kubernetes' own kinds, which need no reference material. */
const SCHEMAS = new ObjectSchemas();

/** Everything that the oracles hold against these objects. */
export function objectFaults(manifests: Manifest[]): string[] {
  return manifests.flatMap(manifest => [
    ...SCHEMAS.faults(manifest), ...nameFaults(manifest), ...imageFaults(manifest), ...environmentFaults(manifest), ...podFaults(manifest),
  ].map(fault => `${describeObject(manifest)}: ${fault}`));
}
