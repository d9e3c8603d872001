// Written by scripts/rules-index.ts from the files beside it.
import { rule as card } from './card';
import { rule as guidPool } from './guid-pool';
import { rule as infinibandFields } from './infiniband-fields';
import { rule as ipamDhcp } from './ipam-dhcp';
import { rule as linkState } from './link-state';
import { rule as master } from './master';
import { rule as mtu } from './mtu';
import { rule as networkKind } from './network-kind';
import { rule as nicTemplate } from './nic-template';
import { rule as podGuid } from './pod-guid';
import { Rule } from '../../rule';

/** In the order of their ids. */
export const rules: readonly Rule[] = [
  card,
  guidPool,
  infinibandFields,
  ipamDhcp,
  linkState,
  master,
  mtu,
  networkKind,
  nicTemplate,
  podGuid,
];
