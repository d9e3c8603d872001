// Written by scripts/rules-index.ts from the files beside it.
import { rule as draWithDevicePlugin } from './dra-with-device-plugin';
import { rule as exclusiveWithSharedPlugin } from './exclusive-with-shared-plugin';
import { rule as missingRdmaPlugin } from './missing-rdma-plugin';
import { rule as modeDiffers } from './mode-differs';
import { rule as modeWord } from './mode-word';
import { rule as nodePoliciesOverlap } from './node-policies-overlap';
import { rule as rdmaPluginInSharedMode } from './rdma-plugin-in-shared-mode';
import { rule as sectionTwice } from './section-twice';
import { rule as singleton } from './singleton';
import { rule as twoPlugins } from './two-plugins';
import { Rule } from '../../rule';

/** In the order of their ids. */
export const rules: readonly Rule[] = [
  draWithDevicePlugin,
  exclusiveWithSharedPlugin,
  missingRdmaPlugin,
  modeDiffers,
  modeWord,
  nodePoliciesOverlap,
  rdmaPluginInSharedMode,
  sectionTwice,
  singleton,
  twoPlugins,
];
