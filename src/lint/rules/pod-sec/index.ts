// Written by scripts/rules-index.ts from the files beside it.
import { rule as broadCapabilities } from './broad-capabilities';
import { rule as capabilityName } from './capability-name';
import { rule as deviceHostPath } from './device-host-path';
import { rule as escalation } from './escalation';
import { rule as hostIpc } from './host-ipc';
import { rule as hostNetwork } from './host-network';
import { rule as hostUsers } from './host-users';
import { rule as ipcLock } from './ipc-lock';
import { rule as ipcLockNonRoot } from './ipc-lock-non-root';
import { rule as operatorNamespace } from './operator-namespace';
import { rule as podLevel } from './pod-level';
import { rule as privileged } from './privileged';
import { rule as visibleDevices } from './visible-devices';
import { rule as workloadNamespace } from './workload-namespace';
import { Rule } from '../../rule';

/** In the order of their ids. */
export const rules: readonly Rule[] = [
  broadCapabilities,
  capabilityName,
  deviceHostPath,
  escalation,
  hostIpc,
  hostNetwork,
  hostUsers,
  ipcLock,
  ipcLockNonRoot,
  operatorNamespace,
  podLevel,
  privileged,
  visibleDevices,
  workloadNamespace,
];
