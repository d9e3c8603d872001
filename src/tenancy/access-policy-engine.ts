/** What enforces the access policy. Both judge by one description of the rules, and refuse the same. */
export enum AccessPolicyEngine {
  /** Gatekeeper: a webhook of its own, an audit of what is there already, and suites for `gator verify`. */
  GATEKEEPER = 'gatekeeper',
  /**
   * The API server's own ValidatingAdmissionPolicy: nothing to install and nothing that can be down, no audit. Kubernetes has it since 1.30;
   * the operators' releases are for newer ones only.
   *
   * @see https://kubernetes.io/docs/reference/access-authn-authz/validating-admission-policy/
   */
  VALIDATING_ADMISSION_POLICY = 'validating-admission-policy',
}
