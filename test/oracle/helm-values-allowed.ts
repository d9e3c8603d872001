/** A map that is the user's below a path, or a path that the chart reads although its `values.yaml` does not list it. */
export interface AllowedValue {
  readonly chart: string;
  /** The path; everything below it is allowed. */
  readonly path: string;
  readonly reason: string;
  readonly source: string;
}

export const ALLOWED_VALUES: AllowedValue[] = [
  {
    chart: 'gatekeeper',
    path: 'validatingWebhookCustomRules',
    reason: 'the template writes the value below rules, which is a list; the default is an empty map only so that it counts as absent',
    source: 'https://github.com/open-policy-agent/gatekeeper/blob/v3.23.0/charts/gatekeeper/templates/gatekeeper-validating-webhook-configuration-validatingwebhookconfiguration.yaml',
  },
  {
    chart: 'kube-ovn-v2',
    path: 'masterNodesLabels',
    reason: 'a map of node labels; the default is one label of Kube-OVN itself',
    source: 'https://github.com/kubeovn/kube-ovn/blob/v1.16.2/charts/kube-ovn-v2/values.yaml',
  },
];
