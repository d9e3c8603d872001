/** Programs of the rig. A new one is a row here, and a folder under `tools/` when its dependencies agree with no group that is there. */

/** A module whose version stands in a `go.mod`; its tree holds charts and CRDs. */
export interface PinnedModule {
  /** Folder under `tools/` whose `go.mod` pins it; modules whose dependencies agree share one. */
  readonly group: string;
  readonly module: string;
}

/** A program that `go build` makes from a pinned module. */
export interface BuiltComponent extends PinnedModule {
  readonly name: string;
  /** Import path of its `main` package. */
  readonly package: string;
}

/** A program whose module no registry serves: whoever has it says where it is. */
export interface GivenComponent {
  readonly name: string;
  /** Environment variable with the path of the binary. */
  readonly variable: string;
  /** What it is, and why it is not built. */
  readonly why: string;
}

/** Programs of one Kubernetes minor share a group: its client, the larger part of each of them, is compiled once. */
const KUBERNETES = { group: 'kubernetes', module: 'k8s.io/kubernetes' };
export const SRIOV_OPERATOR = { group: 'sriov-network-operator', module: 'github.com/k8snetworkplumbingwg/sriov-network-operator' };
export const GATEKEEPER = { group: 'kubernetes', module: 'github.com/open-policy-agent/gatekeeper/v3' };

export const COMPONENTS = [
  { name: 'etcd', group: 'etcd', module: 'go.etcd.io/etcd/server/v3', package: 'go.etcd.io/etcd/server/v3' },
  { name: 'kube-apiserver', ...KUBERNETES, package: 'k8s.io/kubernetes/cmd/kube-apiserver' },
  { name: 'kube-controller-manager', ...KUBERNETES, package: 'k8s.io/kubernetes/cmd/kube-controller-manager' },
  { name: 'kube-scheduler', ...KUBERNETES, package: 'k8s.io/kubernetes/cmd/kube-scheduler' },
  { name: 'kwok', group: 'kubernetes', module: 'sigs.k8s.io/kwok', package: 'sigs.k8s.io/kwok/cmd/kwok' },
  { name: 'gatekeeper', ...GATEKEEPER, package: 'github.com/open-policy-agent/gatekeeper/v3' },
  { name: 'gator', ...GATEKEEPER, package: 'github.com/open-policy-agent/gatekeeper/v3/cmd/gator' },
  { name: 'sriov-operator', ...SRIOV_OPERATOR, package: 'github.com/k8snetworkplumbingwg/sriov-network-operator' },
  { name: 'sriov-webhook', ...SRIOV_OPERATOR, package: 'github.com/k8snetworkplumbingwg/sriov-network-operator/cmd/webhook' },
  { name: 'helm', group: 'kubernetes', module: 'helm.sh/helm/v4', package: 'helm.sh/helm/v4/cmd/helm' },
  { name: 'kubeconform', group: 'kubeconform', module: 'github.com/yannh/kubeconform', package: 'github.com/yannh/kubeconform/cmd/kubeconform' },
] as const satisfies readonly BuiltComponent[];

/** Modules that are taken for their charts alone. */
export const KUBE_OVN: PinnedModule = { group: 'kube-ovn', module: 'github.com/kubeovn/kube-ovn' };
export const NODE_FEATURE_DISCOVERY: PinnedModule = { group: 'node-feature-discovery', module: 'sigs.k8s.io/node-feature-discovery' };
export const CHART_MODULES: readonly PinnedModule[] = [KUBE_OVN, NODE_FEATURE_DISCOVERY];

/** What every control plane runs, and what plays the rest of a cluster. */
export const CONTROL_PLANE = ['etcd', 'kube-apiserver'] as const satisfies readonly BuiltName[];
export const CONTROLLERS = ['kube-controller-manager', 'kube-scheduler', 'kwok'] as const satisfies readonly BuiltName[];

const UNSERVED = 'its module is not to be had from the module proxy';

export const GIVEN_COMPONENTS = [
  { name: 'ipam-controller', variable: 'GPU_FABRIC_IPAM_CONTROLLER', why: `controller of nvidia-k8s-ipam: ${UNSERVED}` },
  { name: 'network-operator', variable: 'GPU_FABRIC_NETWORK_OPERATOR', why: `manager of the Network Operator, beside the folders of its image: ${UNSERVED}` },
] as const satisfies readonly GivenComponent[];

export type BuiltName = typeof COMPONENTS[number]['name'];
export type GivenName = typeof GIVEN_COMPONENTS[number]['name'];
