// Written by scripts/rules-index.ts from the files beside it.
import { rule as extraConfigMismatch } from './extra-config-mismatch';
import { rule as gidIndex } from './gid-index';
import { rule as hostPortClash } from './host-port-clash';
import { rule as ibDeviceFlag } from './ib-device-flag';
import { rule as kvConfigBroken } from './kv-config-broken';
import { rule as kvConfigMissing } from './kv-config-missing';
import { rule as kvConnector } from './kv-connector';
import { rule as kvRole } from './kv-role';
import { rule as layoutMismatch } from './layout-mismatch';
import { rule as netDevices } from './net-devices';
import { rule as netDevicesUnset } from './net-devices-unset';
import { rule as nicMapping } from './nic-mapping';
import { rule as nixlOverEfa } from './nixl-over-efa';
import { rule as refusedValue } from './refused-value';
import { rule as renamedVariable } from './renamed-variable';
import { rule as router } from './router';
import { rule as sideChannelHost } from './side-channel-host';
import { rule as sideChannelPort } from './side-channel-port';
import { rule as tlsWithoutCuda } from './tls-without-cuda';
import { rule as tlsWithoutDevice } from './tls-without-device';
import { rule as tlsWithoutRdma } from './tls-without-rdma';
import { rule as tlsWords } from './tls-words';
import { rule as tpRatio } from './tp-ratio';
import { rule as unknownVariable } from './unknown-variable';
import { Rule } from '../../rule';

/** In the order of their ids. */
export const rules: readonly Rule[] = [
  extraConfigMismatch,
  gidIndex,
  hostPortClash,
  ibDeviceFlag,
  kvConfigBroken,
  kvConfigMissing,
  kvConnector,
  kvRole,
  layoutMismatch,
  netDevices,
  netDevicesUnset,
  nicMapping,
  nixlOverEfa,
  refusedValue,
  renamedVariable,
  router,
  sideChannelHost,
  sideChannelPort,
  tlsWithoutCuda,
  tlsWithoutDevice,
  tlsWithoutRdma,
  tlsWords,
  tpRatio,
  unknownVariable,
];
