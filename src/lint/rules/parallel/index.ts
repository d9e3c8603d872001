// Written by scripts/rules-index.ts from the files beside it.
import { rule as all2allBackend } from './all2all-backend';
import { rule as dataParallelAddress } from './data-parallel-address';
import { rule as dataParallelLocal } from './data-parallel-local';
import { rule as executor } from './executor';
import { rule as experts } from './experts';
import { rule as flagsDiffer } from './flags-differ';
import { rule as headless } from './headless';
import { rule as idleGpus } from './idle-gpus';
import { rule as imagesDiffer } from './images-differ';
import { rule as masterAddress } from './master-address';
import { rule as nodeCount } from './node-count';
import { rule as nodeRank } from './node-rank';
import { rule as startOrder } from './start-order';
import { rule as startRank } from './start-rank';
import { rule as tensorOverPods } from './tensor-over-pods';
import { rule as tooFewGpus } from './too-few-gpus';
import { Rule } from '../../rule';

/** In the order of their ids. */
export const rules: readonly Rule[] = [
  all2allBackend,
  dataParallelAddress,
  dataParallelLocal,
  executor,
  experts,
  flagsDiffer,
  headless,
  idleGpus,
  imagesDiffer,
  masterAddress,
  nodeCount,
  nodeRank,
  startOrder,
  startRank,
  tensorOverPods,
  tooFewGpus,
];
