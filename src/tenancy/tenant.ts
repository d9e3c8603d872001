import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { TenantTier } from './tenant-tier';
import { TIER_LABEL } from '../catalog/labels';
import { refuse } from '../core/refusal';
import { GpuCluster, IPodNetwork } from '../fabric';

/** Who shares a cluster, and what of it. */
export interface TenantProps {
  /** The cluster the tenant works on. */
  readonly cluster: GpuCluster;
  /** What the tenant may reach. */
  readonly tier: TenantTier;
  /**
   * Secondary networks that the tenant's pods may use.
   *
   * @default - none; pods have the management network only
   */
  readonly networks?: IPodNetwork[];
  /**
   * Name of the tenant's namespace: a DNS label that no operator and no other tenant has.
   *
   * @default - the construct id
   */
  readonly namespace?: string;
  /**
   * GPUs that the tenant's pods may request at one time.
   *
   * @default - no limit
   */
  readonly gpuQuota?: number;
}

/** A tenant of the cluster: one namespace. */
export class Tenant extends Construct {
  /** The cluster the tenant works on. */
  public readonly cluster: GpuCluster;
  /** What the tenant may reach. */
  public readonly tier: TenantTier;
  /** Name of the tenant's namespace. */
  public readonly namespace: string;
  /** Secondary networks that the tenant's pods may use, sorted by name. */
  public readonly networks: IPodNetwork[];

  constructor(scope: Construct, id: string, props: TenantProps) {
    super(scope, id);
    this.cluster = props.cluster;
    this.tier = props.tier;
    this.namespace = props.namespace ?? id;
    this.networks = [...props.networks ?? []].sort((a, b) => (a.networkName < b.networkName ? -1 : 1));
    for (const network of this.networks) network.grantTo(this.namespace);
    new ApiObject(this, 'Resource', {
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: this.namespace, labels: { [TIER_LABEL]: this.tier } },
    });
  }

  /**
   * Refuses a network that the tenant was not given. Throws NETWORK_NOT_GRANTED.
   *
   * @internal
   */
  public _assertUses(network: IPodNetwork, subject: string): void {
    if (this.networks.includes(network)) return;
    refuse('NETWORK_NOT_GRANTED', {
      subject: `${subject} uses network '${network.networkName}', which tenant '${this.namespace}' was not given`,
      got: `'${network.networkName}'`,
      allowed: this.networks.length === 0 ? 'no secondary network' : this.networks.map(each => `'${each.networkName}'`).join(', '),
      cure: `add '${network.networkName}' to the networks of tenant '${this.namespace}'`,
    });
  }
}
