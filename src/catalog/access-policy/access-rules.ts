import { AccessRule } from './access-rule';
import { CLAIM_RULE } from './claim-rule';
import { NAMESPACE_RULE } from './namespace-rule';
import { OBJECT_RULE } from './object-rule';
import { POD_RULE } from './pod-rule';

/** Every rule of the access policy. */
export const ACCESS_RULES: readonly AccessRule[] = [POD_RULE, CLAIM_RULE, NAMESPACE_RULE, OBJECT_RULE];
