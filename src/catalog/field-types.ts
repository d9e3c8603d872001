/** What a field holds. */
export type FieldType = 'integer' | 'boolean' | 'text' | 'list' | 'on-off';

/**
 * Types of fields that people write in the wrong one, by kind. `*` stands for any key, `[]` for the elements of a list.
 * Sources: the CRDs of the projects; kubernetes/kubernetes staging/src/k8s.io/api.
 */
export const FIELD_TYPES: { readonly [kind: string]: { readonly [path: string]: FieldType } } = {
  SriovNetworkNodePolicy: {
    'spec.mtu': 'integer', 'spec.isRdma': 'boolean', 'spec.needVhostNet': 'boolean', 'spec.externallyManaged': 'boolean', 'spec.excludeTopology': 'boolean', 'spec.resourceName': 'text',
    'spec.linkType': 'text', 'spec.deviceType': 'text', 'spec.eSwitchMode': 'text',
  },
  SriovNetwork: {
    'spec.vlan': 'integer', 'spec.vlanQoS': 'integer', 'spec.minTxRate': 'integer', 'spec.maxTxRate': 'integer', 'spec.spoofChk': 'on-off', 'spec.trust': 'on-off', 'spec.linkState': 'text',
    'spec.resourceName': 'text', 'spec.networkNamespace': 'text', 'spec.capabilities': 'text', 'spec.vlanProto': 'text',
  },
  SriovIBNetwork: { 'spec.linkState': 'text', 'spec.resourceName': 'text', 'spec.networkNamespace': 'text', 'spec.capabilities': 'text' },
  SriovNetworkPoolConfig: { 'spec.rdmaMode': 'text' },
  SriovOperatorConfig: { 'spec.enableInjector': 'boolean', 'spec.enableOperatorWebhook': 'boolean', 'spec.disableDrain': 'boolean', 'spec.logLevel': 'integer' },
  MacvlanNetwork: { 'spec.mtu': 'integer', 'spec.master': 'text', 'spec.mode': 'text', 'spec.networkNamespace': 'text' },
  IPoIBNetwork: { 'spec.master': 'text', 'spec.networkNamespace': 'text' },
  HostDeviceNetwork: { 'spec.resourceName': 'text', 'spec.networkNamespace': 'text' },
  NicClusterPolicy: {
    'spec.*.version': 'text', 'spec.*.*.version': 'text', 'spec.*.imagePullSecrets': 'list', 'spec.nvIpam.enableWebhook': 'boolean', 'spec.ofedDriver.terminationGracePeriodSeconds': 'integer',
    'spec.ofedDriver.forcePrecompiled': 'boolean', 'spec.ofedDriver.upgradePolicy.autoUpgrade': 'boolean', 'spec.ofedDriver.upgradePolicy.maxParallelUpgrades': 'integer',
  },
  NicNodePolicy: { 'spec.*.version': 'text', 'spec.*.imagePullSecrets': 'list' },
  IPPool: { 'spec.perNodeBlockSize': 'integer', 'spec.subnet': 'text', 'spec.gateway': 'text', 'spec.defaultGateway': 'boolean' },
  CIDRPool: { 'spec.perNodeNetworkPrefix': 'integer', 'spec.gatewayIndex': 'integer', 'spec.cidr': 'text', 'spec.defaultGateway': 'boolean' },
  ComputeDomain: { 'spec.numNodes': 'integer', 'spec.channel.resourceClaimTemplate.name': 'text' },
  ClusterPolicy: {
    'spec.*.enabled': 'boolean', 'spec.*.version': 'text', 'spec.driver.rdma.enabled': 'boolean', 'spec.driver.rdma.useHostMofed': 'boolean', 'spec.driver.useOpenKernelModules': 'boolean',
    'spec.cdi.default': 'boolean', 'spec.mig.strategy': 'text',
  },
  Deployment: { 'spec.replicas': 'integer', 'spec.progressDeadlineSeconds': 'integer', 'spec.revisionHistoryLimit': 'integer', 'spec.paused': 'boolean' },
  StatefulSet: { 'spec.replicas': 'integer', 'spec.serviceName': 'text' },
  ReplicaSet: { 'spec.replicas': 'integer' },
  Job: { 'spec.parallelism': 'integer', 'spec.completions': 'integer', 'spec.backoffLimit': 'integer', 'spec.ttlSecondsAfterFinished': 'integer', 'spec.activeDeadlineSeconds': 'integer', 'spec.suspend': 'boolean' },
  CronJob: { 'spec.schedule': 'text', 'spec.suspend': 'boolean', 'spec.successfulJobsHistoryLimit': 'integer', 'spec.failedJobsHistoryLimit': 'integer' },
  JobSet: { 'spec.replicatedJobs.[].replicas': 'integer', 'spec.suspend': 'boolean', 'spec.network.enableDNSHostnames': 'boolean', 'spec.network.publishNotReadyAddresses': 'boolean' },
  LeaderWorkerSet: { 'spec.replicas': 'integer', 'spec.leaderWorkerTemplate.size': 'integer' },
  MPIJob: { 'spec.slotsPerWorker': 'integer', 'spec.mpiReplicaSpecs.*.replicas': 'integer' },
  PyTorchJob: { 'spec.pytorchReplicaSpecs.*.replicas': 'integer' },
  TrainJob: { 'spec.trainer.numNodes': 'integer' },
  RayCluster: { 'spec.workerGroupSpecs.[].replicas': 'integer', 'spec.workerGroupSpecs.[].minReplicas': 'integer', 'spec.workerGroupSpecs.[].maxReplicas': 'integer' },
  Service: { 'spec.ports.[].port': 'integer', 'spec.ports.[].nodePort': 'integer', 'spec.publishNotReadyAddresses': 'boolean', 'spec.clusterIP': 'text' },
  Application: { 'spec.source.targetRevision': 'text', 'spec.sources.[].targetRevision': 'text', 'spec.source.helm.parameters.[].value': 'text', 'spec.sources.[].helm.parameters.[].value': 'text' },
  HelmRelease: { 'spec.chart.spec.version': 'text', 'spec.interval': 'text', 'spec.timeout': 'text' },
};

/** Types of fields of a pod spec. */
export const POD_FIELD_TYPES: { readonly [path: string]: FieldType } = {
  'hostNetwork': 'boolean', 'hostIPC': 'boolean', 'hostPID': 'boolean', 'hostUsers': 'boolean', 'enableServiceLinks': 'boolean', 'automountServiceAccountToken': 'boolean',
  'shareProcessNamespace': 'boolean', 'terminationGracePeriodSeconds': 'integer', 'priority': 'integer', 'activeDeadlineSeconds': 'integer', 'subdomain': 'text', 'hostname': 'text',
  'securityContext.runAsUser': 'integer', 'securityContext.runAsGroup': 'integer', 'securityContext.fsGroup': 'integer', 'securityContext.runAsNonRoot': 'boolean',
  'tolerations.[].value': 'text', 'tolerations.[].tolerationSeconds': 'integer',
};

/** Types of fields of a container. */
export const CONTAINER_FIELD_TYPES: { readonly [path: string]: FieldType } = {
  'command': 'list', 'args': 'list', 'image': 'text', 'tty': 'boolean', 'stdin': 'boolean',
  'securityContext.privileged': 'boolean', 'securityContext.runAsUser': 'integer', 'securityContext.runAsGroup': 'integer', 'securityContext.runAsNonRoot': 'boolean',
  'securityContext.allowPrivilegeEscalation': 'boolean', 'securityContext.readOnlyRootFilesystem': 'boolean', 'securityContext.capabilities.add': 'list', 'securityContext.capabilities.drop': 'list',
  'ports.[].containerPort': 'integer', 'ports.[].hostPort': 'integer', 'volumeMounts.[].readOnly': 'boolean',
  'startupProbe.failureThreshold': 'integer', 'startupProbe.periodSeconds': 'integer', 'startupProbe.initialDelaySeconds': 'integer',
  'livenessProbe.failureThreshold': 'integer', 'livenessProbe.periodSeconds': 'integer', 'livenessProbe.initialDelaySeconds': 'integer',
  'readinessProbe.failureThreshold': 'integer', 'readinessProbe.periodSeconds': 'integer', 'readinessProbe.initialDelaySeconds': 'integer',
};
