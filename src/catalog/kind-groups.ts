/** API groups of kinds that policies are written about. Source: the CRDs and API types of the projects. */
export const KIND_GROUPS: { readonly [kind: string]: readonly string[] } = {
  Pod: [''], Namespace: [''], Node: [''], Service: [''], ConfigMap: [''], Secret: [''], PersistentVolumeClaim: [''], ReplicationController: [''], ResourceQuota: [''], PodTemplate: [''],
  // Policies about deprecated versions name `extensions`, where these once were.
  Deployment: ['apps', 'extensions'], ReplicaSet: ['apps', 'extensions'], StatefulSet: ['apps'], DaemonSet: ['apps', 'extensions'],
  Job: ['batch', 'batch.volcano.sh'], CronJob: ['batch', 'batch.volcano.sh'],
  NetworkAttachmentDefinition: ['k8s.cni.cncf.io'], MultiNetworkPolicy: ['k8s.cni.cncf.io'], NetworkPolicy: ['networking.k8s.io', 'extensions', 'crd.antrea.io', 'projectcalico.org', 'crd.projectcalico.org'],
  ResourceClaim: ['resource.k8s.io'], ResourceClaimTemplate: ['resource.k8s.io'], DeviceClass: ['resource.k8s.io'], ComputeDomain: ['resource.nvidia.com'],
  SriovNetwork: ['sriovnetwork.openshift.io'], SriovIBNetwork: ['sriovnetwork.openshift.io'], SriovNetworkNodePolicy: ['sriovnetwork.openshift.io'],
  NicClusterPolicy: ['mellanox.com'], MacvlanNetwork: ['mellanox.com'], HostDeviceNetwork: ['mellanox.com'], IPoIBNetwork: ['mellanox.com'],
  JobSet: ['jobset.x-k8s.io'], LeaderWorkerSet: ['leaderworkerset.x-k8s.io'], TrainJob: ['trainer.kubeflow.org'],
  PyTorchJob: ['kubeflow.org'], MPIJob: ['kubeflow.org'], RayCluster: ['ray.io'], RayJob: ['ray.io'], RayService: ['ray.io'], DynamoGraphDeployment: ['nvidia.com'],
};
