/** One environment variable that a fabric calls for, with the reason. */
export interface EnvironmentSetting {
  /** Name of the variable. */
  readonly name: string;

  /**
   * Value of the variable.
   *
   * @default - read from `fieldPath`
   */
  readonly value?: string;

  /**
   * Pod field the kubelet fills in, for example `status.podIP`.
   *
   * @default - the value is fixed
   */
  readonly fieldPath?: string;

  /** Which fact of the fabric calls for the variable, and what goes wrong without it. */
  readonly why: string;

  /** Where that behaviour of the library is documented. */
  readonly source: string;
}
