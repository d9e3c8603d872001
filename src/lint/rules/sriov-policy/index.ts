// Written by scripts/rules-index.ts from the files beside it.
import { rule as capabilityValue } from './capability-value';
import { rule as drain } from './drain';
import { rule as externallyManaged } from './externally-managed';
import { rule as linkTypeDiffers } from './link-type-differs';
import { rule as mtu } from './mtu';
import { rule as mtuDiffers } from './mtu-differs';
import { rule as namespace } from './namespace';
import { rule as networkBounds } from './network-bounds';
import { rule as networkMtu } from './network-mtu';
import { rule as networkNamespace } from './network-namespace';
import { rule as nodeSelector } from './node-selector';
import { rule as numVfs } from './num-vfs';
import { rule as numVfsDiffers } from './num-vfs-differs';
import { rule as poolMixed } from './pool-mixed';
import { rule as priority } from './priority';
import { rule as priorityTie } from './priority-tie';
import { rule as rdmaOff } from './rdma-off';
import { rule as reservedName } from './reserved-name';
import { rule as switchdev } from './switchdev';
import { rule as unknownField } from './unknown-field';
import { rule as vfRangeEnd } from './vf-range-end';
import { rule as vfRangeOverlap } from './vf-range-overlap';
import { rule as vfRangeSyntax } from './vf-range-syntax';
import { rule as vfioPods } from './vfio-pods';
import { rule as vfioRdma } from './vfio-rdma';
import { rule as words } from './words';
import { Rule } from '../../rule';

/** In the order of their ids. */
export const rules: readonly Rule[] = [
  capabilityValue,
  drain,
  externallyManaged,
  linkTypeDiffers,
  mtu,
  mtuDiffers,
  namespace,
  networkBounds,
  networkMtu,
  networkNamespace,
  nodeSelector,
  numVfs,
  numVfsDiffers,
  poolMixed,
  priority,
  priorityTie,
  rdmaOff,
  reservedName,
  switchdev,
  unknownField,
  vfRangeEnd,
  vfRangeOverlap,
  vfRangeSyntax,
  vfioPods,
  vfioRdma,
  words,
];
