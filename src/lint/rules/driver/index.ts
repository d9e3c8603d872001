// Written by scripts/rules-index.ts from the files beside it.
import { rule as arm64 } from './arm64';
import { rule as componentOff } from './component-off';
import { rule as devicePluginOff } from './device-plugin-off';
import { rule as dgxOfed } from './dgx-ofed';
import { rule as gdsModules } from './gds-modules';
import { rule as gpuObjects } from './gpu-objects';
import { rule as hostMofed } from './host-mofed';
import { rule as kernelModules } from './kernel-modules';
import { rule as nfdMissing } from './nfd-missing';
import { rule as nfdRules } from './nfd-rules';
import { rule as nfdTwice } from './nfd-twice';
import { rule as nfsrdma } from './nfsrdma';
import { rule as ofedVariables } from './ofed-variables';
import { rule as peermem } from './peermem';
import { rule as policyInValues } from './policy-in-values';
import { rule as releaseGate } from './release-gate';
import { rule as safeLoad } from './safe-load';
import { rule as sriovOperator } from './sriov-operator';
import { rule as tolerations } from './tolerations';
import { Rule } from '../../rule';

/** In the order of their ids. */
export const rules: readonly Rule[] = [
  arm64,
  componentOff,
  devicePluginOff,
  dgxOfed,
  gdsModules,
  gpuObjects,
  hostMofed,
  kernelModules,
  nfdMissing,
  nfdRules,
  nfdTwice,
  nfsrdma,
  ofedVariables,
  peermem,
  policyInValues,
  releaseGate,
  safeLoad,
  sriovOperator,
  tolerations,
];
