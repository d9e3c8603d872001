// Written by scripts/rules-index.ts from the files beside it.
import { rule as coveredResources } from './covered-resources';
import { rule as flavorResources } from './flavor-resources';
import { rule as localQueue } from './local-queue';
import { rule as minAvailable } from './min-available';
import { rule as mpiGang } from './mpi-gang';
import { rule as podGroup } from './pod-group';
import { rule as queueLabel } from './queue-label';
import { rule as queueNamespace } from './queue-namespace';
import { rule as queueReference } from './queue-reference';
import { rule as quota } from './quota';
import { rule as schedulerName } from './scheduler-name';
import { Rule } from '../../rule';

/** In the order of their ids. */
export const rules: readonly Rule[] = [
  coveredResources,
  flavorResources,
  localQueue,
  minAvailable,
  mpiGang,
  podGroup,
  queueLabel,
  queueNamespace,
  queueReference,
  quota,
  schedulerName,
];
