/** Who sends a request. */
export interface Sender {
  readonly username: string;
  readonly groups: readonly string[];
}

export const EDITOR: Sender = { username: 'mallory', groups: ['system:authenticated', 'team-editors'] };
export const TENANT_ACCOUNT: Sender = {
  username: 'system:serviceaccount:team-a:default',
  groups: ['system:authenticated', 'system:serviceaccounts', 'system:serviceaccounts:team-a'],
};
export const CONTROLLER: Sender = {
  username: 'system:serviceaccount:kube-system:job-controller',
  groups: ['system:authenticated', 'system:serviceaccounts', 'system:serviceaccounts:kube-system'],
};
export const SCHEDULER: Sender = { username: 'system:kube-scheduler', groups: ['system:authenticated'] };
export const NETWORK_OPERATOR: Sender = {
  username: 'system:serviceaccount:nvidia-network-operator:sriov-network-operator',
  groups: ['system:authenticated', 'system:serviceaccounts', 'system:serviceaccounts:nvidia-network-operator'],
};
export const ADMINISTRATOR: Sender = { username: 'kubernetes-admin', groups: ['kubeadm:cluster-admins', 'system:authenticated'] };
export const DELIVERY: Sender = {
  username: 'system:serviceaccount:argocd:argocd-application-controller',
  groups: ['system:authenticated', 'system:serviceaccounts', 'system:serviceaccounts:argocd'],
};
