import { FieldLimits } from '../field-limits';

/** The schema has one field, a text. */
export const NETWORK_ATTACHMENT_DEFINITION_LIMITS: FieldLimits = {};
