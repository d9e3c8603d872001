import { Size } from 'cdk8s';
import type { GpuNodePool } from './gpu-node-pool';
import { cpuThreads, gibibytes } from './node-room';
import { kubernetesToleration } from './pool-toleration';
import { quantityOf } from './size-quantity';
import { EnvironmentEntry, Fields } from './workload-environment';
import type { WorkloadResources } from './workload-resources';
import { WorkloadVolume } from './workload-volume';
import { GPU_RESOURCE } from '../catalog/labels';
import { assertCount, assertImagePinned } from '../core/checks';
import { refuse } from '../core/refusal';

/** A pod template, as far as workloads build it. */
export interface PodTemplate {
  readonly metadata: { readonly labels: { readonly [key: string]: string }; readonly annotations?: { readonly [key: string]: string } };
  readonly spec: Fields & { readonly containers: Fields[] };
}

/** What a pod with GPUs is made of. */
export interface GpuPodProps {
  /** Whose pod it is, for the text of a refusal: `job 'pretrain'`. */
  readonly subject: string;
  readonly pool: GpuNodePool;
  readonly labels: { readonly [key: string]: string };
  readonly image: string;
  /** GPUs of the one container. */
  readonly gpus: number;
  readonly resources?: WorkloadResources;
  readonly sharedMemory?: Size;
  readonly volumes?: WorkloadVolume[];
  readonly env: EnvironmentEntry[];
  /** The container beyond what this module writes: name, command, args, ports, probes. */
  readonly container: Fields & { readonly name: string };
  /** The pod beyond what this module writes: restart policy, grace period, subdomain. */
  readonly pod?: Fields;
  readonly imagePullSecrets?: string[];
}

/** CPUs for each GPU where the catalogue does not know the node. DGX-class nodes have twelve or more physical cores for each GPU. */
const CPUS_PER_GPU = 8;

/** Memory for each GPU, in GiB, where the catalogue does not know the node: llm-d's wide-EP pods ask for 512 GiB with 8 GPUs. */
const MEMORY_GIB_PER_GPU = 64;

/** Part of a node that pods may ask for; the rest is for the kubelet, daemons and page cache. */
const NODE_SHARE = 0.9;

/** NCCL needs 1 GiB, vLLM and data loaders more; llm-d and LeaderWorkerSet samples use 15 to 20. */
const SHARED_MEMORY = Size.gibibytes(16);

/** Memory volume that replaces the 64 MiB of a container runtime's own /dev/shm. */
const SHARED_MEMORY_VOLUME = 'dshm';

/**
 * A pod template with one container and GPUs: placed on the pool, Guaranteed, without privileges, service account token or service links.
 *
 * All capabilities are dropped; attaching an RDMA network adds IPC_LOCK. The user stays the image's (root in most): a capability added to a
 * container of another user is not effective, and memory could not be pinned.
 */
export function gpuPod(props: GpuPodProps): PodTemplate {
  assertImagePinned(props.subject, props.image);
  const volumes = props.volumes ?? [];
  assertMounts(props.subject, volumes);
  assertDerivedOnce(props.subject, props.env);
  const resources = podResources(props);
  return {
    metadata: { labels: props.labels },
    spec: {
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      ...(props.imagePullSecrets === undefined ? {} : { imagePullSecrets: props.imagePullSecrets.map(name => ({ name })) }),
      nodeSelector: { ...props.pool.nodeSelector },
      ...(props.pool.tolerations.length === 0 ? {} : { tolerations: props.pool.tolerations.map(kubernetesToleration) }),
      securityContext: { seccompProfile: { type: 'RuntimeDefault' } },
      ...props.pod,
      containers: [{
        ...props.container,
        image: props.image,
        env: props.env,
        resources: { requests: resources, limits: resources },
        securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
        volumeMounts: [{ name: SHARED_MEMORY_VOLUME, mountPath: '/dev/shm' }, ...volumes.map(volume => volume._toMount())],
      }],
      volumes: [
        { name: SHARED_MEMORY_VOLUME, emptyDir: { medium: 'Memory', sizeLimit: quantityOf(props.sharedMemory ?? SHARED_MEMORY) } },
        ...volumes.map(volume => volume._toVolume()),
      ],
    },
  };
}

function podResources({ subject, pool, gpus, resources, sharedMemory }: GpuPodProps): { [resource: string]: string } {
  const { system, gpusPerNode } = pool;
  const share = (whole: number) => Math.floor(whole * NODE_SHARE / gpusPerNode) * gpus;
  if (resources?.cpus !== undefined) assertCount(`CPUs of a pod of ${subject}`, resources.cpus);
  const cpus = resources?.cpus ?? (system.cpuCores === undefined ? CPUS_PER_GPU * gpus : Math.max(1, share(system.cpuCores)));
  const memory = resources?.memory ?? Size.gibibytes(system.memoryGiB === undefined ? MEMORY_GIB_PER_GPU * gpus : share(system.memoryGiB));
  if (system.memoryGiB !== undefined && gibibytes(memory) > system.memoryGiB) {
    refuse('NODE_TOO_SMALL', {
      subject: `a pod of ${subject} needs more memory than a node of pool '${pool.name}' (${system.name}) has`,
      got: quantityOf(memory),
      allowed: `at most ${system.memoryGiB}Gi, less what the kubelet keeps`,
      cure: `set resources.memory to ${share(system.memoryGiB)}Gi or less`,
    });
  }
  const threads = cpuThreads(pool);
  if (system.cpuCores !== undefined && threads !== undefined && cpus > threads) {
    refuse('NODE_TOO_SMALL', {
      subject: `a pod of ${subject} needs more CPUs than a node of pool '${pool.name}' (${system.name}) has`,
      got: `${cpus}`,
      allowed: `at most ${threads} (${system.cpuCores} cores), less what the kubelet keeps`,
      cure: `set resources.cpus to ${share(system.cpuCores)} or less`,
    });
  }
  const shared = sharedMemory ?? SHARED_MEMORY;
  if (gibibytes(shared) >= gibibytes(memory)) {
    refuse('SHARED_MEMORY_TOO_LARGE', {
      subject: `the memory volume on /dev/shm counts against the memory limit of a pod of ${subject} and leaves it nothing`,
      got: `${quantityOf(shared)} of shared memory within ${quantityOf(memory)}`,
      allowed: `less than ${quantityOf(memory)}`,
      cure: `raise resources.memory above ${quantityOf(shared)} or lower sharedMemory`,
    });
  }
  return { cpu: `${cpus}`, memory: quantityOf(memory), [GPU_RESOURCE]: `${gpus}` };
}

/** What a workload writes itself comes first; a second value would win in the container and contradict its ports and arguments. */
function assertDerivedOnce(subject: string, env: EnvironmentEntry[]): void {
  const names = new Set<string>();
  for (const { name } of env) {
    if (names.has(name)) {
      refuse('ENV_VALUE_INVALID', {
        subject: `variable ${name} of ${subject} is derived from the workload and can't be replaced`,
        got: `${name} in env or secretEnv`,
        allowed: `the derived value of ${name}`,
        cure: `drop ${name}`,
      });
    }
    names.add(name);
  }
}

function assertMounts(subject: string, volumes: WorkloadVolume[]): void {
  const paths = ['/dev/shm'];
  const names: string[] = [SHARED_MEMORY_VOLUME];
  for (const { name, mountPath } of volumes) {
    if (paths.includes(mountPath) || names.includes(name)) {
      refuse('MOUNT_INVALID', {
        subject: `${subject} mounts ${names.includes(name) ? `volume '${name}'` : `path '${mountPath}'`} twice`,
        got: `'${name}' on '${mountPath}'`,
        allowed: `one volume per path; taken: ${paths.map(path => `'${path}'`).join(', ')}`,
        cure: `mount '${name}' once, on a path of its own`,
      });
    }
    paths.push(mountPath);
    names.push(name);
  }
}
