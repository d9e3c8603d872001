import { NIC_NODE_POLICY_NAME } from '../core/names';

/** Longest name of an object of a kind, where what its controller makes of the name has a limit. */
export interface NameBudget {
  /** Characters that a name may have. */
  readonly limit: number;
  /** What runs into the limit. */
  readonly because: string;
  readonly source: string;
}

/** Label values, DNS labels and names of Services. */
export const LABEL_LIMIT = 63;

/** Kinds with a fixed limit. */
export const NAME_BUDGETS: { readonly [kind: string]: NameBudget } = {
  CronJob: { limit: 52, because: 'the controller appends 11 characters for each Job', source: 'kubernetes.io/docs/concepts/workloads/controllers/cron-jobs' },
  StatefulSet: { limit: 52, because: 'the label controller-revision-hash is the name and 11 characters', source: 'kubernetes/kubernetes#64023' },
  RayCluster: { limit: 53, because: 'its Services end in -serve-svc and -head-svc', source: 'ray-project/kuberay ray-operator/controllers/ray/utils/constant.go' },
  RayJob: { limit: 47, because: 'its cluster and the cluster\'s Services append to it', source: 'ray-project/kuberay ray-operator/controllers/ray/utils/constant.go' },
  RayService: { limit: 47, because: 'its cluster and the cluster\'s Services append to it', source: 'ray-project/kuberay ray-operator/controllers/ray/utils/constant.go' },
  Service: { limit: 63, because: 'the name is a DNS label', source: 'kubernetes.io/docs/concepts/services-networking/service' },
  Job: { limit: 63, because: 'the pods carry it in the label job-name', source: 'kubernetes.io/docs/concepts/workloads/controllers/job' },
  NicNodePolicy: { limit: NIC_NODE_POLICY_NAME.limit, because: 'the Network Operator makes DaemonSets and labels of it', source: 'Mellanox/network-operator api/v1alpha1/validator' },
};
