// Written by scripts/rules-index.ts from the files beside it.
import { rule as dnsPolicy } from './dns-policy';
import { rule as hostName } from './host-name';
import { rule as inferencePool } from './inference-pool';
import { rule as jobsetHostnames } from './jobset-hostnames';
import { rule as lwsVariable } from './lws-variable';
import { rule as masterName } from './master-name';
import { rule as notReady } from './not-ready';
import { rule as selector } from './selector';
import { rule as serviceLinks } from './service-links';
import { rule as subdomain } from './subdomain';
import { rule as targetPort } from './target-port';
import { rule as variableReference } from './variable-reference';
import { Rule } from '../../rule';

/** In the order of their ids. */
export const rules: readonly Rule[] = [
  dnsPolicy,
  hostName,
  inferencePool,
  jobsetHostnames,
  lwsVariable,
  masterName,
  notReady,
  selector,
  serviceLinks,
  subdomain,
  targetPort,
  variableReference,
];
