// Written by scripts/rules-index.ts from the files beside it.
import { rule as debugTrace } from './debug-trace';
import { rule as efaPluginOff } from './efa-plugin-off';
import { rule as gdrOff } from './gdr-off';
import { rule as gidIndexConflict } from './gid-index-conflict';
import { rule as gidIndexShared } from './gid-index-shared';
import { rule as gidIndexUnfit } from './gid-index-unfit';
import { rule as hcaName } from './hca-name';
import { rule as hcaPrefix } from './hca-prefix';
import { rule as ifnameAbsent } from './ifname-absent';
import { rule as ifnameLoopback } from './ifname-loopback';
import { rule as ifnamePrefix } from './ifname-prefix';
import { rule as ifnameUnaddressed } from './ifname-unaddressed';
import { rule as launcherEnv } from './launcher-env';
import { rule as localTransportOff } from './local-transport-off';
import { rule as pkeyIndex } from './pkey-index';
import { rule as protocolPinned } from './protocol-pinned';
import { rule as rankMismatch } from './rank-mismatch';
import { rule as rdmaOff } from './rdma-off';
import { rule as refusedValue } from './refused-value';
import { rule as renamedVariable } from './renamed-variable';
import { rule as setTwice } from './set-twice';
import { rule as socketThreads } from './socket-threads';
import { rule as topologyFile } from './topology-file';
import { rule as trafficClass } from './traffic-class';
import { rule as unknownVariable } from './unknown-variable';
import { Rule } from '../../rule';

/** In the order of their ids. */
export const rules: readonly Rule[] = [
  debugTrace,
  efaPluginOff,
  gdrOff,
  gidIndexConflict,
  gidIndexShared,
  gidIndexUnfit,
  hcaName,
  hcaPrefix,
  ifnameAbsent,
  ifnameLoopback,
  ifnamePrefix,
  ifnameUnaddressed,
  launcherEnv,
  localTransportOff,
  pkeyIndex,
  protocolPinned,
  rankMismatch,
  rdmaOff,
  refusedValue,
  renamedVariable,
  setTwice,
  socketThreads,
  topologyFile,
  trafficClass,
  unknownVariable,
];
