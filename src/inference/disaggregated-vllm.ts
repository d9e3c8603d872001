import { Duration, Size } from 'cdk8s';
import { Construct } from 'constructs';
import { InferenceRouter } from './inference-router';
import { leastNodes } from './least-nodes';
import { ModelCache } from './model-cache';
import { emitPolicies } from './network-policies';
import { emitRole, HTTP_PORT, nixlPorts, roleLabels, roleTemplate, VllmInstance, VllmRoleShape } from './role-deployment';
import { RouterTarget } from './router';
import { assertVllmOptions, assertVllmRelease, optionValue } from './vllm-options';
import { VllmRole } from './vllm-role';
import { ContainerImages } from '../catalog';
import { assertCount, assertServiceName } from '../core/checks';
import { refuse } from '../core/refusal';
import { GpuNodePool, RdmaNetwork, SecretKey, StorageIpvlanNetwork, WorkloadVolume } from '../fabric';
import { podsByHost, podsByVfs } from '../fabric/node-room';
import { assertGpusFitNode, assertOnPool, workloadNamespace } from '../fabric/workload-placement';
import { AttentionFamily } from '../parallelism';
import { assertKvTransfer, KvTransferRole } from '../parallelism/kv-transfer';
import { Tenant } from '../tenancy';

/** What decode does when the cache of a request does not arrive. */
export enum KvLoadFailurePolicy {
  /** The request fails. */
  FAIL = 'fail',
  /** Decode computes the prompt itself, to the cost of everyone it is answering. */
  RECOMPUTE = 'recompute',
}

/** What a disaggregated vLLM is. */
export interface DisaggregatedVllmProps {
  /** The tenant whose namespace, quota and networks the pods use. */
  readonly tenant: Tenant;
  /** The nodes they run on. */
  readonly pool: GpuNodePool;
  /** RDMA network that carries the cache from prefill to decode, and the collectives of a pod's GPUs where they leave NVLink. */
  readonly rdma: RdmaNetwork;
  /**
   * Storage network.
   *
   * @default - none
   */
  readonly storage?: StorageIpvlanNetwork;
  /** The model: a name on the model hub, or a directory in a volume. */
  readonly model: string;
  /**
   * Name by which clients ask for the model.
   *
   * @default - the model; of a directory its last part
   */
  readonly servedModelName?: string;
  /** Pods that compute the prompt. */
  readonly prefill: VllmRole;
  /** Pods that compute the answer. llm-d advises a tensor degree at least that of prefill. */
  readonly decode: VllmRole;
  /**
   * Image of vLLM for both roles, with a version tag or a digest: the roles only talk to their own version.
   *
   * @default ContainerImages.VLLM
   */
  readonly image?: string;
  /**
   * What sends requests to the pods.
   *
   * @default InferenceRouter.vllmRouter()
   */
  readonly router?: InferenceRouter;
  /**
   * Where the weights lie.
   *
   * @default ModelCache.ephemeral()
   */
  readonly modelCache?: ModelCache;
  /**
   * Token of the model hub (HF_TOKEN).
   *
   * @default - none, for models that everyone may load
   */
  readonly hfToken?: SecretKey;
  /**
   * How the model remembers a prompt. Some rules for unequal roles depend on it.
   *
   * @default - not known: only what holds for every model is checked
   */
  readonly attention?: AttentionFamily;
  /**
   * Key-value heads of the model (`num_key_value_heads` in its configuration).
   *
   * @default - not known
   */
  readonly kvHeads?: number;
  /**
   * Lets pipeline stages through, for a vLLM whose NIXL connector takes them.
   *
   * @default false
   */
  readonly allowPipeline?: boolean;
  /**
   * What decode does when the cache of a request does not arrive.
   *
   * @default KvLoadFailurePolicy.FAIL
   */
  readonly kvLoadFailurePolicy?: KvLoadFailurePolicy;
  /**
   * How long prefill keeps the cache of a request for a decode that shows no sign of life.
   *
   * @default - vLLM's own, 30 seconds
   */
  readonly kvLease?: Duration;
  /**
   * More `vllm serve` options of both roles, for example `['--max-model-len', '32768']`.
   *
   * @default - none
   */
  readonly extraArgs?: string[];
  /**
   * Environment variables of both roles. They replace derived ones; values of variables that the catalogue knows are checked.
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
   * Size of the memory volume on /dev/shm. It counts against the memory of a pod.
   *
   * @default Size.gibibytes(16)
   */
  readonly sharedMemory?: Size;
  /**
   * Volumes of both roles beside the model cache.
   *
   * @default - none
   */
  readonly volumes?: WorkloadVolume[];
  /**
   * Names of Secrets with the credentials of image registries.
   *
   * @default - none
   */
  readonly imagePullSecrets?: string[];
  /**
   * How long a pod that was told to stop goes on answering what it has begun.
   *
   * @default Duration.seconds(45)
   */
  readonly drainTimeout?: Duration;
  /**
   * Name of the instance; its objects are named `<name>-prefill`, `<name>-decode` and `<name>-router`.
   *
   * @default - the construct id
   */
  readonly name?: string;
}

/** Options that enter the handshake of the roles, and what the rules call them. */
const HANDSHAKE_OPTIONS = { kvCacheDtype: '--kv-cache-dtype', attentionBackend: '--attention-backend', speculativeConfig: '--speculative-config' };

/**
 * vLLM in two roles: prefill computes prompts, decode pulls their cache over RDMA (NIXL) and computes the answers, a router brings requests to
 * both. A replica is one pod on one node.
 *
 * The default child is the Deployment of decode (`decode/Resource`); prefill is `prefill/Resource`, the router `router/Resource`.
 *
 * Where the pods download the model, they may open HTTPS connections to public addresses; a mirror on a private address has to be in the tenant's
 * `egressCidrs`.
 *
 * A prefill pod that ends does not wait until decode has fetched its blocks, so scale prefill down slowly. Its traffic is neither
 * authenticated nor encrypted: keep other tenants off its networks.
 */
export class DisaggregatedVllm extends Construct {
  /** Name of the instance. */
  public readonly name: string;
  /** Namespace of the instance: its tenant's. */
  public readonly namespace: string;
  /** Image of both roles. */
  public readonly image: string;
  /** Name of the router's Service. */
  public readonly serviceName: string;
  /** Port of the router's Service. */
  public readonly port: number;
  /** GPUs of all pods. */
  public readonly totalGpus: number;

  constructor(scope: Construct, id: string, props: DisaggregatedVllmProps) {
    super(scope, id);
    this.name = props.name ?? id;
    const subject = `vLLM '${this.name}'`;
    assertServiceName(`the longest object name of ${subject}`, `${this.name}-prefill`);
    this.namespace = workloadNamespace(this, subject, props.tenant);
    const networks = props.storage === undefined ? [props.rdma] : [props.rdma, props.storage];
    for (const network of networks) props.tenant._assertUses(network, subject);
    assertOnPool(subject, props.tenant, props.pool, networks);
    this.image = props.image ?? ContainerImages.VLLM.reference;
    assertVllmRelease(subject, this.image);
    this.assertRoles(subject, props);
    this.assertPoolHolds(subject, props);
    this.totalGpus = [props.prefill, props.decode].reduce((sum, role) => sum + role.replicas * role.parallelism.gpus, 0);

    const instance = this.instance(subject, props);
    const prefill: VllmRoleShape = { component: 'prefill', kvRole: 'kv_producer', role: props.prefill };
    const decode: VllmRoleShape = { component: 'decode', kvRole: 'kv_consumer', role: props.decode };
    const roles = [prefill, decode].map(shape => ({ shape, template: roleTemplate(instance, shape) }));
    const router = (props.router ?? InferenceRouter.vllmRouter())._router;
    const target = this.routerTarget(subject);
    props.tenant._assertHolds(subject, [...roles.map(({ shape, template }) => ({ pods: shape.role.replicas, template })), router.pods(target)]);
    const [, decodeDeployment] = roles.map(({ shape, template }) => emitRole(new Construct(this, shape.component), instance, shape, template));
    this.node.defaultChild = decodeDeployment;
    const endpoint = router.emit(new Construct(this, 'router'), target);
    this.serviceName = endpoint.serviceName;
    this.port = endpoint.port;
    const pulls = instance.modelCache._downloads && !props.model.startsWith('/');
    emitPolicies(this, { name: this.name, namespace: this.namespace, nixlPorts: nixlPorts(props.prefill, props.decode), pullsModel: pulls });
  }

  private routerTarget(subject: string): RouterTarget {
    return {
      subject,
      name: this.name,
      namespace: this.namespace,
      prefill: selectorOf(this.name, 'prefill'),
      decode: selectorOf(this.name, 'decode'),
      router: roleLabels(this.name, 'router'),
      port: HTTP_PORT,
    };
  }

  private instance(subject: string, props: DisaggregatedVllmProps): VllmInstance {
    const { model } = props;
    return {
      subject,
      name: this.name,
      namespace: this.namespace,
      pool: props.pool,
      rdma: props.rdma,
      storage: props.storage,
      image: this.image,
      model,
      servedModelName: props.servedModelName ?? (model.startsWith('/') ? model.split('/').filter(part => part !== '').pop() : undefined),
      modelCache: props.modelCache ?? ModelCache.ephemeral(),
      kvTransfer: {
        kv_load_failure_policy: props.kvLoadFailurePolicy ?? KvLoadFailurePolicy.FAIL,
        ...(props.kvLease === undefined ? {} : { kv_connector_extra_config: { kv_lease_duration: props.kvLease.toSeconds() } }),
      },
      extraArgs: props.extraArgs ?? [],
      env: props.env ?? {},
      secretEnv: { ...props.secretEnv, ...(props.hfToken === undefined ? {} : { HF_TOKEN: props.hfToken }) },
      sharedMemory: props.sharedMemory,
      volumes: props.volumes ?? [],
      imagePullSecrets: props.imagePullSecrets,
      drainTimeout: props.drainTimeout ?? Duration.seconds(45),
    };
  }

  private assertRoles(subject: string, props: DisaggregatedVllmProps): void {
    if (!/^[^\s-]\S*$/.test(props.model)) {
      refuse('NAME_INVALID', {
        subject: `model of ${subject} is no name or directory`,
        got: `'${props.model}'`,
        allowed: 'a name on the model hub or an absolute path, without spaces',
        cure: "write for example 'meta-llama/Llama-3.3-70B-Instruct' or '/data/llama'",
      });
    }
    const { gpusPerNode } = props.pool;
    for (const [component, role] of Object.entries({ prefill: props.prefill, decode: props.decode })) {
      const whose = `${component} of ${subject}`;
      assertCount(`replicas of ${whose}`, role.replicas);
      role.parallelism.assertFits({ subject: whose, gpus: role.parallelism.gpus, gpusPerNode, nvlinkDomainGpus: gpusPerNode });
      assertGpusFitNode(whose, role.parallelism.gpus, props.pool);
      assertVllmOptions(whose, [...props.extraArgs ?? [], ...role.extraArgs ?? []]);
    }
    assertKvTransfer({
      subject,
      prefill: transferRole(subject, this.image, props, props.prefill),
      decode: transferRole(subject, this.image, props, props.decode),
      family: props.attention,
      kvHeads: props.kvHeads,
      allowPipeline: props.allowPipeline,
    });
  }

  private assertPoolHolds(subject: string, { pool, rdma, prefill, decode }: DisaggregatedVllmProps): void {
    const groups = [prefill, decode].map(({ replicas, parallelism, resources }) => ({
      replicas,
      gpus: parallelism.gpus,
      mostPerNode: podsByHost(pool, resources) || undefined, // none at all: such a pod is refused where it is built
    }));
    const pods = podsByVfs(rdma);
    const nodes = leastNodes(groups, { gpus: pool.gpusPerNode, pods });
    if (nodes <= pool.nodes) return;
    const [first, second] = groups.map(({ replicas, gpus }) => `${replicas} x ${gpus} GPUs`);
    refuse('POOL_TOO_SMALL', {
      subject: `${subject} does not fit on pool '${pool.name}', whose ${pool.nodes} nodes hold ${pool.gpusPerNode} GPUs and ${pods} pods with RDMA each`,
      got: `prefill ${first} and decode ${second}, which need ${nodes} nodes`,
      allowed: `at most ${pool.nodes} nodes`,
      cure: `give the pool ${nodes} nodes, or lower replicas, degrees or resources`,
    });
  }
}

function transferRole(subject: string, image: string, { extraArgs = [] }: DisaggregatedVllmProps, role: VllmRole): KvTransferRole {
  const args = [...extraArgs, ...role.extraArgs ?? []];
  const blockSize = optionValue(args, '--block-size');
  if (blockSize !== undefined) assertCount(`--block-size of ${subject}`, Number(blockSize));
  return {
    parallelism: role.parallelism,
    image,
    blockSize: blockSize === undefined ? undefined : Number(blockSize),
    kvCacheDtype: optionValue(args, HANDSHAKE_OPTIONS.kvCacheDtype),
    attentionBackend: optionValue(args, HANDSHAKE_OPTIONS.attentionBackend),
    speculativeConfig: optionValue(args, HANDSHAKE_OPTIONS.speculativeConfig),
  };
}

/** The labels by which a router finds a role: what tells it from other instances and the other role. */
function selectorOf(instanceName: string, component: string): { [label: string]: string } {
  return { 'app.kubernetes.io/instance': instanceName, 'app.kubernetes.io/component': component };
}
