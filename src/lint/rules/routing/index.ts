// Written by scripts/rules-index.ts from the files beside it.
import { rule as clusterRoute } from './cluster-route';
import { rule as defaultRoute } from './default-route';
import { rule as gatewayUnreachable } from './gateway-unreachable';
import { rule as ipamDefaultRoute } from './ipam-default-route';
import { rule as metaPluginFirst } from './meta-plugin-first';
import { rule as metaPluginsText } from './meta-plugins-text';
import { rule as poolDefaultGateway } from './pool-default-gateway';
import { rule as poolWithoutRoute } from './pool-without-route';
import { rule as railsShareSubnet } from './rails-share-subnet';
import { rule as routeKeys } from './route-keys';
import { rule as sysctl } from './sysctl';
import { Rule } from '../../rule';

/** In the order of their ids. */
export const rules: readonly Rule[] = [
  clusterRoute,
  defaultRoute,
  gatewayUnreachable,
  ipamDefaultRoute,
  metaPluginFirst,
  metaPluginsText,
  poolDefaultGateway,
  poolWithoutRoute,
  railsShareSubnet,
  routeKeys,
  sysctl,
];
