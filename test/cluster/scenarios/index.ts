import { APPLY_SCENARIOS } from './apply';
import { INFERENCE_SCENARIOS } from './inference';
import { TRAINING_SCENARIOS } from './training';
import { Scenario } from '../scenario';

/** Every scenario, in the order of the table. */
export const SCENARIOS: readonly Scenario[] = [...APPLY_SCENARIOS, ...TRAINING_SCENARIOS, ...INFERENCE_SCENARIOS];
