// Written by scripts/rules-index.ts from the files beside it.
import { rule as addressFamily } from './address-family';
import { rule as addressText } from './address-text';
import { rule as blockNodes } from './block-nodes';
import { rule as blockSize } from './block-size';
import { rule as clusterOverlap } from './cluster-overlap';
import { rule as dhcpDaemon } from './dhcp-daemon';
import { rule as exhaustion } from './exhaustion';
import { rule as gatewayInRange } from './gateway-in-range';
import { rule as gatewayOutside } from './gateway-outside';
import { rule as hostLocal } from './host-local';
import { rule as keys } from './keys';
import { rule as noAddress } from './no-address';
import { rule as overlap } from './overlap';
import { rule as poolBlock } from './pool-block';
import { rule as poolExclusions } from './pool-exclusions';
import { rule as poolGateway } from './pool-gateway';
import { rule as poolMissing } from './pool-missing';
import { rule as poolNamespace } from './pool-namespace';
import { rule as poolNodes } from './pool-nodes';
import { rule as railsOneRange } from './rails-one-range';
import { rule as rangeBounds } from './range-bounds';
import { rule as requestedAddress } from './requested-address';
import { rule as staticAddress } from './static-address';
import { rule as staticAllocations } from './static-allocations';
import { rule as staticWithoutAddress } from './static-without-address';
import { rule as type } from './type';
import { rule as whereaboutsOverlap } from './whereabouts-overlap';
import { rule as whereaboutsRelease } from './whereabouts-release';
import { Rule } from '../../rule';

/** In the order of their ids. */
export const rules: readonly Rule[] = [
  addressFamily,
  addressText,
  blockNodes,
  blockSize,
  clusterOverlap,
  dhcpDaemon,
  exhaustion,
  gatewayInRange,
  gatewayOutside,
  hostLocal,
  keys,
  noAddress,
  overlap,
  poolBlock,
  poolExclusions,
  poolGateway,
  poolMissing,
  poolNamespace,
  poolNodes,
  railsOneRange,
  rangeBounds,
  requestedAddress,
  staticAddress,
  staticAllocations,
  staticWithoutAddress,
  type,
  whereaboutsOverlap,
  whereaboutsRelease,
];
