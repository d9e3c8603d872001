import * as fs from 'node:fs';
import * as path from 'node:path';
import { RULES } from '../../src/lint/rules';
import { referenceMaterial } from '../../test/oracle/reference-material';
import { clusterManifests } from '../lint-bench/manifests';

/** Documents of the measured cluster: one tenant's and the platform's. */
const CLUSTER_DOCUMENTS = 50;

/** A text that inputs are made of. */
export interface Seed {
  readonly name: string;
  readonly text: string;
}

/** What is damaged: every workload kind, everything the model reads, the examples of the rules, the public cases and deployments. */
export function seeds(): Seed[] {
  return [...everyKind(), ...cluster(), ...examples(), ...published()];
}

/** Whether the public cases and deployments are there. */
export function hasReferenceMaterial(): boolean {
  return referenceMaterial() !== undefined;
}

function cluster(): Seed[] {
  const found: Seed[] = [];
  for (const text of clusterManifests()) {
    found.push({ name: `cluster ${found.length}`, text });
    if (found.length === CLUSTER_DOCUMENTS) break;
  }
  return found;
}

function examples(): Seed[] {
  return RULES.flatMap(({ id, example }) => example === undefined ? [] : [{ name: `example of ${id}`, text: example }]);
}

function published(): Seed[] {
  const folder = referenceMaterial();
  return folder === undefined ? [] : ['cases', 'goldens'].flatMap(name => texts(path.join(folder, name)));
}

function texts(folder: string): Seed[] {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1)).flatMap(entry => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return texts(file);
    return /\.ya?ml$/.test(entry.name) ? [{ name: `${path.basename(folder)}/${entry.name}`, text: fs.readFileSync(file, 'utf8') }] : [];
  });
}

const POD = `{metadata: {labels: {app: x}, annotations: {k8s.v1.cni.cncf.io/networks: '[{"name": "rail-0", "namespace": "net", "interface": "net1", "ips": ["10.0.0.1/24"]}]'}},
  spec: {hostNetwork: true, runtimeClassName: nvidia, resourceClaims: [{name: gpu, resourceClaimTemplateName: one-gpu}], containers: [{name: main, image: "vllm/vllm-openai:v0.11.0",
  command: [bash, -c, "export NCCL_DEBUG=INFO; mpirun -x NCCL_IB_HCA=mlx5_0 -np 8 python3 -m vllm.entrypoints.openai.api_server --tensor-parallel-size 8 --kv-transfer-config '{\\"kv_role\\": \\"kv_both\\"}'"],
  args: [--nnodes=2, "--rdzv-endpoint=$(MASTER):29500"], env: [{name: NCCL_IB_HCA, value: "=mlx5_0:1"}, {name: UCX_TLS, value: "rc,cuda"}, {name: NVSHMEM_IB_GID_INDEX, value: "3"}, {name: MASTER, valueFrom: {fieldRef: {fieldPath: status.podIP}}}],
  envFrom: [{configMapRef: {name: nccl}}], resources: {limits: {nvidia.com/gpu: 8, nvidia.com/rail_0: "1", hugepages-2Mi: 1Gi, memory: 64Gi}, requests: {rdma/shared: 1}, claims: [{name: gpu}]},
  securityContext: {privileged: false, capabilities: {add: [IPC_LOCK]}}, volumeMounts: [{name: shm, mountPath: /dev/shm}]}], volumes: [{name: shm, emptyDir: {medium: Memory, sizeLimit: 64Gi}}]}}`;
const CONTAINERS = '{containers: [{name: main, image: x, args: [--tensor-parallel-size, "8"], resources: {limits: {nvidia.com/gpu: 8}}}]}';

/** Kinds and their bodies, one of each that the model knows and of more that rules read. */
const KINDS: readonly [apiVersion: string, kind: string, body: string][] = [
  ['v1', 'PodTemplate', `template: ${POD}`],
  ['apps/v1', 'Deployment', `spec: {replicas: 3, template: ${POD}}`],
  ['apps/v1', 'ReplicaSet', `spec: {template: ${POD}}`],
  ['v1', 'ReplicationController', `spec: {replicas: "2", template: ${POD}}`],
  ['apps/v1', 'DaemonSet', `spec: {template: ${POD}}`],
  ['apps/v1', 'StatefulSet', `spec: {replicas: 2, serviceName: s, template: ${POD}}`],
  ['batch/v1', 'Job', `spec: {parallelism: 4, completions: 4, completionMode: Indexed, template: ${POD}}`],
  ['batch/v1', 'CronJob', `spec: {jobTemplate: {spec: {parallelism: 2, template: ${POD}}}}`],
  ['jobset.x-k8s.io/v1alpha2', 'JobSet', `spec: {network: {enableDNSHostnames: true, subdomain: s}, replicatedJobs: [{name: leader, template: {spec: {template: ${POD}}}}, {name: workers, replicas: 2, template: {spec: {parallelism: 3, completions: 3, template: ${POD}}}}]}`],
  ['trainer.kubeflow.org/v1alpha1', 'ClusterTrainingRuntime', `spec: {mlPolicy: {numNodes: 2, torch: {numProcPerNode: auto}}, template: {spec: {replicatedJobs: [{name: node, template: {spec: {template: ${POD}}}}]}}}`],
  ['trainer.kubeflow.org/v1alpha1', 'TrainJob', `spec: {runtimeRef: {name: sample, kind: ClusterTrainingRuntime}, trainer: {numNodes: 2, image: x, command: [torchrun], env: [{name: A, value: b}], resourcesPerNode: {limits: {nvidia.com/gpu: 8}}},
  podTemplateOverrides: [{targetJobs: [{name: node}], spec: ${CONTAINERS}, metadata: {annotations: {k8s.v1.cni.cncf.io/networks: rail-0}}}],
  runtimePatches: [{manager: a, trainingRuntimeSpec: {template: {spec: {replicatedJobs: [{name: node, template: {spec: {template: ${POD}}}}]}}}}]}`],
  ['leaderworkerset.x-k8s.io/v1', 'LeaderWorkerSet', `spec: {replicas: 2, leaderWorkerTemplate: {size: 4, leaderTemplate: ${POD}, workerTemplate: ${POD}}}`],
  ['disaggregatedset.x-k8s.io/v1', 'DisaggregatedSet', `spec: {roles: [{name: prefill, spec: {replicas: 3, leaderWorkerTemplate: {size: 1, workerTemplate: ${POD}}}}, {name: decode, spec: {leaderWorkerTemplate: {size: 2, leaderTemplate: ${POD}, workerTemplate: ${POD}}}}]}`],
  ['kubeflow.org/v2beta1', 'MPIJob', `spec: {slotsPerWorker: 8, mpiReplicaSpecs: {Launcher: {replicas: 1, template: ${POD}}, Worker: {replicas: 2, template: ${POD}}}}`],
  ['kubeflow.org/v1', 'PyTorchJob', `spec: {nprocPerNode: "8", pytorchReplicaSpecs: {Master: {template: ${POD}}, Worker: {replicas: 3, template: ${POD}}}}`],
  ['ray.io/v1', 'RayCluster', `spec: {headGroupSpec: {rayStartParams: {num-gpus: "0"}, template: ${POD}}, workerGroupSpecs: [{groupName: g, replicas: 2, numOfHosts: 2, template: ${POD}}]}`],
  ['ray.io/v1', 'RayJob', `spec: {entrypoint: python x.py, submitterPodTemplate: ${POD}, rayClusterSpec: {headGroupSpec: {template: ${POD}}}}`],
  ['ray.io/v1', 'RayService', `spec: {rayClusterConfig: {headGroupSpec: {template: ${POD}}}}`],
  ['batch.volcano.sh/v1alpha1', 'Job', `spec: {minAvailable: 3, queue: q, plugins: {svc: [], ssh: []}, tasks: [{name: master, template: ${POD}}, {name: worker, replicas: 2, template: ${POD}}]}`],
  ['nvidia.com/v1beta1', 'DynamoGraphDeployment', `spec: {backendFramework: vllm, components: [{name: p, type: prefill, replicas: 2, multinode: {nodeCount: 2}, podTemplate: ${POD}}]}`],
  ['nvidia.com/v1alpha1', 'DynamoGraphDeployment', 'spec: {envs: [{name: A, value: b}], services: {Decode: {componentType: worker, subComponentType: decode, replicas: 2, multinode: {nodeCount: 2}, envs: [{name: B, value: c}], resources: {limits: {gpu: "4", custom: {rdma/ib: "8"}}}, extraPodMetadata: {annotations: {a: b}}, extraPodSpec: {mainContainer: {image: x, command: [python3, -m, dynamo.vllm], env: [{name: C, value: d}]}}}}}'],
  ['serving.kserve.io/v1alpha2', 'LLMInferenceService', `spec: {replicas: 2, parallelism: {tensor: 8, data: 2, dataLocal: 1}, template: ${CONTAINERS}, worker: ${CONTAINERS}, prefill: {template: ${CONTAINERS}}, router: {scheduler: {}}}`],
  ['grove.io/v1alpha1', 'PodCliqueSet', `spec: {template: {cliques: [{name: decode, spec: {replicas: 2, podSpec: ${CONTAINERS}}}]}}`],
  ['inference.networking.k8s.io/v1', 'InferencePool', 'spec: {selector: {matchLabels: {app: x}}, targetPorts: [{number: 8000}], endpointPickerRef: {name: epp, port: {number: 9002}}}'],
  ['argoproj.io/v1alpha1', 'Rollout', `spec: {replicas: 2, template: ${POD}}`],
  ['v1', 'Service', 'spec: {clusterIP: None, selector: {app: x}, ports: [{name: http, port: 8000}]}'],
  ['v1', 'ConfigMap', 'data: {NCCL_DEBUG: INFO, config.json: \'{"resourceList": [{"resourceName": "rail_0", "resourcePrefix": "nvidia.com", "selectors": {"vendors": ["15b3"], "isRdma": true, "pfNames": ["ens1f0#0-3"]}}]}\', shared: \'{"periodicUpdateInterval": 300, "configList": [{"resourceName": "hca", "rdmaHcaMax": 63, "selectors": {"vendors": ["15b3"], "linkTypes": ["ether"]}}]}\'}'],
  ['v1', 'Namespace', 'spec: {}'],
  ['v1', 'ResourceQuota', 'spec: {hard: {requests.nvidia.com/gpu: 8, limits.memory: 1Ti, count/jobs.batch: "4"}}'],
  ['v1', 'Node', 'spec: {podCIDR: 10.0.0.0/24}'],
  ['sriovnetwork.openshift.io/v1', 'SriovNetworkNodePolicy', 'spec: {resourceName: rail_0, numVfs: 8, isRdma: true, linkType: eth, mtu: 9000, deviceType: netdevice, eSwitchMode: switchdev, nicSelector: {vendor: "15b3", deviceID: "1021", pfNames: ["ens1f0#0-7"], rootDevices: ["0000:1a:00.0"], netFilter: "openstack/NetworkID:a"}, nodeSelector: {a: b}, bridge: {ovs: {}}}'],
  ['sriovnetwork.openshift.io/v1', 'SriovNetworkPoolConfig', 'spec: {maxUnavailable: 1, nodeSelector: {matchLabels: {a: b}}, rdmaMode: exclusive, ovsHardwareOffloadConfig: {name: x}}'],
  ['sriovnetwork.openshift.io/v1', 'SriovOperatorConfig', 'spec: {enableInjector: true, enableOperatorWebhook: true, configDaemonNodeSelector: {a: b}, featureGates: {manageSoftwareBridges: true}}'],
  ['sriovnetwork.openshift.io/v1', 'SriovNetwork', 'spec: {networkNamespace: train, resourceName: rail_0, vlan: 100, vlanQoS: 3, ipam: \'{"type": "nv-ipam", "poolName": "rail-0"}\', metaPlugins: \'{"type": "rdma"}\', capabilities: \'{"ips": true}\'}'],
  ['sriovnetwork.openshift.io/v1', 'SriovIBNetwork', 'spec: {networkNamespace: train, resourceName: rail_0, ibKubernetesEnabled: true, pKey: "0x10", ipam: \'{"type": "whereabouts", "range": "10.0.0.0/24", "exclude": ["10.0.0.0/30"]}\'}'],
  ['sriovnetwork.openshift.io/v1', 'OVSNetwork', 'spec: {networkNamespace: train, resourceName: rail_0, bridge: br, mtu: 9000, vlan: 2, trunk: [{id: 1}, {minID: 2, maxID: 4}], ipam: \'{"type": "host-local", "ranges": [[{"subnet": "10.0.0.0/24", "rangeStart": "10.0.0.10", "rangeEnd": "10.0.0.20", "gateway": "10.0.0.1"}]], "routes": [{"dst": "0.0.0.0/0"}]}\'}'],
  ['mellanox.com/v1alpha1', 'HostDeviceNetwork', 'spec: {networkNamespace: train, resourceName: hostdev, ipam: \'{"type": "static", "addresses": [{"address": "10.0.0.2/24"}]}\'}'],
  ['mellanox.com/v1alpha1', 'MacvlanNetwork', 'spec: {networkNamespace: train, master: ens1f0, mode: bridge, mtu: 1500, ipam: \'{"type": "dhcp"}\'}'],
  ['mellanox.com/v1alpha1', 'IPoIBNetwork', 'spec: {networkNamespace: train, master: ib0, ipam: \'{"type": "whereabouts", "range": "192.168.5.225/28"}\'}'],
  ['mellanox.com/v1alpha1', 'NicClusterPolicy', 'spec: {ofedDriver: {image: doca-driver, repository: r, version: doca3.2.0-25.10-1.2.8.0-0, env: [{name: A, value: b}], upgradePolicy: {autoUpgrade: true, drain: {enable: true}}}, sriovDevicePlugin: {config: \'{"resourceList": [{"resourceName": "hostdev", "selectors": {"vendors": ["15b3"]}}]}\'}, rdmaSharedDevicePlugin: {config: \'{"configList": [{"resourceName": "hca", "rdmaHcaMax": 63, "selectors": {"ifNames": ["ens1f0"]}}]}\'}, ibKubernetes: {pKeyGUIDPoolRangeStart: "02:00:00:00:00:00:00:00", pKeyGUIDPoolRangeEnd: "02:FF:FF:FF:FF:FF:FF:FF"}, nvIpam: {enableWebhook: false}, secondaryNetwork: {multus: {}, cniPlugins: {}}}'],
  ['mellanox.com/v1alpha1', 'NicNodePolicy', 'spec: {nodeSelector: {a: b}, ofedDriver: {image: x}, rdmaSharedDevicePlugin: {config: \'{"configList": [{"resourceName": "hca", "rdmaHcaMax": 63, "selectors": {"ifNames": ["ens1f0"]}}]}\'}}'],
  ['nv-ipam.nvidia.com/v1alpha1', 'IPPool', 'spec: {subnet: 10.0.0.0/16, perNodeBlockSize: 64, gateway: 10.0.0.1, exclusions: [{startIP: 10.0.0.2, endIP: 10.0.0.9}], routes: [{dst: 10.0.0.0/8}], nodeSelector: {nodeSelectorTerms: [{matchExpressions: [{key: a, operator: In, values: [b]}]}]}}'],
  ['nv-ipam.nvidia.com/v1alpha1', 'CIDRPool', 'spec: {cidr: 10.0.0.0/16, perNodeNetworkPrefix: 24, gatewayIndex: 1, perNodeExclusions: [{startIndex: 0, endIndex: 4}], staticAllocations: [{nodeName: n, prefix: 10.0.1.0/24}]}'],
  ['k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', 'spec: {config: \'{"cniVersion": "0.3.1", "name": "rail-0", "plugins": [{"type": "sriov", "vlan": 0, "ipam": {"type": "nv-ipam", "poolName": "rail-0"}}, {"type": "tuning", "sysctl": {"net.ipv4.conf.all.arp_ignore": "1"}}, {"type": "rdma"}]}\'}'],
  ['spectrumx.nvidia.com/v1alpha1', 'SpectrumXRailPoolConfig', 'spec: {nodeSelector: {a: b}, railTopology: [{name: rail-0, nicSelector: {pfNames: [eth0]}, cidrPoolRef: rail-0, mtu: 9216}], numVfs: 1, multiplaneMode: hwplb}'],
  ['resource.k8s.io/v1', 'ResourceClaimTemplate', 'spec: {spec: {devices: {requests: [{name: gpu, exactly: {deviceClassName: gpu.nvidia.com, count: 8, allocationMode: ExactCount, selectors: [{cel: {expression: \'device.attributes["gpu.nvidia.com"].productName == "H100"\'}}]}}], constraints: [{requests: [gpu], matchAttribute: resource.kubernetes.io/pcieRoot}]}}}'],
  ['resource.k8s.io/v1', 'DeviceClass', 'spec: {selectors: [{cel: {expression: \'device.driver == "gpu.nvidia.com"\'}}], extendedResourceName: example.com/gpu}'],
  ['resource.nvidia.com/v1beta1', 'ComputeDomain', 'spec: {numNodes: 2, channel: {resourceClaimTemplate: {name: one-gpu}}}'],
  ['nvidia.com/v1', 'ClusterPolicy', 'spec: {driver: {enabled: true, rdma: {enabled: true, useHostMofed: false}, kernelModuleType: open}, gds: {enabled: true}, dcgmExporter: {enabled: true}, cdi: {enabled: true}, devicePlugin: {config: {name: c}}}'],
  ['kueue.x-k8s.io/v1beta1', 'ClusterQueue', 'spec: {namespaceSelector: {}, resourceGroups: [{coveredResources: [nvidia.com/gpu], flavors: [{name: h100, resources: [{name: nvidia.com/gpu, nominalQuota: 64}]}]}]}'],
  ['kueue.x-k8s.io/v1beta1', 'LocalQueue', 'spec: {clusterQueue: sample}'],
  ['kueue.x-k8s.io/v1beta1', 'ResourceFlavor', 'spec: {nodeLabels: {a: b}, topologyName: t}'],
  ['kueue.x-k8s.io/v1beta1', 'Topology', 'spec: {levels: [{nodeLabel: kubernetes.io/hostname}]}'],
  ['scheduling.volcano.sh/v1beta1', 'PodGroup', 'spec: {minMember: 4, queue: q}'],
  ['scheduling.volcano.sh/v1beta1', 'Queue', 'spec: {weight: 1, capability: {nvidia.com/gpu: 8}}'],
  ['networking.k8s.io/v1', 'NetworkPolicy', 'spec: {podSelector: {matchLabels: {app: x}}, policyTypes: [Ingress, Egress], egress: [{to: [{ipBlock: {cidr: 0.0.0.0/0, except: [10.0.0.0/8]}}]}]}'],
  ['k8s.cni.cncf.io/v1beta1', 'MultiNetworkPolicy', 'spec: {podSelector: {}, ingress: []}'],
  ['admissionregistration.k8s.io/v1', 'ValidatingAdmissionPolicy', 'spec: {failurePolicy: Fail, matchConstraints: {resourceRules: [{apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments]}]}, validations: [{expression: "object.spec.replicas < 5"}]}'],
  ['templates.gatekeeper.sh/v1', 'ConstraintTemplate', 'spec: {crd: {spec: {names: {kind: Sample}}}, targets: [{target: admission.k8s.gatekeeper.sh, rego: "package a"}]}'],
  ['argoproj.io/v1alpha1', 'Application', 'spec: {destination: {namespace: network-operator}, source: {repoURL: https://helm.ngc.nvidia.com/nvidia, chart: network-operator, targetRevision: 25.10.0, helm: {values: "sriovNetworkOperator: {enabled: true}\\nnfd: {enabled: false}\\n", parameters: [{name: sriov-network-operator.operator.resourcePrefix, value: nvidia.com}]}}, syncPolicy: {automated: {prune: true}}}'],
  ['helm.toolkit.fluxcd.io/v2', 'HelmRelease', 'spec: {chart: {spec: {chart: gpu-operator, version: v25.10.0, sourceRef: {kind: HelmRepository, name: nvidia}}}, values: {driver: {rdma: {enabled: true}}, nfd: {enabled: true}}, dependsOn: [{name: network-operator}]}'],
  ['helm.cattle.io/v1', 'HelmChart', 'spec: {chart: network-operator, targetNamespace: network-operator, valuesContent: "nfd: {enabled: true}\\n"}'],
  ['kustomize.config.k8s.io/v1beta1', 'Kustomization', 'resources: [a.yaml], images: [{name: a, newTag: b}]'],
];

function everyKind(): Seed[] {
  const manifests = KINDS.map(([apiVersion, kind, body]) => {
    const metadata = 'metadata: {name: sample, namespace: train, labels: {kueue.x-k8s.io/queue-name: sample}, annotations: {gpu-fabric.dev/ignore: "RES-NAME/dash: why not"}}';
    return { name: kind, text: `apiVersion: ${apiVersion}\nkind: ${kind}\n${metadata}\n${body}\n` };
  });
  const pod = { name: 'Pod', text: `apiVersion: v1\nkind: Pod\n${POD.slice(1, -1).replace(/\n\s+/g, '\n')}\n`.replace('metadata: {', 'metadata: {name: sample, namespace: train, ') };
  const list = { name: 'List', text: `apiVersion: v1\nkind: List\nitems:\n${manifests.slice(0, 3).map(({ text }) => `  - ${text.trimEnd().replace(/\n/g, '\n    ')}`).join('\n')}\n` };
  const values = { name: 'values', text: 'sriovNetworkOperator: {enabled: true}\nsriov-network-operator: {operator: {resourcePrefix: nvidia.com}}\nnfd: {enabled: true, deployNodeFeatureRules: true}\nnode-feature-discovery: {worker: {config: {}}}\n' };
  return [...manifests, pod, list, values];
}
