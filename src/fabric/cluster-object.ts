import { ApiObject, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
import { keepClusterScoped } from '../api/cluster-scope';

/** What a cluster-scoped object is made of. */
export interface ClusterObjectProps {
  readonly gvk: GroupVersionKind;
  readonly name: string;
  readonly labels?: { [key: string]: string };
  /** Everything below `spec`; may be a late value. */
  readonly spec?: unknown;
}

/** Kinds without a namespace that stand in manifests of a cluster. */
const CLUSTER_SCOPED = new Set([
  'ClusterPolicy', 'ClusterQueue', 'ClusterRole', 'ClusterRoleBinding', 'ConstraintTemplate', 'CustomResourceDefinition', 'DeviceClass', 'ExpansionTemplate',
  'HostDeviceNetwork', 'IPoIBNetwork', 'MacvlanNetwork', 'MutatingWebhookConfiguration', 'NVIDIADriver', 'Namespace', 'NicClusterPolicy', 'NicNodePolicy',
  'NodeNetworkConfigurationPolicy', 'PersistentVolume', 'PriorityClass', 'ResourceFlavor', 'RuntimeClass', 'StorageClass', 'Topology', 'ValidatingAdmissionPolicy',
  'ValidatingAdmissionPolicyBinding', 'ValidatingWebhookConfiguration',
]);

/** API group whose kinds are named by users, all of them without a namespace. */
const CONSTRAINTS_GROUP = 'constraints.gatekeeper.sh';

/** Whether an object has no namespace in the cluster, whatever the namespace of its chart. */
export function isClusterScoped(object: ApiObject): boolean {
  return CLUSTER_SCOPED.has(object.kind) || object.apiGroup === CONSTRAINTS_GROUP;
}

/** A cluster-scoped object, whatever the namespace of its chart. */
export function clusterObject(scope: Construct, id: string, props: ClusterObjectProps): ApiObject {
  const object = new ApiObject(scope, id, {
    ...props.gvk,
    metadata: { name: props.name, ...(props.labels !== undefined && { labels: props.labels }) },
    ...(props.spec !== undefined && { spec: props.spec }),
  });
  keepClusterScoped(object);
  return object;
}
