import { APPLY_SCENARIOS } from './apply';
import { INFERENCE_SCENARIOS } from './inference';
import { OPERATOR_SCENARIOS } from './operators';
import { SCHEMA_SCENARIOS } from './schemas';
import { TRAINING_SCENARIOS } from './training';
import { VALUES_SCENARIOS } from './values';
import { Scenario } from '../scenario';

/** Every scenario, in the order of the table. */
export const SCENARIOS: readonly Scenario[] = [
  ...VALUES_SCENARIOS, ...SCHEMA_SCENARIOS, ...APPLY_SCENARIOS, ...OPERATOR_SCENARIOS, ...TRAINING_SCENARIOS, ...INFERENCE_SCENARIOS,
];
