// Written by scripts/rules-index.ts from the files beside it.
import { rule as all2allBackend } from './all2all-backend';
import { rule as bootstrapInterface } from './bootstrap-interface';
import { rule as gidIndex } from './gid-index';
import { rule as hcaList } from './hca-list';
import { rule as hcaPrefix } from './hca-prefix';
import { rule as ibgda } from './ibgda';
import { rule as rankMismatch } from './rank-mismatch';
import { rule as refusedValue } from './refused-value';
import { rule as remoteTransport } from './remote-transport';
import { rule as symmetricSize } from './symmetric-size';
import { rule as trafficClass } from './traffic-class';
import { rule as unknownVariable } from './unknown-variable';
import { rule as withoutRdma } from './without-rdma';
import { Rule } from '../../rule';

/** In the order of their ids. */
export const rules: readonly Rule[] = [
  all2allBackend,
  bootstrapInterface,
  gidIndex,
  hcaList,
  hcaPrefix,
  ibgda,
  rankMismatch,
  refusedValue,
  remoteTransport,
  symmetricSize,
  trafficClass,
  unknownVariable,
  withoutRdma,
];
