/** What happens to an object that breaks the policy. */
export enum PolicyEnforcement {
  /** It is refused. */
  DENY = 'deny',
  /** It is admitted, and the sender sees a warning. */
  WARN = 'warn',
  /** It is admitted, and Gatekeeper's audit, or the audit log of the API server, reports it. */
  DRY_RUN = 'dryrun',
}
