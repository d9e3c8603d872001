// Written by scripts/rules-index.ts from the files beside it.
import { rule as claimForm } from './claim-form';
import { rule as claimName } from './claim-name';
import { rule as claimShared } from './claim-shared';
import { rule as claimSource } from './claim-source';
import { rule as claimUndeclared } from './claim-undeclared';
import { rule as claimUnused } from './claim-unused';
import { rule as deviceClass } from './device-class';
import { rule as guaranteed } from './guaranteed';
import { rule as kubeletConfig } from './kubelet-config';
import { rule as kueueLevels } from './kueue-levels';
import { rule as kueueTopology } from './kueue-topology';
import { rule as migResource } from './mig-resource';
import { rule as mnnvlClaim } from './mnnvl-claim';
import { rule as numNodes } from './num-nodes';
import { rule as templateClash } from './template-clash';
import { rule as timeSlicing } from './time-slicing';
import { rule as topologyKey } from './topology-key';
import { rule as twoAllocators } from './two-allocators';
import { rule as wholeNodeNuma } from './whole-node-numa';
import { Rule } from '../../rule';

/** In the order of their ids. */
export const rules: readonly Rule[] = [
  claimForm,
  claimName,
  claimShared,
  claimSource,
  claimUndeclared,
  claimUnused,
  deviceClass,
  guaranteed,
  kubeletConfig,
  kueueLevels,
  kueueTopology,
  migResource,
  mnnvlClaim,
  numNodes,
  templateClash,
  timeSlicing,
  topologyKey,
  twoAllocators,
  wholeNodeNuma,
];
