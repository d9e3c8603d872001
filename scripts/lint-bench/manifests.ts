/** Rails of every node, each with a network and a pool of its own. */
const RAILS = 8;

/** Manifests of one cluster with more and more tenants, without end, as a platform team has them in its repository. */
export function* clusterManifests(): Generator<string> {
  yield* platform();
  for (let tenant = 0; ; tenant++) {
    if (tenant % 40 === 0) yield* nodePool(tenant / 40);
    yield* tenantManifests(tenant);
  }
}

function* platform(): Generator<string> {
  yield `apiVersion: mellanox.com/v1alpha1
kind: NicClusterPolicy
metadata:
  name: nic-cluster-policy
spec:
  ofedDriver:
    image: doca-driver
    repository: nvcr.io/nvidia/mellanox
    version: doca3.2.0-25.10-1.2.8.0-0
    upgradePolicy:
      autoUpgrade: true
      maxParallelUpgrades: 1
      drain: {enable: true, force: true, timeoutSeconds: 300}
  nvIpam:
    image: nvidia-k8s-ipam
    repository: nvcr.io/nvidia/mellanox
    version: network-operator-v25.10.0
    enableWebhook: false
  secondaryNetwork:
    cniPlugins: {image: plugins, repository: nvcr.io/nvidia/mellanox, version: network-operator-v25.10.0}
    multus: {image: multus-cni, repository: nvcr.io/nvidia/mellanox, version: network-operator-v25.10.0}
`;
  yield `apiVersion: jobset.x-k8s.io/v1alpha2
kind: JobSet
metadata:
  name: burn-in
  namespace: platform-tests
spec:
  replicatedJobs:
    - name: workers
      replicas: 1
      template:
        spec:
          parallelism: 2
          completions: 2
          template:
            spec:
              restartPolicy: Never
              containers:
                - name: node
                  image: registry.example/burn-in:3
                  command: [python3, burn.py]
`;
}

/** A pool of nodes: virtual functions, networks and addresses, rail by rail. */
function* nodePool(pool: number): Generator<string> {
  for (let rail = 0; rail < RAILS; rail++) {
    yield `apiVersion: sriovnetwork.openshift.io/v1
kind: SriovNetworkNodePolicy
metadata:
  name: pool-${pool}-rail-${rail}
  namespace: nvidia-network-operator
spec:
  deviceType: netdevice
  isRdma: true
  linkType: ETH
  mtu: 9000
  nicSelector:
    vendor: "15b3"
    deviceID: "1021"
    rootDevices: ["0000:${(0x1a + rail * 0x10).toString(16)}:00.0"]
  nodeSelector:
    gpu-fabric.example/pool: pool-${pool}
    feature.node.kubernetes.io/pci-15b3.present: "true"
  numVfs: 8
  priority: 90
  resourceName: pool${pool}_rail${rail}
`;
    yield `apiVersion: nv-ipam.nvidia.com/v1alpha1
kind: IPPool
metadata:
  name: pool-${pool}-rail-${rail}
  namespace: nvidia-network-operator
spec:
  subnet: 10.${pool % 200}.${rail * 32}.0/19
  perNodeBlockSize: 8
  gateway: 10.${pool % 200}.${rail * 32}.1
  nodeSelector:
    nodeSelectorTerms:
      - matchExpressions:
          - key: gpu-fabric.example/pool
            operator: In
            values: [pool-${pool}]
`;
  }
}

function* tenantManifests(tenant: number): Generator<string> {
  const namespace = `team-${tenant}`;
  const pool = Math.floor(tenant / 40);
  const header = (apiVersion: string, kind: string, name: string): string => `apiVersion: ${apiVersion}
kind: ${kind}
metadata:
  name: ${name}
  namespace: ${namespace}
  labels:
    app.kubernetes.io/name: ${name}
    app.kubernetes.io/part-of: ${namespace}
    app.kubernetes.io/managed-by: platform
`;
  yield `apiVersion: v1
kind: Namespace
metadata:
  name: ${namespace}
  labels:
    pod-security.kubernetes.io/enforce: privileged
    pod-security.kubernetes.io/audit: baseline
    gpu-fabric.example/tenant: ${namespace}
  annotations:
    gpu-fabric.example/owner: "team ${tenant} <team-${tenant}@example.com>"
`;
  yield quota(header, pool);
  yield networkPolicy(header);
  yield binding(header, namespace);
  for (let rail = 0; rail < RAILS; rail++) {
    yield rail % 2 === 0 ? sriovNetwork(namespace, pool, rail) : attachmentDefinition(header, pool, rail);
  }
  yield `${header('kueue.x-k8s.io/v1beta1', 'LocalQueue', 'training')}spec:
  clusterQueue: pool-${pool}
`;
  yield library(header, pool);
  yield trainingScript(header);
  yield claim(header);
  yield trainingJobSet(header, namespace, pool);
  yield service(header, 'train', 'jobset.sigs.k8s.io/jobset-name', 'train', 'None');
  yield* inference(header, namespace, pool);
  if (tenant % 2 === 0) yield pyTorchJob(header, namespace, pool);
  else yield mpiJob(header, namespace, pool);
  yield leaderWorkerSet(header, namespace, pool);
  yield cronJob(header);
}

type Header = (apiVersion: string, kind: string, name: string) => string;

function quota(header: Header, pool: number): string {
  return `${header('v1', 'ResourceQuota', 'gpus')}spec:
  hard:
    requests.nvidia.com/gpu: "64"
    limits.memory: 8Ti
    limits.cpu: "1024"
${rails(rail => `    requests.nvidia.com/pool${pool}_rail${rail}: "16"`)}`;
}

function networkPolicy(header: Header): string {
  return `${header('networking.k8s.io/v1', 'NetworkPolicy', 'same-team')}spec:
  podSelector: {}
  policyTypes: [Ingress]
  ingress:
    - from:
        - podSelector: {}
        - namespaceSelector:
            matchLabels:
              kubernetes.io/metadata.name: monitoring
      ports:
        - {protocol: TCP, port: 8000}
        - {protocol: TCP, port: 9400}
`;
}

function binding(header: Header, namespace: string): string {
  return `${header('rbac.authorization.k8s.io/v1', 'RoleBinding', 'developers')}roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: ClusterRole
  name: edit
subjects:
  - kind: Group
    name: ${namespace}-developers
    apiGroup: rbac.authorization.k8s.io
  - kind: ServiceAccount
    name: deployer
    namespace: ${namespace}
`;
}

function sriovNetwork(namespace: string, pool: number, rail: number): string {
  return `apiVersion: sriovnetwork.openshift.io/v1
kind: SriovNetwork
metadata:
  name: ${namespace}-rail-${rail}
  namespace: nvidia-network-operator
spec:
  networkNamespace: ${namespace}
  resourceName: pool${pool}_rail${rail}
  ipam: |
    {
      "type": "nv-ipam",
      "poolName": "pool-${pool}-rail-${rail}"
    }
  metaPlugins: |
    {"type": "rdma"}
`;
}

function attachmentDefinition(header: Header, pool: number, rail: number): string {
  const [head, rest] = header('k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', `rail-${rail}`).split('  labels:\n');
  return `${head}  labels:
${rest}  annotations:
    k8s.v1.cni.cncf.io/resourceName: nvidia.com/pool${pool}_rail${rail}
spec:
  config: |
    {
      "cniVersion": "0.3.1",
      "name": "rail-${rail}",
      "plugins": [
        {
          "type": "sriov",
          "ipam": {
            "type": "nv-ipam",
            "poolName": "pool-${pool}-rail-${rail}"
          }
        },
        {"type": "rdma"}
      ]
    }
`;
}

function library(header: Header, pool: number): string {
  return `${header('v1', 'ConfigMap', 'nccl')}data:
  NCCL_IB_HCA: mlx5
  NCCL_IB_GID_INDEX: "3"
  NCCL_IB_TC: "106"
  NCCL_SOCKET_IFNAME: eth0
  NCCL_DEBUG: WARN
  POOL: pool-${pool}
`;
}

function trainingScript(header: Header): string {
  return `${header('v1', 'ConfigMap', 'train-script')}data:
  launch.sh: |
    #!/usr/bin/env bash
    # Starts one process per GPU; the first pod of the job set is the rendezvous.
    set -euo pipefail
    cd /workspace
    export OMP_NUM_THREADS=8
    for file in /config/*.json; do
      echo "reading $file"
    done
    exec torchrun --nnodes="$NODES" --nproc-per-node=8 --rdzv-backend=c10d --rdzv-endpoint="$MASTER_ADDR:29500" train.py --config /config/model.json
  model.json: |
    {"layers": 80, "hidden": 8192, "heads": 64, "sequence": 8192, "batch": 4, "optimizer": {"name": "adamw", "lr": 0.0003, "betas": [0.9, 0.95]},
     "data": [{"path": "/data/a", "weight": 0.7}, {"path": "/data/b", "weight": 0.3}], "checkpoint": {"every": 500, "path": "/checkpoints"}}
`;
}

function claim(header: Header): string {
  return `${header('v1', 'PersistentVolumeClaim', 'checkpoints')}spec:
  accessModes: [ReadWriteMany]
  storageClassName: lustre
  resources:
    requests:
      storage: 20Ti
`;
}

function service(header: Header, name: string, label: string, value: string, clusterIp?: string): string {
  return `${header('v1', 'Service', name)}spec:
${clusterIp === undefined ? '' : `  clusterIP: ${clusterIp}\n  publishNotReadyAddresses: true\n`}  selector:
    ${label}: ${value}
  ports:
    - {name: http, port: 8000, targetPort: 8000}
    - {name: metrics, port: 9400, targetPort: 9400}
`;
}

interface PodOptions {
  /** Lines of the container, indented. */
  readonly command: string;
  readonly gpus: number;
  readonly env?: string;
  readonly restart?: string;
  readonly labels?: string;
  readonly namespace: string;
  readonly container?: string;
}

/** A pod template, without its first key, indented by its depth. */
function podTemplate(depth: number, pool: number, options: PodOptions): string {
  const networks = Array.from({ length: RAILS }, (_, rail) => (rail % 2 === 0 ? `${options.namespace}-rail-${rail}` : `rail-${rail}`));
  const text = `metadata:
  labels:
    app: worker
${options.labels === undefined ? '' : `    ${options.labels}\n`}  annotations:
    k8s.v1.cni.cncf.io/networks: ${networks.join(', ')}
spec:
${options.restart === undefined ? '' : `  restartPolicy: ${options.restart}\n`}  terminationGracePeriodSeconds: 60
  nodeSelector:
    gpu-fabric.example/pool: pool-${pool}
  tolerations:
    - {key: nvidia.com/gpu, operator: Exists, effect: NoSchedule}
  containers:
    - name: ${options.container ?? 'main'}
      image: registry.example/team/train:2026.4
      imagePullPolicy: IfNotPresent
${options.command}
      envFrom:
        - configMapRef:
            name: nccl
      env:
        - name: POD_IP
          valueFrom:
            fieldRef:
              fieldPath: status.podIP
        - name: HF_HOME
          value: /models
        - name: TOKEN
          valueFrom:
            secretKeyRef: {name: hub, key: token}
${options.env ?? ''}      securityContext:
        capabilities:
          add: [IPC_LOCK]
      resources:
        requests:
          cpu: "96"
          memory: 900Gi
${rails(rail => `          nvidia.com/pool${pool}_rail${rail}: "1"`)}        limits:
          memory: 900Gi
          nvidia.com/gpu: ${options.gpus}
${rails(rail => `          nvidia.com/pool${pool}_rail${rail}: "1"`)}      volumeMounts:
        - {name: shm, mountPath: /dev/shm}
        - {name: checkpoints, mountPath: /checkpoints}
        - {name: scripts, mountPath: /config, readOnly: true}
  volumes:
    - name: shm
      emptyDir:
        medium: Memory
        sizeLimit: 64Gi
    - name: checkpoints
      persistentVolumeClaim:
        claimName: checkpoints
    - name: scripts
      configMap:
        name: train-script
        defaultMode: 0755
`;
  return text.replace(/^(?=.)/gm, ' '.repeat(depth));
}

function rails(line: (rail: number) => string): string {
  return Array.from({ length: RAILS }, (_, rail) => `${line(rail)}\n`).join('');
}

const TORCHRUN = `      command:
        - bash
        - -c
        - |
          set -e
          export NODES=4
          exec torchrun --nnodes=4 --nproc-per-node=8 --rdzv-backend=c10d --rdzv-endpoint=train-workers-0-0.train:29500 /workspace/train.py --config /config/model.json`;

function trainingJobSet(header: Header, namespace: string, pool: number): string {
  return `${header('jobset.x-k8s.io/v1alpha2', 'JobSet', 'train')}spec:
  failurePolicy:
    maxRestarts: 4
  network:
    enableDNSHostnames: true
    publishNotReadyAddresses: true
  replicatedJobs:
    - name: workers
      replicas: 1
      template:
        spec:
          backoffLimit: 0
          parallelism: 4
          completions: 4
          completionMode: Indexed
          template:
${podTemplate(12, pool, { command: TORCHRUN, gpus: 8, restart: 'Never', namespace })}`;
}

const vllm = (extra: string): string => `      command: [vllm, serve, /models/llama]
      args:
        - --tensor-parallel-size=8
        - --port
        - "8000"
        - --max-model-len=32768
        - --gpu-memory-utilization
        - "0.9"
${extra}      ports:
        - {name: http, containerPort: 8000}
        - {name: metrics, containerPort: 9400}
      readinessProbe:
        httpGet: {path: /health, port: http}
        periodSeconds: 10
        failureThreshold: 60`;

const NIXL = (role: string): string => `        - --kv-transfer-config
        - '{"kv_connector": "NixlConnector", "kv_role": "kv_both", "engine_id": "${role}"}'
`;

const NIXL_ENV = `        - name: VLLM_NIXL_SIDE_CHANNEL_HOST
          valueFrom:
            fieldRef:
              fieldPath: status.podIP
        - name: UCX_TLS
          value: rc,ud,cuda_copy,cuda_ipc,self,sm
`;

function* inference(header: Header, namespace: string, pool: number): Generator<string> {
  for (const role of ['prefill', 'decode']) {
    yield `${header('apps/v1', 'Deployment', role)}spec:
  replicas: 2
  strategy:
    rollingUpdate: {maxUnavailable: 1, maxSurge: 0}
  selector:
    matchLabels:
      role: ${role}
  template:
${podTemplate(4, pool, { command: vllm(NIXL(role)), env: NIXL_ENV, gpus: 8, labels: `role: ${role}`, namespace })}`;
    yield service(header, role, 'role', role);
  }
}

function pyTorchJob(header: Header, namespace: string, pool: number): string {
  const replicas = (type: string, count: number): string => `    ${type}:
      replicas: ${count}
      restartPolicy: OnFailure
      template:
${podTemplate(8, pool, { command: TORCHRUN, gpus: 8, namespace, container: 'pytorch' })}`;
  return `${header('kubeflow.org/v1', 'PyTorchJob', 'finetune')}spec:
  nprocPerNode: "8"
  runPolicy:
    cleanPodPolicy: None
  pytorchReplicaSpecs:
${replicas('Master', 1)}${replicas('Worker', 3)}`;
}

function mpiJob(header: Header, namespace: string, pool: number): string {
  return `${header('kubeflow.org/v2beta1', 'MPIJob', 'nccl-test')}spec:
  slotsPerWorker: 8
  runPolicy:
    cleanPodPolicy: Running
  mpiReplicaSpecs:
    Launcher:
      replicas: 1
      template:
        spec:
          containers:
            - name: launcher
              image: registry.example/nccl-tests:2.28
              command: [mpirun]
              args: [-np, "32", -x, NCCL_DEBUG=INFO, --bind-to, none, /opt/nccl-tests/build/all_reduce_perf, -b, "8", -e, 16G, -f, "2", -g, "1"]
    Worker:
      replicas: 4
      template:
${podTemplate(8, pool, { command: '      command: [/usr/sbin/sshd, -De]', gpus: 8, namespace })}`;
}

function leaderWorkerSet(header: Header, namespace: string, pool: number): string {
  return `${header('leaderworkerset.x-k8s.io/v1', 'LeaderWorkerSet', 'large-model')}spec:
  replicas: 1
  leaderWorkerTemplate:
    size: 2
    restartPolicy: RecreateGroupOnPodRestart
    leaderTemplate:
${podTemplate(6, pool, { command: vllm('        - --pipeline-parallel-size=2\n'), gpus: 8, namespace })}    workerTemplate:
${podTemplate(6, pool, { command: '      command: [bash, -c, "ray start --block --address=$(LWS_LEADER_ADDRESS):6379"]', gpus: 8, namespace })}`;
}

function cronJob(header: Header): string {
  return `${header('batch/v1', 'CronJob', 'clean')}spec:
  schedule: "17 3 * * *"
  concurrencyPolicy: Forbid
  jobTemplate:
    spec:
      template:
        spec:
          restartPolicy: Never
          containers:
            - name: clean
              image: registry.example/tools:1
              command: [find, /checkpoints, -mtime, "+30", -delete]
              volumeMounts:
                - {name: checkpoints, mountPath: /checkpoints}
          volumes:
            - name: checkpoints
              persistentVolumeClaim:
                claimName: checkpoints
`;
}
