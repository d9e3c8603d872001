// Written by scripts/rules-index.ts from the files beside it.
import { rule as characters } from './characters';
import { rule as dash } from './dash';
import { rule as missingAnnotation } from './missing-annotation';
import { rule as networkDiffers } from './network-differs';
import { rule as networkProvider } from './network-provider';
import { rule as noPrefix } from './no-prefix';
import { rule as noProvider } from './no-provider';
import { rule as operatorPrefix } from './operator-prefix';
import { rule as platformName } from './platform-name';
import { rule as poolTwice } from './pool-twice';
import { rule as prefixForm } from './prefix-form';
import { rule as sharedAsVf } from './shared-as-vf';
import { rule as unlikeProviders } from './unlike-providers';
import { Rule } from '../../rule';

/** In the order of their ids. */
export const rules: readonly Rule[] = [
  characters,
  dash,
  missingAnnotation,
  networkDiffers,
  networkProvider,
  noPrefix,
  noProvider,
  operatorPrefix,
  platformName,
  poolTwice,
  prefixForm,
  sharedAsVf,
  unlikeProviders,
];
