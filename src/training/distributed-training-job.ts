import { Duration, Size } from 'cdk8s';
import { Construct } from 'constructs';
import { JobShape } from './engine';
import { Launcher } from './launcher';
import { TrainingEngine } from './training-engine';
import { EnvironmentLibrary } from '../catalog';
import { assertCount } from '../core/checks';
import { refuse } from '../core/refusal';
import { GpuNodePool, RdmaNetwork, SecretKey, StorageIpvlanNetwork, WorkloadResources, WorkloadVolume } from '../fabric';
import { gpuPod, PodTemplate } from '../fabric/gpu-pod';
import { podsByGpus, podsByHost, podsByVfs } from '../fabric/node-room';
import { environmentEntries } from '../fabric/workload-environment';
import { assertGpusFitNode, assertOnPool, workloadNamespace } from '../fabric/workload-placement';
import { ParallelismPlan } from '../parallelism';
import { Tenant } from '../tenancy';

/** What a training job is. */
export interface DistributedTrainingJobProps {
  /** The tenant whose namespace, quota and networks the job uses. */
  readonly tenant: Tenant;
  /** The nodes it runs on. */
  readonly pool: GpuNodePool;
  /** Image with the training program, with a version tag or a digest. */
  readonly image: string;
  /** The training program and its first arguments, for example `['python', 'train.py']`. The launcher runs it once for each GPU. */
  readonly command: string[];
  /**
   * More arguments of the training program.
   *
   * @default - none
   */
  readonly args?: string[];
  /** How the model is cut. The product of the degrees is the number of GPUs of the job. */
  readonly parallelism: ParallelismPlan;
  /**
   * RDMA network between the GPUs. With it come devices, addresses, IPC_LOCK and the environment of the communication libraries.
   *
   * @default - none: NCCL runs on the management network, and nothing of RDMA is set
   */
  readonly rdma?: RdmaNetwork;
  /**
   * Rails of the RDMA network that a pod is attached to, by number.
   *
   * @default - all
   */
  readonly rails?: number[];
  /**
   * Virtual functions that a pod takes of every rail.
   *
   * @default 1
   */
  readonly vfsPerRail?: number;
  /**
   * Storage network.
   *
   * @default - none
   */
  readonly storage?: StorageIpvlanNetwork;
  /**
   * Number of pods.
   *
   * @default - as many as the plan fills
   */
  readonly pods?: number;
  /**
   * GPUs of one pod.
   *
   * @default - all GPUs of a node, so that a pod is a node and NCCL sees all of its links
   */
  readonly gpusPerPod?: number;
  /**
   * CPU and memory of a pod.
   *
   * @default - the pod's share of its node, see WorkloadResources
   */
  readonly resources?: WorkloadResources;
  /**
   * Size of the memory volume on /dev/shm, which NCCL and data loaders use. It counts against the memory of the pod.
   *
   * @default Size.gibibytes(16)
   */
  readonly sharedMemory?: Size;
  /**
   * Volumes: datasets, checkpoints, configuration.
   *
   * @default - none
   */
  readonly volumes?: WorkloadVolume[];
  /**
   * Environment variables. They replace derived ones; values of variables that the catalogue knows are checked.
   *
   * @default - none
   */
  readonly env?: { [name: string]: string };
  /**
   * Environment variables with values from Secrets of the tenant's namespace.
   *
   * @default - none
   */
  readonly secretEnv?: { [name: string]: SecretKey };
  /**
   * Names of Secrets with the credentials of image registries.
   *
   * @default - none
   */
  readonly imagePullSecrets?: string[];
  /**
   * The kind of object that runs the pods.
   *
   * @default TrainingEngine.indexedJob()
   */
  readonly engine?: TrainingEngine;
  /**
   * What starts the processes of a pod.
   *
   * @default Launcher.torchrun()
   */
  readonly launcher?: Launcher;
  /**
   * Port on pod 0 where the processes meet.
   *
   * @default 29500
   */
  readonly masterPort?: number;
  /**
   * How long a pod may go on after it was told to stop, for example to write a checkpoint.
   *
   * @default Duration.seconds(30)
   */
  readonly terminationGracePeriod?: Duration;
  /**
   * Name of the job's objects.
   *
   * @default - the construct id
   */
  readonly name?: string;
}

/** Libraries that training programs use; NIXL and vLLM are left out. */
const LIBRARIES = [EnvironmentLibrary.CUDA, EnvironmentLibrary.NCCL, EnvironmentLibrary.NVSHMEM, EnvironmentLibrary.PYTORCH, EnvironmentLibrary.UCX];

/** Name of the training container. */
const CONTAINER = 'trainer';

/**
 * A training job over many GPUs, proven against its pool before anything is emitted: the degrees multiply to the GPUs, tensor parallelism stays
 * in the NVLink domain of a pod, the pods fit the pool.
 *
 * The child `Resource` is the engine's main object; with the Indexed Job that is the Job, beside the headless Service `service`. NVLink across nodes
 * (NVL72) needs a compute domain, which the job does not emit: there, too, tensor parallelism ends at the pod.
 */
export class DistributedTrainingJob extends Construct {
  /** Name of the job's objects. */
  public readonly name: string;
  /** Namespace of the job: its tenant's. */
  public readonly namespace: string;
  /** Number of pods. */
  public readonly pods: number;
  /** GPUs of one pod. */
  public readonly gpusPerPod: number;
  /** Processes of the whole job, one for each GPU. */
  public readonly worldSize: number;
  /** Host name of the pod where the processes meet, within the namespace. */
  public readonly masterAddress: string;

  constructor(scope: Construct, id: string, props: DistributedTrainingJobProps) {
    super(scope, id);
    this.name = props.name ?? id;
    const subject = `job '${this.name}'`;
    this.namespace = workloadNamespace(this, subject, props.tenant);
    this.gpusPerPod = props.gpusPerPod ?? props.pool.gpusPerNode;
    assertGpusFitNode(subject, this.gpusPerPod, props.pool);
    this.pods = props.pods ?? props.parallelism.nodes(this.gpusPerPod);
    assertCount(`number of pods of ${subject}`, this.pods);
    this.worldSize = this.pods * this.gpusPerPod;
    props.parallelism.assertFits({ subject, gpus: this.worldSize, gpusPerNode: this.gpusPerPod, nvlinkDomainGpus: this.gpusPerPod });
    if (props.vfsPerRail !== undefined) assertCount(`vfsPerRail of ${subject}`, props.vfsPerRail);
    this.assertNetworks(subject, props);
    this.assertPoolHolds(subject, props);

    const masterPort = props.masterPort ?? 29500;
    assertCount(`masterPort of ${subject}`, masterPort, { max: 65535 });
    const engine = (props.engine ?? TrainingEngine.indexedJob())._engine;
    const labels = { 'app.kubernetes.io/name': this.name, 'app.kubernetes.io/component': 'training' };
    const shape: JobShape = { subject, name: this.name, namespace: this.namespace, labels, pods: this.pods, gpusPerPod: this.gpusPerPod, masterPort };
    const rendezvous = engine.rendezvous(shape);
    this.masterAddress = rendezvous.masterAddress;
    const launcher = props.launcher ?? Launcher.torchrun();
    const enginePod = engine.pod(shape);
    const template = gpuPod({
      subject,
      pool: props.pool,
      labels,
      image: props.image,
      gpus: this.gpusPerPod,
      resources: props.resources,
      sharedMemory: props.sharedMemory,
      volumes: props.volumes,
      imagePullSecrets: props.imagePullSecrets,
      env: [
        ...enginePod.env,
        ...environmentEntries(subject, { derived: launcher._environment(rendezvous), env: props.env, secretEnv: props.secretEnv }),
      ],
      container: {
        name: CONTAINER,
        ...launcher._commandLine(subject, { command: props.command, args: props.args }, rendezvous),
        ports: [{ name: 'rendezvous', containerPort: masterPort, protocol: 'TCP' }],
      },
      pod: { ...enginePod.spec, terminationGracePeriodSeconds: (props.terminationGracePeriod ?? Duration.seconds(30)).toSeconds() },
    });
    const attached = this.attach(template, props);
    props.tenant._assertHolds(subject, [{ pods: this.pods, template: attached }]);
    engine.emit(this, shape, attached);
  }

  private attach(template: PodTemplate, { rdma, storage, rails, vfsPerRail }: DistributedTrainingJobProps): PodTemplate {
    const place = { namespace: this.namespace, containers: [CONTAINER] };
    const withRdma = rdma === undefined ? template : rdma.patch(template, { ...place, rails, vfsPerRail, libraries: LIBRARIES });
    return storage === undefined ? withRdma : storage.patch(withRdma, place);
  }

  private assertNetworks(subject: string, { tenant, pool, rdma, storage }: DistributedTrainingJobProps): void {
    const networks = [rdma, storage].filter(network => network !== undefined);
    for (const network of networks) tenant._assertUses(network, subject);
    assertOnPool(subject, tenant, pool, networks);
  }

  private assertPoolHolds(subject: string, { pool, rdma, vfsPerRail, resources }: DistributedTrainingJobProps): void {
    const byGpus = podsByGpus(pool, this.gpusPerPod);
    const byVfs = rdma === undefined ? Infinity : podsByVfs(rdma, vfsPerRail);
    const byHost = podsByHost(pool, resources);
    const perNode = Math.min(byGpus, byVfs, byHost);
    const room = perNode * pool.nodes;
    // A pod with more of anything than a node has is refused where it asks for it.
    if (this.pods <= room || perNode === 0) return;
    const [bound, cure] = perNode === byGpus ? ['', `give the pool ${Math.ceil(this.pods / perNode)} nodes, or lower the degrees to ${room * this.gpusPerPod} GPUs`]
      : perNode === byVfs ? [' by its virtual functions', `raise vfsPerNic of network '${rdma?.networkName}', or lower vfsPerRail of the job`]
        : [' by its CPUs and memory', 'lower resources.cpus and resources.memory, or leave them out: a pod then asks for the share of its GPUs'];
    refuse('POOL_TOO_SMALL', {
      subject: `${subject} does not fit on pool '${pool.name}' of ${pool.nodes} nodes with ${pool.gpusPerNode} GPUs each`,
      got: `${this.pods} pods with ${this.gpusPerPod} GPUs each`,
      allowed: `at most ${room} pods, ${perNode} on each node${bound}`,
      cure,
    });
  }
}
