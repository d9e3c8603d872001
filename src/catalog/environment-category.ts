/** Whether a variable belongs into a manifest that stays. */
export enum EnvironmentCategory {
  /** System configuration: fit to keep. */
  SYSTEM = 'system',
  /** Debugging and tuning: its documentation advises against it in production. */
  DEBUG = 'debug',
  /** Found in the code only: may change without notice. */
  UNDOCUMENTED = 'undocumented',
}
