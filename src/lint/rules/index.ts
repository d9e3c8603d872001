// Written by scripts/rules-index.ts from the files beside it.
import { Rule } from '../rule';
import { rule as resNameDash } from './res-name/dash';

/** Every rule, in the order of its id. */
export const RULES: readonly Rule[] = [
  resNameDash,
];
