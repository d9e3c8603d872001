// Written by scripts/rules-index.ts from the files beside it.
import { rule as hugepages } from './hugepages';
import { rule as limitMissing } from './limit-missing';
import { rule as nodeCapacity } from './node-capacity';
import { rule as oneDevice } from './one-device';
import { rule as outsideLimits } from './outside-limits';
import { rule as quotaKey } from './quota-key';
import { rule as quotaTooSmall } from './quota-too-small';
import { rule as requestDiffers } from './request-differs';
import { rule as tooFew } from './too-few';
import { rule as unattached } from './unattached';
import { rule as wholeNumber } from './whole-number';
import { Rule } from '../../rule';

/** In the order of their ids. */
export const rules: readonly Rule[] = [
  hugepages,
  limitMissing,
  nodeCapacity,
  oneDevice,
  outsideLimits,
  quotaKey,
  quotaTooSmall,
  requestDiffers,
  tooFew,
  unattached,
  wholeNumber,
];
