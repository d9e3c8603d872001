import { ApiObject, Duration, Size } from 'cdk8s';
import { Construct } from 'constructs';
import { ModelCache } from './model-cache';
import { VllmRole } from './vllm-role';
import { EnvironmentLibrary } from '../catalog';
import { GpuNodePool, RdmaNetwork, SecretKey, StorageIpvlanNetwork, WorkloadVolume } from '../fabric';
import { gpuPod, PodTemplate } from '../fabric/gpu-pod';
import { EnvironmentEntry, environmentEntries } from '../fabric/workload-environment';
import { vllmParallelArguments } from '../parallelism/vllm-arguments';

/** Port of vLLM's HTTP server. */
export const HTTP_PORT = 8000;

/** First port of NIXL's handshake; a pod uses one for each data-parallel rank. */
export const NIXL_PORT = 5600;

/** What the prefill and decode pods of an instance have in common. */
export interface VllmInstance {
  readonly subject: string;
  readonly name: string;
  readonly namespace: string;
  readonly pool: GpuNodePool;
  readonly rdma: RdmaNetwork;
  readonly storage?: StorageIpvlanNetwork;
  readonly image: string;
  readonly model: string;
  readonly servedModelName?: string;
  readonly modelCache: ModelCache;
  readonly kvTransfer: { readonly [field: string]: unknown };
  readonly extraArgs: string[];
  readonly env: { readonly [name: string]: string };
  readonly secretEnv: { readonly [name: string]: SecretKey };
  readonly sharedMemory?: Size;
  readonly volumes: WorkloadVolume[];
  readonly imagePullSecrets?: string[];
  readonly drainTimeout: Duration;
}

/** One of the two roles. */
export interface VllmRoleShape {
  readonly component: 'prefill' | 'decode';
  /** `kv_producer` or `kv_consumer`. NIXL takes the role from the request and not from here; the words help who reads the manifest. */
  readonly kvRole: string;
  readonly role: VllmRole;
}

/** Name of the container. Not that of a Service: those named `vllm` would set VLLM_PORT. */
const CONTAINER = 'vllm';

/** Libraries inside vLLM: NCCL between the GPUs of a pod, NIXL over UCX between pods. */
const LIBRARIES = [
  EnvironmentLibrary.CUDA, EnvironmentLibrary.NCCL, EnvironmentLibrary.NIXL,
  EnvironmentLibrary.PYTORCH, EnvironmentLibrary.UCX, EnvironmentLibrary.VLLM,
];

/** Seconds in which routers and proxies forget a pod that is going away. */
const PRE_STOP_SECONDS = 15;

/** Seconds that the engine needs to end after the last answer. */
const TEARDOWN_SECONDS = 15;

/** Proxies keep idle connections for up to 90 s; vLLM's own 5 s make their next request fail now and then. */
const KEEP_ALIVE_SECONDS = 120;

/** Checks every 30 s; 120 of them are an hour for downloading and loading a model. */
const STARTUP = { initialDelaySeconds: 15, periodSeconds: 30, failureThreshold: 120 };

/** Longest start that the startup probe lets pass. vLLM's own limit for its engine, 600 s, is shorter than the download of a large model. */
const STARTUP_SECONDS = STARTUP.initialDelaySeconds + STARTUP.periodSeconds * STARTUP.failureThreshold;

/** The longest start and a quarter of an hour for scheduling and pulling the image. Kubernetes' own 600 s would report every large model as failed. */
const PROGRESS_DEADLINE_SECONDS = STARTUP_SECONDS + 900;

/** Labels that select the pods of a role. */
export function roleLabels(instanceName: string, component: string): { [label: string]: string } {
  return { 'app.kubernetes.io/name': 'vllm', 'app.kubernetes.io/instance': instanceName, 'app.kubernetes.io/component': component };
}

/** Ports of NIXL's handshake in pods of these roles, ascending: one for each data-parallel rank. */
export function nixlPorts(...roles: VllmRole[]): number[] {
  const ranks = Math.max(...roles.map(role => role.parallelism.data));
  return Array.from({ length: ranks }, (_, rank) => NIXL_PORT + rank);
}

/** Pod template of one role, attached to the instance's networks. */
export function roleTemplate(instance: VllmInstance, shape: VllmRoleShape): PodTemplate {
  return attach(podTemplate(instance, shape), instance);
}

/** The Deployment and PodDisruptionBudget of one role; the Deployment is returned. */
export function emitRole(scope: Construct, instance: VllmInstance, shape: VllmRoleShape, template: PodTemplate): ApiObject {
  const labels = roleLabels(instance.name, shape.component);
  const metadata = { name: `${instance.name}-${shape.component}`, namespace: instance.namespace, labels };
  new ApiObject(scope, 'disruption-budget', {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata,
    // A pod that never became ready must not hold up the drain of its node.
    spec: { maxUnavailable: 1, selector: { matchLabels: labels }, unhealthyPodEvictionPolicy: 'AlwaysAllow' },
  });
  return new ApiObject(scope, 'Resource', {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata,
    spec: {
      replicas: shape.role.replicas,
      selector: { matchLabels: labels },
      // A surge pod would wait for GPUs that only the old pods can free.
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } },
      progressDeadlineSeconds: PROGRESS_DEADLINE_SECONDS,
      template,
    },
  });
}

function attach(template: PodTemplate, { rdma, storage, namespace }: VllmInstance): PodTemplate {
  const place = { namespace, containers: [CONTAINER] };
  const withRdma = rdma.patch(template, { ...place, libraries: LIBRARIES });
  return storage === undefined ? withRdma : storage.patch(withRdma, place);
}

function podTemplate(instance: VllmInstance, shape: VllmRoleShape): PodTemplate {
  const { role, component } = shape;
  const { gpus } = role.parallelism;
  const subject = `${component} of ${instance.subject}`;
  const gpuMemory = Size.gibibytes(Math.ceil(gpus * instance.pool.system.gpu.memoryGiB));
  return gpuPod({
    subject,
    pool: instance.pool,
    labels: roleLabels(instance.name, component),
    image: instance.image,
    gpus,
    resources: role.resources,
    sharedMemory: instance.sharedMemory,
    volumes: [instance.modelCache._volume(gpuMemory), ...instance.volumes],
    imagePullSecrets: instance.imagePullSecrets,
    env: [...sideChannel(), ...environmentEntries(subject, {
      derived: {
        ...instance.modelCache._environment,
        VLLM_ENGINE_READY_TIMEOUT_S: `${STARTUP_SECONDS}`,
        VLLM_HTTP_TIMEOUT_KEEP_ALIVE: `${KEEP_ALIVE_SECONDS}`,
      },
      env: { ...instance.env, ...role.env },
      secretEnv: instance.secretEnv,
    })],
    container: {
      name: CONTAINER,
      command: ['vllm', 'serve'],
      args: args(subject, instance, shape),
      ports: [
        { name: 'http', containerPort: HTTP_PORT, protocol: 'TCP' },
        ...nixlPorts(role).map((containerPort, rank) => ({ name: rank === 0 ? 'nixl' : `nixl-${rank}`, containerPort, protocol: 'TCP' })),
      ],
      startupProbe: { httpGet: { path: '/v1/models', port: 'http' }, timeoutSeconds: 5, ...STARTUP },
      readinessProbe: { httpGet: { path: '/v1/models', port: 'http' }, periodSeconds: 5, timeoutSeconds: 2, failureThreshold: 3 },
      livenessProbe: { httpGet: { path: '/health', port: 'http' }, periodSeconds: 10, timeoutSeconds: 5, failureThreshold: 3 },
      lifecycle: { preStop: { sleep: { seconds: PRE_STOP_SECONDS } } },
    },
    pod: { terminationGracePeriodSeconds: PRE_STOP_SECONDS + instance.drainTimeout.toSeconds() + TEARDOWN_SECONDS },
  });
}

/** Where decode meets prefill: the default, localhost, works inside one pod only. */
function sideChannel(): EnvironmentEntry[] {
  return [
    { name: 'VLLM_NIXL_SIDE_CHANNEL_HOST', valueFrom: { fieldRef: { fieldPath: 'status.podIP' } } },
    { name: 'VLLM_NIXL_SIDE_CHANNEL_PORT', value: `${NIXL_PORT}` },
  ];
}

function args(subject: string, instance: VllmInstance, { role, kvRole }: VllmRoleShape): string[] {
  return [
    instance.model,
    `--port=${HTTP_PORT}`,
    ...(instance.servedModelName === undefined ? [] : [`--served-model-name=${instance.servedModelName}`]),
    ...vllmParallelArguments(subject, role.parallelism),
    `--kv-transfer-config=${JSON.stringify({ kv_connector: 'NixlConnector', kv_role: kvRole, ...instance.kvTransfer })}`,
    `--shutdown-timeout=${instance.drainTimeout.toSeconds()}`,
    ...instance.extraArgs,
    ...role.extraArgs ?? [],
  ];
}
