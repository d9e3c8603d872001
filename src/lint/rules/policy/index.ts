// Written by scripts/rules-index.ts from the files beside it.
import { rule as accessPolicy } from './access-policy';
import { rule as annotationForm } from './annotation-form';
import { rule as binding } from './binding';
import { rule as containersOnly } from './containers-only';
import { rule as enforcement } from './enforcement';
import { rule as ephemeralNotMatched } from './ephemeral-not-matched';
import { rule as excludedNamespace } from './excluded-namespace';
import { rule as exemptNamespace } from './exempt-namespace';
import { rule as failurePolicy } from './failure-policy';
import { rule as matchKinds } from './match-kinds';
import { rule as parameters } from './parameters';
import { rule as podsNotMatched } from './pods-not-matched';
import { rule as policyFor } from './policy-for';
import { rule as secondaryNetwork } from './secondary-network';
import { rule as templateMissing } from './template-missing';
import { rule as templateShape } from './template-shape';
import { Rule } from '../../rule';

/** In the order of their ids. */
export const rules: readonly Rule[] = [
  accessPolicy,
  annotationForm,
  binding,
  containersOnly,
  enforcement,
  ephemeralNotMatched,
  excludedNamespace,
  exemptNamespace,
  failurePolicy,
  matchKinds,
  parameters,
  podsNotMatched,
  policyFor,
  secondaryNetwork,
  templateMissing,
  templateShape,
];
