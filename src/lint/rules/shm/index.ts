// Written by scripts/rules-index.ts from the files beside it.
import { rule as dynamo } from './dynamo';
import { rule as hostPath } from './host-path';
import { rule as memoryLimit } from './memory-limit';
import { rule as missing } from './missing';
import { rule as notMemory } from './not-memory';
import { rule as readOnly } from './read-only';
import { rule as size } from './size';
import { Rule } from '../../rule';

/** In the order of their ids. */
export const rules: readonly Rule[] = [
  dynamo,
  hostPath,
  memoryLimit,
  missing,
  notMemory,
  readOnly,
  size,
];
