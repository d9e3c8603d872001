import { Duration } from 'cdk8s';
import { WorkloadResources } from '../fabric';

/** How vLLM's router chooses a pod of a role. */
export enum VllmRoutingPolicy {
  /** The pod that most likely holds the beginning of the prompt, unless it is much busier than the others. */
  CACHE_AWARE = 'cache_aware',
  /** One after the other. */
  ROUND_ROBIN = 'round_robin',
  /** The less busy of two random pods. */
  POWER_OF_TWO = 'power_of_two',
  /** The same pod for the same session. */
  CONSISTENT_HASH = 'consistent_hash',
  /** Any. */
  RANDOM = 'random',
}

/** What vLLM's router is. */
export interface VllmRouterOptions {
  /**
   * Image of the router, with a version tag or a digest.
   *
   * @default ContainerImages.VLLM_ROUTER
   */
  readonly image?: string;
  /**
   * Number of router pods. Each keeps its own picture of the caches, so CACHE_AWARE knows less with more of them.
   *
   * @default 1
   */
  readonly replicas?: number;
  /**
   * How a prefill pod is chosen.
   *
   * @default VllmRoutingPolicy.CACHE_AWARE
   */
  readonly prefillPolicy?: VllmRoutingPolicy;
  /**
   * How a decode pod is chosen.
   *
   * @default VllmRoutingPolicy.ROUND_ROBIN
   */
  readonly decodePolicy?: VllmRoutingPolicy;
  /**
   * Longest time for one request.
   *
   * @default Duration.minutes(30)
   */
  readonly requestTimeout?: Duration;
  /**
   * CPU and memory of a router pod.
   *
   * @default - 2 CPUs and 4 GiB
   */
  readonly resources?: WorkloadResources;
  /**
   * Namespaces whose pods may call the router, beside the tenant's own.
   *
   * @default - none
   */
  readonly clientNamespaces?: string[];
  /**
   * Addresses of the API server, as CIDRs, where the router watches pods. Rules of a tenant that deny outgoing connections are opened for them.
   *
   * @default - any address, on the ports of API servers: 443 and 6443
   */
  readonly apiServerCidrs?: string[];
  /**
   * More options of the router, for example `['--max-concurrent-requests', '1024']`. Those that the construct derives are refused.
   *
   * @default - none
   */
  readonly extraArgs?: string[];
}
