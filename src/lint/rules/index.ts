// Written by scripts/rules-index.ts from the files beside it.
/* eslint-disable max-lines */
import { Rule } from '../rule';
import { rule as deliveryArgoAnnotation } from './delivery/argo-annotation';
import { rule as deliveryConstraintOrder } from './delivery/constraint-order';
import { rule as deliveryCrdDryRun } from './delivery/crd-dry-run';
import { rule as deliveryDependsOn } from './delivery/depends-on';
import { rule as deliveryDisruptionBudget } from './delivery/disruption-budget';
import { rule as deliveryDuplicate } from './delivery/duplicate';
import { rule as deliveryEnvValue } from './delivery/env-value';
import { rule as deliveryFieldType } from './delivery/field-type';
import { rule as deliveryGenerateName } from './delivery/generate-name';
import { rule as deliveryHelmValues } from './delivery/helm-values';
import { rule as deliveryLabelValue } from './delivery/label-value';
import { rule as deliveryNameForm } from './delivery/name-form';
import { rule as deliveryNameLength } from './delivery/name-length';
import { rule as deliveryNamespaceMissing } from './delivery/namespace-missing';
import { rule as deliveryOctalMode } from './delivery/octal-mode';
import { rule as deliveryQuantity } from './delivery/quantity';
import { rule as deliveryRollingUpdate } from './delivery/rolling-update';
import { rule as deliverySelectorLabels } from './delivery/selector-labels';
import { rule as deliveryServerSideApply } from './delivery/server-side-apply';
import { rule as deliveryStartupTime } from './delivery/startup-time';
import { rule as deliveryTextValue } from './delivery/text-value';
import { rule as deliveryUnpinned } from './delivery/unpinned';
import { rule as deliveryWaveOrder } from './delivery/wave-order';
import { rule as dnsSvcDnsPolicy } from './dns-svc/dns-policy';
import { rule as dnsSvcHostName } from './dns-svc/host-name';
import { rule as dnsSvcInferencePool } from './dns-svc/inference-pool';
import { rule as dnsSvcJobsetHostnames } from './dns-svc/jobset-hostnames';
import { rule as dnsSvcLwsVariable } from './dns-svc/lws-variable';
import { rule as dnsSvcMasterName } from './dns-svc/master-name';
import { rule as dnsSvcNotReady } from './dns-svc/not-ready';
import { rule as dnsSvcSelector } from './dns-svc/selector';
import { rule as dnsSvcServiceLinks } from './dns-svc/service-links';
import { rule as dnsSvcSubdomain } from './dns-svc/subdomain';
import { rule as dnsSvcTargetPort } from './dns-svc/target-port';
import { rule as dnsSvcVariableReference } from './dns-svc/variable-reference';
import { rule as driverArm64 } from './driver/arm64';
import { rule as driverComponentOff } from './driver/component-off';
import { rule as driverDevicePluginOff } from './driver/device-plugin-off';
import { rule as driverDgxOfed } from './driver/dgx-ofed';
import { rule as driverGdsModules } from './driver/gds-modules';
import { rule as driverGpuObjects } from './driver/gpu-objects';
import { rule as driverHostMofed } from './driver/host-mofed';
import { rule as driverKernelModules } from './driver/kernel-modules';
import { rule as driverNfdMissing } from './driver/nfd-missing';
import { rule as driverNfdRules } from './driver/nfd-rules';
import { rule as driverNfdTwice } from './driver/nfd-twice';
import { rule as driverNfsrdma } from './driver/nfsrdma';
import { rule as driverOfedVariables } from './driver/ofed-variables';
import { rule as driverPeermem } from './driver/peermem';
import { rule as driverPolicyInValues } from './driver/policy-in-values';
import { rule as driverReleaseGate } from './driver/release-gate';
import { rule as driverSafeLoad } from './driver/safe-load';
import { rule as driverSriovOperator } from './driver/sriov-operator';
import { rule as driverTolerations } from './driver/tolerations';
import { rule as driverWhereaboutsRemoved } from './driver/whereabouts-removed';
import { rule as gangQueueCoveredResources } from './gang-queue/covered-resources';
import { rule as gangQueueFlavorResources } from './gang-queue/flavor-resources';
import { rule as gangQueueLocalQueue } from './gang-queue/local-queue';
import { rule as gangQueueMinAvailable } from './gang-queue/min-available';
import { rule as gangQueueMpiGang } from './gang-queue/mpi-gang';
import { rule as gangQueuePodGroup } from './gang-queue/pod-group';
import { rule as gangQueueQueueLabel } from './gang-queue/queue-label';
import { rule as gangQueueQueueNamespace } from './gang-queue/queue-namespace';
import { rule as gangQueueQueueReference } from './gang-queue/queue-reference';
import { rule as gangQueueQuota } from './gang-queue/quota';
import { rule as gangQueueSchedulerName } from './gang-queue/scheduler-name';
import { rule as ipamAddressFamily } from './ipam/address-family';
import { rule as ipamAddressText } from './ipam/address-text';
import { rule as ipamBlockNodes } from './ipam/block-nodes';
import { rule as ipamBlockSize } from './ipam/block-size';
import { rule as ipamClusterOverlap } from './ipam/cluster-overlap';
import { rule as ipamDhcpDaemon } from './ipam/dhcp-daemon';
import { rule as ipamExhaustion } from './ipam/exhaustion';
import { rule as ipamGatewayInRange } from './ipam/gateway-in-range';
import { rule as ipamGatewayOutside } from './ipam/gateway-outside';
import { rule as ipamHostLocal } from './ipam/host-local';
import { rule as ipamKeys } from './ipam/keys';
import { rule as ipamNoAddress } from './ipam/no-address';
import { rule as ipamOverlap } from './ipam/overlap';
import { rule as ipamPoolBlock } from './ipam/pool-block';
import { rule as ipamPoolExclusions } from './ipam/pool-exclusions';
import { rule as ipamPoolGateway } from './ipam/pool-gateway';
import { rule as ipamPoolMissing } from './ipam/pool-missing';
import { rule as ipamPoolNamespace } from './ipam/pool-namespace';
import { rule as ipamPoolNodes } from './ipam/pool-nodes';
import { rule as ipamRailsOneRange } from './ipam/rails-one-range';
import { rule as ipamRangeBounds } from './ipam/range-bounds';
import { rule as ipamRequestedAddress } from './ipam/requested-address';
import { rule as ipamStaticAddress } from './ipam/static-address';
import { rule as ipamStaticAllocations } from './ipam/static-allocations';
import { rule as ipamStaticWithoutAddress } from './ipam/static-without-address';
import { rule as ipamType } from './ipam/type';
import { rule as ipamWhereaboutsOverlap } from './ipam/whereabouts-overlap';
import { rule as ipamWhereaboutsRelease } from './ipam/whereabouts-release';
import { rule as l2DevBondLinks } from './l2-dev/bond-links';
import { rule as l2DevCloudMacvlan } from './l2-dev/cloud-macvlan';
import { rule as l2DevInterfaceName } from './l2-dev/interface-name';
import { rule as l2DevIpvlanDhcp } from './l2-dev/ipvlan-dhcp';
import { rule as l2DevKubeOvnAnnotation } from './l2-dev/kube-ovn-annotation';
import { rule as l2DevKubeOvnProvider } from './l2-dev/kube-ovn-provider';
import { rule as l2DevKubeOvnSubnet } from './l2-dev/kube-ovn-subnet';
import { rule as l2DevKubeOvnUnderlay } from './l2-dev/kube-ovn-underlay';
import { rule as l2DevL3Gateway } from './l2-dev/l3-gateway';
import { rule as l2DevMacvlanMaster } from './l2-dev/macvlan-master';
import { rule as l2DevMasterMissing } from './l2-dev/master-missing';
import { rule as l2DevMixedParent } from './l2-dev/mixed-parent';
import { rule as l2DevMode } from './l2-dev/mode';
import { rule as l2DevMtu } from './l2-dev/mtu';
import { rule as l2DevOvnkNetwork } from './l2-dev/ovnk-network';
import { rule as l2DevOvnkSameName } from './l2-dev/ovnk-same-name';
import { rule as l2DevOvsBridge } from './l2-dev/ovs-bridge';
import { rule as l2DevParentModes } from './l2-dev/parent-modes';
import { rule as l2DevUnreadKey } from './l2-dev/unread-key';
import { rule as l2DevVlanId } from './l2-dev/vlan-id';
import { rule as linkTypeCard } from './link-type/card';
import { rule as linkTypeGuidPool } from './link-type/guid-pool';
import { rule as linkTypeInfinibandFields } from './link-type/infiniband-fields';
import { rule as linkTypeIpamDhcp } from './link-type/ipam-dhcp';
import { rule as linkTypeLinkState } from './link-type/link-state';
import { rule as linkTypeMaster } from './link-type/master';
import { rule as linkTypeMtu } from './link-type/mtu';
import { rule as linkTypeNetworkKind } from './link-type/network-kind';
import { rule as linkTypeNicTemplate } from './link-type/nic-template';
import { rule as linkTypePodGuid } from './link-type/pod-guid';
import { rule as nadRefAnnotationKey } from './nad-ref/annotation-key';
import { rule as nadRefAnnotationPlace } from './nad-ref/annotation-place';
import { rule as nadRefChainOrder } from './nad-ref/chain-order';
import { rule as nadRefConfigJson } from './nad-ref/config-json';
import { rule as nadRefConfigShape } from './nad-ref/config-shape';
import { rule as nadRefDefaultNetwork } from './nad-ref/default-network';
import { rule as nadRefHostNetwork } from './nad-ref/host-network';
import { rule as nadRefInterfaceNames } from './nad-ref/interface-names';
import { rule as nadRefIsolation } from './nad-ref/isolation';
import { rule as nadRefMissingInPart } from './nad-ref/missing-in-part';
import { rule as nadRefNetworksSyntax } from './nad-ref/networks-syntax';
import { rule as nadRefNotFound } from './nad-ref/not-found';
import { rule as nadRefRenderedElsewhere } from './nad-ref/rendered-elsewhere';
import { rule as nadRefRenderedJson } from './nad-ref/rendered-json';
import { rule as nadRefRequestForm } from './nad-ref/request-form';
import { rule as nadRefSameName } from './nad-ref/same-name';
import { rule as nadRefUnusedRequest } from './nad-ref/unused-request';
import { rule as ncclEnvDebugTrace } from './nccl-env/debug-trace';
import { rule as ncclEnvEfaPluginOff } from './nccl-env/efa-plugin-off';
import { rule as ncclEnvGdrOff } from './nccl-env/gdr-off';
import { rule as ncclEnvGidIndexConflict } from './nccl-env/gid-index-conflict';
import { rule as ncclEnvGidIndexShared } from './nccl-env/gid-index-shared';
import { rule as ncclEnvGidIndexUnfit } from './nccl-env/gid-index-unfit';
import { rule as ncclEnvHcaName } from './nccl-env/hca-name';
import { rule as ncclEnvHcaPrefix } from './nccl-env/hca-prefix';
import { rule as ncclEnvIfnameAbsent } from './nccl-env/ifname-absent';
import { rule as ncclEnvIfnameLoopback } from './nccl-env/ifname-loopback';
import { rule as ncclEnvIfnamePrefix } from './nccl-env/ifname-prefix';
import { rule as ncclEnvIfnameUnaddressed } from './nccl-env/ifname-unaddressed';
import { rule as ncclEnvLauncherEnv } from './nccl-env/launcher-env';
import { rule as ncclEnvLocalTransportOff } from './nccl-env/local-transport-off';
import { rule as ncclEnvPkeyIndex } from './nccl-env/pkey-index';
import { rule as ncclEnvProtocolPinned } from './nccl-env/protocol-pinned';
import { rule as ncclEnvRankMismatch } from './nccl-env/rank-mismatch';
import { rule as ncclEnvRdmaOff } from './nccl-env/rdma-off';
import { rule as ncclEnvRefusedValue } from './nccl-env/refused-value';
import { rule as ncclEnvRenamedVariable } from './nccl-env/renamed-variable';
import { rule as ncclEnvSetTwice } from './nccl-env/set-twice';
import { rule as ncclEnvSocketThreads } from './nccl-env/socket-threads';
import { rule as ncclEnvTopologyFile } from './nccl-env/topology-file';
import { rule as ncclEnvTrafficClass } from './nccl-env/traffic-class';
import { rule as ncclEnvUnknownVariable } from './nccl-env/unknown-variable';
import { rule as nvshmemAll2allBackend } from './nvshmem/all2all-backend';
import { rule as nvshmemBootstrapInterface } from './nvshmem/bootstrap-interface';
import { rule as nvshmemGidIndex } from './nvshmem/gid-index';
import { rule as nvshmemHcaList } from './nvshmem/hca-list';
import { rule as nvshmemHcaPrefix } from './nvshmem/hca-prefix';
import { rule as nvshmemIbgda } from './nvshmem/ibgda';
import { rule as nvshmemRankMismatch } from './nvshmem/rank-mismatch';
import { rule as nvshmemRefusedValue } from './nvshmem/refused-value';
import { rule as nvshmemRemoteTransport } from './nvshmem/remote-transport';
import { rule as nvshmemSymmetricSize } from './nvshmem/symmetric-size';
import { rule as nvshmemTrafficClass } from './nvshmem/traffic-class';
import { rule as nvshmemUnknownVariable } from './nvshmem/unknown-variable';
import { rule as nvshmemWithoutRdma } from './nvshmem/without-rdma';
import { rule as parallelAll2allBackend } from './parallel/all2all-backend';
import { rule as parallelDataParallelAddress } from './parallel/data-parallel-address';
import { rule as parallelDataParallelLocal } from './parallel/data-parallel-local';
import { rule as parallelExecutor } from './parallel/executor';
import { rule as parallelExperts } from './parallel/experts';
import { rule as parallelFlagsDiffer } from './parallel/flags-differ';
import { rule as parallelHeadless } from './parallel/headless';
import { rule as parallelIdleGpus } from './parallel/idle-gpus';
import { rule as parallelImagesDiffer } from './parallel/images-differ';
import { rule as parallelMasterAddress } from './parallel/master-address';
import { rule as parallelNodeCount } from './parallel/node-count';
import { rule as parallelNodeRank } from './parallel/node-rank';
import { rule as parallelStartOrder } from './parallel/start-order';
import { rule as parallelStartRank } from './parallel/start-rank';
import { rule as parallelTensorOverPods } from './parallel/tensor-over-pods';
import { rule as parallelTooFewGpus } from './parallel/too-few-gpus';
import { rule as podSecBroadCapabilities } from './pod-sec/broad-capabilities';
import { rule as podSecCapabilityName } from './pod-sec/capability-name';
import { rule as podSecDeviceHostPath } from './pod-sec/device-host-path';
import { rule as podSecEscalation } from './pod-sec/escalation';
import { rule as podSecHostIpc } from './pod-sec/host-ipc';
import { rule as podSecHostNetwork } from './pod-sec/host-network';
import { rule as podSecHostUsers } from './pod-sec/host-users';
import { rule as podSecIpcLock } from './pod-sec/ipc-lock';
import { rule as podSecIpcLockNonRoot } from './pod-sec/ipc-lock-non-root';
import { rule as podSecOperatorNamespace } from './pod-sec/operator-namespace';
import { rule as podSecPodLevel } from './pod-sec/pod-level';
import { rule as podSecPrivileged } from './pod-sec/privileged';
import { rule as podSecVisibleDevices } from './pod-sec/visible-devices';
import { rule as podSecWorkloadNamespace } from './pod-sec/workload-namespace';
import { rule as policyAnnotationForm } from './policy/annotation-form';
import { rule as policyBinding } from './policy/binding';
import { rule as policyContainersOnly } from './policy/containers-only';
import { rule as policyEnforcement } from './policy/enforcement';
import { rule as policyEphemeralNotMatched } from './policy/ephemeral-not-matched';
import { rule as policyExcludedNamespace } from './policy/excluded-namespace';
import { rule as policyExemptNamespace } from './policy/exempt-namespace';
import { rule as policyFailurePolicy } from './policy/failure-policy';
import { rule as policyMatchKinds } from './policy/match-kinds';
import { rule as policyParameters } from './policy/parameters';
import { rule as policyPodsNotMatched } from './policy/pods-not-matched';
import { rule as policyPolicyFor } from './policy/policy-for';
import { rule as policySecondaryNetwork } from './policy/secondary-network';
import { rule as policyTemplateMissing } from './policy/template-missing';
import { rule as policyTemplateShape } from './policy/template-shape';
import { rule as rdmaNetnsDraWithDevicePlugin } from './rdma-netns/dra-with-device-plugin';
import { rule as rdmaNetnsExclusiveWithSharedPlugin } from './rdma-netns/exclusive-with-shared-plugin';
import { rule as rdmaNetnsMissingRdmaPlugin } from './rdma-netns/missing-rdma-plugin';
import { rule as rdmaNetnsModeDiffers } from './rdma-netns/mode-differs';
import { rule as rdmaNetnsModeWord } from './rdma-netns/mode-word';
import { rule as rdmaNetnsNodePoliciesOverlap } from './rdma-netns/node-policies-overlap';
import { rule as rdmaNetnsRdmaPluginInSharedMode } from './rdma-netns/rdma-plugin-in-shared-mode';
import { rule as rdmaNetnsSectionTwice } from './rdma-netns/section-twice';
import { rule as rdmaNetnsSingleton } from './rdma-netns/singleton';
import { rule as rdmaNetnsTwoPlugins } from './rdma-netns/two-plugins';
import { rule as resNameCharacters } from './res-name/characters';
import { rule as resNameDash } from './res-name/dash';
import { rule as resNameMissingAnnotation } from './res-name/missing-annotation';
import { rule as resNameNetworkDiffers } from './res-name/network-differs';
import { rule as resNameNetworkProvider } from './res-name/network-provider';
import { rule as resNameNoPrefix } from './res-name/no-prefix';
import { rule as resNameNoProvider } from './res-name/no-provider';
import { rule as resNameOperatorPrefix } from './res-name/operator-prefix';
import { rule as resNamePlatformName } from './res-name/platform-name';
import { rule as resNamePoolTwice } from './res-name/pool-twice';
import { rule as resNamePrefixForm } from './res-name/prefix-form';
import { rule as resNameSharedAsVf } from './res-name/shared-as-vf';
import { rule as resNameUnlikeProviders } from './res-name/unlike-providers';
import { rule as routingClusterRoute } from './routing/cluster-route';
import { rule as routingDefaultRoute } from './routing/default-route';
import { rule as routingGatewayUnreachable } from './routing/gateway-unreachable';
import { rule as routingIpamDefaultRoute } from './routing/ipam-default-route';
import { rule as routingMetaPluginFirst } from './routing/meta-plugin-first';
import { rule as routingMetaPluginsText } from './routing/meta-plugins-text';
import { rule as routingPoolDefaultGateway } from './routing/pool-default-gateway';
import { rule as routingPoolWithoutRoute } from './routing/pool-without-route';
import { rule as routingRailsShareSubnet } from './routing/rails-share-subnet';
import { rule as routingRouteKeys } from './routing/route-keys';
import { rule as routingSysctl } from './routing/sysctl';
import { rule as selectorConfigBroken } from './selector/config-broken';
import { rule as selectorContradiction } from './selector/contradiction';
import { rule as selectorDeviceId } from './selector/device-id';
import { rule as selectorDeviceType } from './selector/device-type';
import { rule as selectorDriver } from './selector/driver';
import { rule as selectorEmpty } from './selector/empty';
import { rule as selectorHcaMax } from './selector/hca-max';
import { rule as selectorInterfaceName } from './selector/interface-name';
import { rule as selectorLinkType } from './selector/link-type';
import { rule as selectorNetFilter } from './selector/net-filter';
import { rule as selectorNodeLabel } from './selector/node-label';
import { rule as selectorOverlap } from './selector/overlap';
import { rule as selectorPciAddress } from './selector/pci-address';
import { rule as selectorTooBroad } from './selector/too-broad';
import { rule as selectorUnknownKey } from './selector/unknown-key';
import { rule as selectorValueType } from './selector/value-type';
import { rule as selectorVfId } from './selector/vf-id';
import { rule as shmDynamo } from './shm/dynamo';
import { rule as shmHostPath } from './shm/host-path';
import { rule as shmMemoryLimit } from './shm/memory-limit';
import { rule as shmMissing } from './shm/missing';
import { rule as shmNotMemory } from './shm/not-memory';
import { rule as shmReadOnly } from './shm/read-only';
import { rule as shmSize } from './shm/size';
import { rule as sriovPolicyDrain } from './sriov-policy/drain';
import { rule as sriovPolicyExternallyManaged } from './sriov-policy/externally-managed';
import { rule as sriovPolicyLinkTypeDiffers } from './sriov-policy/link-type-differs';
import { rule as sriovPolicyMtu } from './sriov-policy/mtu';
import { rule as sriovPolicyMtuDiffers } from './sriov-policy/mtu-differs';
import { rule as sriovPolicyNamespace } from './sriov-policy/namespace';
import { rule as sriovPolicyNetworkBounds } from './sriov-policy/network-bounds';
import { rule as sriovPolicyNetworkJson } from './sriov-policy/network-json';
import { rule as sriovPolicyNetworkMtu } from './sriov-policy/network-mtu';
import { rule as sriovPolicyNetworkNamespace } from './sriov-policy/network-namespace';
import { rule as sriovPolicyNodeSelector } from './sriov-policy/node-selector';
import { rule as sriovPolicyNumVfs } from './sriov-policy/num-vfs';
import { rule as sriovPolicyNumVfsDiffers } from './sriov-policy/num-vfs-differs';
import { rule as sriovPolicyPoolMixed } from './sriov-policy/pool-mixed';
import { rule as sriovPolicyPriority } from './sriov-policy/priority';
import { rule as sriovPolicyPriorityTie } from './sriov-policy/priority-tie';
import { rule as sriovPolicyRdmaOff } from './sriov-policy/rdma-off';
import { rule as sriovPolicyReservedName } from './sriov-policy/reserved-name';
import { rule as sriovPolicySwitchdev } from './sriov-policy/switchdev';
import { rule as sriovPolicyUnknownField } from './sriov-policy/unknown-field';
import { rule as sriovPolicyVfRangeEnd } from './sriov-policy/vf-range-end';
import { rule as sriovPolicyVfRangeOverlap } from './sriov-policy/vf-range-overlap';
import { rule as sriovPolicyVfRangeSyntax } from './sriov-policy/vf-range-syntax';
import { rule as sriovPolicyVfioPods } from './sriov-policy/vfio-pods';
import { rule as sriovPolicyVfioRdma } from './sriov-policy/vfio-rdma';
import { rule as sriovPolicyWords } from './sriov-policy/words';
import { rule as topoDraClaimForm } from './topo-dra/claim-form';
import { rule as topoDraClaimName } from './topo-dra/claim-name';
import { rule as topoDraClaimShared } from './topo-dra/claim-shared';
import { rule as topoDraClaimSource } from './topo-dra/claim-source';
import { rule as topoDraClaimUndeclared } from './topo-dra/claim-undeclared';
import { rule as topoDraClaimUnused } from './topo-dra/claim-unused';
import { rule as topoDraDeviceClass } from './topo-dra/device-class';
import { rule as topoDraGuaranteed } from './topo-dra/guaranteed';
import { rule as topoDraKubeletConfig } from './topo-dra/kubelet-config';
import { rule as topoDraKueueLevels } from './topo-dra/kueue-levels';
import { rule as topoDraKueueTopology } from './topo-dra/kueue-topology';
import { rule as topoDraMigResource } from './topo-dra/mig-resource';
import { rule as topoDraMnnvlClaim } from './topo-dra/mnnvl-claim';
import { rule as topoDraNumNodes } from './topo-dra/num-nodes';
import { rule as topoDraTemplateClash } from './topo-dra/template-clash';
import { rule as topoDraTimeSlicing } from './topo-dra/time-slicing';
import { rule as topoDraTopologyKey } from './topo-dra/topology-key';
import { rule as topoDraTwoAllocators } from './topo-dra/two-allocators';
import { rule as topoDraWholeNodeNuma } from './topo-dra/whole-node-numa';
import { rule as trainJobCleanPodPolicy } from './train-job/clean-pod-policy';
import { rule as trainJobCompletionIndex } from './train-job/completion-index';
import { rule as trainJobContainerName } from './train-job/container-name';
import { rule as trainJobElastic } from './train-job/elastic';
import { rule as trainJobEndlessSidecar } from './train-job/endless-sidecar';
import { rule as trainJobInjectedEnv } from './train-job/injected-env';
import { rule as trainJobJobRestartPolicy } from './train-job/job-restart-policy';
import { rule as trainJobLoopback } from './train-job/loopback';
import { rule as trainJobMpiLauncherGpus } from './train-job/mpi-launcher-gpus';
import { rule as trainJobMpiProcessCount } from './train-job/mpi-process-count';
import { rule as trainJobMpiSlots } from './train-job/mpi-slots';
import { rule as trainJobMpiSshPath } from './train-job/mpi-ssh-path';
import { rule as trainJobMpiSshd } from './train-job/mpi-sshd';
import { rule as trainJobNameLength } from './train-job/name-length';
import { rule as trainJobNodeCount } from './train-job/node-count';
import { rule as trainJobParallelism } from './train-job/parallelism';
import { rule as trainJobProcessesPerNode } from './train-job/processes-per-node';
import { rule as trainJobRayGroup } from './train-job/ray-group';
import { rule as trainJobRendezvousBackend } from './train-job/rendezvous-backend';
import { rule as trainJobReplicaCount } from './train-job/replica-count';
import { rule as trainJobRuntimeRef } from './train-job/runtime-ref';
import { rule as trainJobSidecarInjection } from './train-job/sidecar-injection';
import { rule as trainJobTrainjobResources } from './train-job/trainjob-resources';
import { rule as trainJobUnevenGpus } from './train-job/uneven-gpus';
import { rule as trainJobVolcanoPlugins } from './train-job/volcano-plugins';
import { rule as trainJobWorkerRestart } from './train-job/worker-restart';
import { rule as ucxNixlExtraConfigMismatch } from './ucx-nixl/extra-config-mismatch';
import { rule as ucxNixlGidIndex } from './ucx-nixl/gid-index';
import { rule as ucxNixlHostPortClash } from './ucx-nixl/host-port-clash';
import { rule as ucxNixlIbDeviceFlag } from './ucx-nixl/ib-device-flag';
import { rule as ucxNixlKvConfigBroken } from './ucx-nixl/kv-config-broken';
import { rule as ucxNixlKvConfigMissing } from './ucx-nixl/kv-config-missing';
import { rule as ucxNixlKvConnector } from './ucx-nixl/kv-connector';
import { rule as ucxNixlKvRole } from './ucx-nixl/kv-role';
import { rule as ucxNixlLayoutMismatch } from './ucx-nixl/layout-mismatch';
import { rule as ucxNixlNetDevices } from './ucx-nixl/net-devices';
import { rule as ucxNixlNetDevicesUnset } from './ucx-nixl/net-devices-unset';
import { rule as ucxNixlNicMapping } from './ucx-nixl/nic-mapping';
import { rule as ucxNixlNixlOverEfa } from './ucx-nixl/nixl-over-efa';
import { rule as ucxNixlRefusedValue } from './ucx-nixl/refused-value';
import { rule as ucxNixlRenamedVariable } from './ucx-nixl/renamed-variable';
import { rule as ucxNixlRouter } from './ucx-nixl/router';
import { rule as ucxNixlSideChannelHost } from './ucx-nixl/side-channel-host';
import { rule as ucxNixlSideChannelPort } from './ucx-nixl/side-channel-port';
import { rule as ucxNixlTlsWithoutCuda } from './ucx-nixl/tls-without-cuda';
import { rule as ucxNixlTlsWithoutDevice } from './ucx-nixl/tls-without-device';
import { rule as ucxNixlTlsWithoutRdma } from './ucx-nixl/tls-without-rdma';
import { rule as ucxNixlTlsWords } from './ucx-nixl/tls-words';
import { rule as ucxNixlTpRatio } from './ucx-nixl/tp-ratio';
import { rule as ucxNixlUnknownVariable } from './ucx-nixl/unknown-variable';
import { rule as vfCountHugepages } from './vf-count/hugepages';
import { rule as vfCountLimitMissing } from './vf-count/limit-missing';
import { rule as vfCountNodeCapacity } from './vf-count/node-capacity';
import { rule as vfCountOneDevice } from './vf-count/one-device';
import { rule as vfCountOutsideLimits } from './vf-count/outside-limits';
import { rule as vfCountQuotaKey } from './vf-count/quota-key';
import { rule as vfCountQuotaTooSmall } from './vf-count/quota-too-small';
import { rule as vfCountRequestDiffers } from './vf-count/request-differs';
import { rule as vfCountTooFew } from './vf-count/too-few';
import { rule as vfCountUnattached } from './vf-count/unattached';
import { rule as vfCountWholeNumber } from './vf-count/whole-number';

/** Every rule, in the order of its id. */
export const RULES: readonly Rule[] = [
  deliveryArgoAnnotation,
  deliveryConstraintOrder,
  deliveryCrdDryRun,
  deliveryDependsOn,
  deliveryDisruptionBudget,
  deliveryDuplicate,
  deliveryEnvValue,
  deliveryFieldType,
  deliveryGenerateName,
  deliveryHelmValues,
  deliveryLabelValue,
  deliveryNameForm,
  deliveryNameLength,
  deliveryNamespaceMissing,
  deliveryOctalMode,
  deliveryQuantity,
  deliveryRollingUpdate,
  deliverySelectorLabels,
  deliveryServerSideApply,
  deliveryStartupTime,
  deliveryTextValue,
  deliveryUnpinned,
  deliveryWaveOrder,
  dnsSvcDnsPolicy,
  dnsSvcHostName,
  dnsSvcInferencePool,
  dnsSvcJobsetHostnames,
  dnsSvcLwsVariable,
  dnsSvcMasterName,
  dnsSvcNotReady,
  dnsSvcSelector,
  dnsSvcServiceLinks,
  dnsSvcSubdomain,
  dnsSvcTargetPort,
  dnsSvcVariableReference,
  driverArm64,
  driverComponentOff,
  driverDevicePluginOff,
  driverDgxOfed,
  driverGdsModules,
  driverGpuObjects,
  driverHostMofed,
  driverKernelModules,
  driverNfdMissing,
  driverNfdRules,
  driverNfdTwice,
  driverNfsrdma,
  driverOfedVariables,
  driverPeermem,
  driverPolicyInValues,
  driverReleaseGate,
  driverSafeLoad,
  driverSriovOperator,
  driverTolerations,
  driverWhereaboutsRemoved,
  gangQueueCoveredResources,
  gangQueueFlavorResources,
  gangQueueLocalQueue,
  gangQueueMinAvailable,
  gangQueueMpiGang,
  gangQueuePodGroup,
  gangQueueQueueLabel,
  gangQueueQueueNamespace,
  gangQueueQueueReference,
  gangQueueQuota,
  gangQueueSchedulerName,
  ipamAddressFamily,
  ipamAddressText,
  ipamBlockNodes,
  ipamBlockSize,
  ipamClusterOverlap,
  ipamDhcpDaemon,
  ipamExhaustion,
  ipamGatewayInRange,
  ipamGatewayOutside,
  ipamHostLocal,
  ipamKeys,
  ipamNoAddress,
  ipamOverlap,
  ipamPoolBlock,
  ipamPoolExclusions,
  ipamPoolGateway,
  ipamPoolMissing,
  ipamPoolNamespace,
  ipamPoolNodes,
  ipamRailsOneRange,
  ipamRangeBounds,
  ipamRequestedAddress,
  ipamStaticAddress,
  ipamStaticAllocations,
  ipamStaticWithoutAddress,
  ipamType,
  ipamWhereaboutsOverlap,
  ipamWhereaboutsRelease,
  l2DevBondLinks,
  l2DevCloudMacvlan,
  l2DevInterfaceName,
  l2DevIpvlanDhcp,
  l2DevKubeOvnAnnotation,
  l2DevKubeOvnProvider,
  l2DevKubeOvnSubnet,
  l2DevKubeOvnUnderlay,
  l2DevL3Gateway,
  l2DevMacvlanMaster,
  l2DevMasterMissing,
  l2DevMixedParent,
  l2DevMode,
  l2DevMtu,
  l2DevOvnkNetwork,
  l2DevOvnkSameName,
  l2DevOvsBridge,
  l2DevParentModes,
  l2DevUnreadKey,
  l2DevVlanId,
  linkTypeCard,
  linkTypeGuidPool,
  linkTypeInfinibandFields,
  linkTypeIpamDhcp,
  linkTypeLinkState,
  linkTypeMaster,
  linkTypeMtu,
  linkTypeNetworkKind,
  linkTypeNicTemplate,
  linkTypePodGuid,
  nadRefAnnotationKey,
  nadRefAnnotationPlace,
  nadRefChainOrder,
  nadRefConfigJson,
  nadRefConfigShape,
  nadRefDefaultNetwork,
  nadRefHostNetwork,
  nadRefInterfaceNames,
  nadRefIsolation,
  nadRefMissingInPart,
  nadRefNetworksSyntax,
  nadRefNotFound,
  nadRefRenderedElsewhere,
  nadRefRenderedJson,
  nadRefRequestForm,
  nadRefSameName,
  nadRefUnusedRequest,
  ncclEnvDebugTrace,
  ncclEnvEfaPluginOff,
  ncclEnvGdrOff,
  ncclEnvGidIndexConflict,
  ncclEnvGidIndexShared,
  ncclEnvGidIndexUnfit,
  ncclEnvHcaName,
  ncclEnvHcaPrefix,
  ncclEnvIfnameAbsent,
  ncclEnvIfnameLoopback,
  ncclEnvIfnamePrefix,
  ncclEnvIfnameUnaddressed,
  ncclEnvLauncherEnv,
  ncclEnvLocalTransportOff,
  ncclEnvPkeyIndex,
  ncclEnvProtocolPinned,
  ncclEnvRankMismatch,
  ncclEnvRdmaOff,
  ncclEnvRefusedValue,
  ncclEnvRenamedVariable,
  ncclEnvSetTwice,
  ncclEnvSocketThreads,
  ncclEnvTopologyFile,
  ncclEnvTrafficClass,
  ncclEnvUnknownVariable,
  nvshmemAll2allBackend,
  nvshmemBootstrapInterface,
  nvshmemGidIndex,
  nvshmemHcaList,
  nvshmemHcaPrefix,
  nvshmemIbgda,
  nvshmemRankMismatch,
  nvshmemRefusedValue,
  nvshmemRemoteTransport,
  nvshmemSymmetricSize,
  nvshmemTrafficClass,
  nvshmemUnknownVariable,
  nvshmemWithoutRdma,
  parallelAll2allBackend,
  parallelDataParallelAddress,
  parallelDataParallelLocal,
  parallelExecutor,
  parallelExperts,
  parallelFlagsDiffer,
  parallelHeadless,
  parallelIdleGpus,
  parallelImagesDiffer,
  parallelMasterAddress,
  parallelNodeCount,
  parallelNodeRank,
  parallelStartOrder,
  parallelStartRank,
  parallelTensorOverPods,
  parallelTooFewGpus,
  podSecBroadCapabilities,
  podSecCapabilityName,
  podSecDeviceHostPath,
  podSecEscalation,
  podSecHostIpc,
  podSecHostNetwork,
  podSecHostUsers,
  podSecIpcLock,
  podSecIpcLockNonRoot,
  podSecOperatorNamespace,
  podSecPodLevel,
  podSecPrivileged,
  podSecVisibleDevices,
  podSecWorkloadNamespace,
  policyAnnotationForm,
  policyBinding,
  policyContainersOnly,
  policyEnforcement,
  policyEphemeralNotMatched,
  policyExcludedNamespace,
  policyExemptNamespace,
  policyFailurePolicy,
  policyMatchKinds,
  policyParameters,
  policyPodsNotMatched,
  policyPolicyFor,
  policySecondaryNetwork,
  policyTemplateMissing,
  policyTemplateShape,
  rdmaNetnsDraWithDevicePlugin,
  rdmaNetnsExclusiveWithSharedPlugin,
  rdmaNetnsMissingRdmaPlugin,
  rdmaNetnsModeDiffers,
  rdmaNetnsModeWord,
  rdmaNetnsNodePoliciesOverlap,
  rdmaNetnsRdmaPluginInSharedMode,
  rdmaNetnsSectionTwice,
  rdmaNetnsSingleton,
  rdmaNetnsTwoPlugins,
  resNameCharacters,
  resNameDash,
  resNameMissingAnnotation,
  resNameNetworkDiffers,
  resNameNetworkProvider,
  resNameNoPrefix,
  resNameNoProvider,
  resNameOperatorPrefix,
  resNamePlatformName,
  resNamePoolTwice,
  resNamePrefixForm,
  resNameSharedAsVf,
  resNameUnlikeProviders,
  routingClusterRoute,
  routingDefaultRoute,
  routingGatewayUnreachable,
  routingIpamDefaultRoute,
  routingMetaPluginFirst,
  routingMetaPluginsText,
  routingPoolDefaultGateway,
  routingPoolWithoutRoute,
  routingRailsShareSubnet,
  routingRouteKeys,
  routingSysctl,
  selectorConfigBroken,
  selectorContradiction,
  selectorDeviceId,
  selectorDeviceType,
  selectorDriver,
  selectorEmpty,
  selectorHcaMax,
  selectorInterfaceName,
  selectorLinkType,
  selectorNetFilter,
  selectorNodeLabel,
  selectorOverlap,
  selectorPciAddress,
  selectorTooBroad,
  selectorUnknownKey,
  selectorValueType,
  selectorVfId,
  shmDynamo,
  shmHostPath,
  shmMemoryLimit,
  shmMissing,
  shmNotMemory,
  shmReadOnly,
  shmSize,
  sriovPolicyDrain,
  sriovPolicyExternallyManaged,
  sriovPolicyLinkTypeDiffers,
  sriovPolicyMtu,
  sriovPolicyMtuDiffers,
  sriovPolicyNamespace,
  sriovPolicyNetworkBounds,
  sriovPolicyNetworkJson,
  sriovPolicyNetworkMtu,
  sriovPolicyNetworkNamespace,
  sriovPolicyNodeSelector,
  sriovPolicyNumVfs,
  sriovPolicyNumVfsDiffers,
  sriovPolicyPoolMixed,
  sriovPolicyPriority,
  sriovPolicyPriorityTie,
  sriovPolicyRdmaOff,
  sriovPolicyReservedName,
  sriovPolicySwitchdev,
  sriovPolicyUnknownField,
  sriovPolicyVfRangeEnd,
  sriovPolicyVfRangeOverlap,
  sriovPolicyVfRangeSyntax,
  sriovPolicyVfioPods,
  sriovPolicyVfioRdma,
  sriovPolicyWords,
  topoDraClaimForm,
  topoDraClaimName,
  topoDraClaimShared,
  topoDraClaimSource,
  topoDraClaimUndeclared,
  topoDraClaimUnused,
  topoDraDeviceClass,
  topoDraGuaranteed,
  topoDraKubeletConfig,
  topoDraKueueLevels,
  topoDraKueueTopology,
  topoDraMigResource,
  topoDraMnnvlClaim,
  topoDraNumNodes,
  topoDraTemplateClash,
  topoDraTimeSlicing,
  topoDraTopologyKey,
  topoDraTwoAllocators,
  topoDraWholeNodeNuma,
  trainJobCleanPodPolicy,
  trainJobCompletionIndex,
  trainJobContainerName,
  trainJobElastic,
  trainJobEndlessSidecar,
  trainJobInjectedEnv,
  trainJobJobRestartPolicy,
  trainJobLoopback,
  trainJobMpiLauncherGpus,
  trainJobMpiProcessCount,
  trainJobMpiSlots,
  trainJobMpiSshPath,
  trainJobMpiSshd,
  trainJobNameLength,
  trainJobNodeCount,
  trainJobParallelism,
  trainJobProcessesPerNode,
  trainJobRayGroup,
  trainJobRendezvousBackend,
  trainJobReplicaCount,
  trainJobRuntimeRef,
  trainJobSidecarInjection,
  trainJobTrainjobResources,
  trainJobUnevenGpus,
  trainJobVolcanoPlugins,
  trainJobWorkerRestart,
  ucxNixlExtraConfigMismatch,
  ucxNixlGidIndex,
  ucxNixlHostPortClash,
  ucxNixlIbDeviceFlag,
  ucxNixlKvConfigBroken,
  ucxNixlKvConfigMissing,
  ucxNixlKvConnector,
  ucxNixlKvRole,
  ucxNixlLayoutMismatch,
  ucxNixlNetDevices,
  ucxNixlNetDevicesUnset,
  ucxNixlNicMapping,
  ucxNixlNixlOverEfa,
  ucxNixlRefusedValue,
  ucxNixlRenamedVariable,
  ucxNixlRouter,
  ucxNixlSideChannelHost,
  ucxNixlSideChannelPort,
  ucxNixlTlsWithoutCuda,
  ucxNixlTlsWithoutDevice,
  ucxNixlTlsWithoutRdma,
  ucxNixlTlsWords,
  ucxNixlTpRatio,
  ucxNixlUnknownVariable,
  vfCountHugepages,
  vfCountLimitMissing,
  vfCountNodeCapacity,
  vfCountOneDevice,
  vfCountOutsideLimits,
  vfCountQuotaKey,
  vfCountQuotaTooSmall,
  vfCountRequestDiffers,
  vfCountTooFew,
  vfCountUnattached,
  vfCountWholeNumber,
];
