// Written by scripts/rules-index.ts from the files beside it.
import { rule as configBroken } from './config-broken';
import { rule as contradiction } from './contradiction';
import { rule as deviceId } from './device-id';
import { rule as deviceType } from './device-type';
import { rule as driver } from './driver';
import { rule as empty } from './empty';
import { rule as hcaMax } from './hca-max';
import { rule as interfaceName } from './interface-name';
import { rule as linkType } from './link-type';
import { rule as netFilter } from './net-filter';
import { rule as nodeLabel } from './node-label';
import { rule as overlap } from './overlap';
import { rule as pciAddress } from './pci-address';
import { rule as tooBroad } from './too-broad';
import { rule as unknownKey } from './unknown-key';
import { rule as valueType } from './value-type';
import { rule as vfId } from './vf-id';
import { Rule } from '../../rule';

/** In the order of their ids. */
export const rules: readonly Rule[] = [
  configBroken,
  contradiction,
  deviceId,
  deviceType,
  driver,
  empty,
  hcaMax,
  interfaceName,
  linkType,
  netFilter,
  nodeLabel,
  overlap,
  pciAddress,
  tooBroad,
  unknownKey,
  valueType,
  vfId,
];
