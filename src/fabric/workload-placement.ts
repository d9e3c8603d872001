import { Chart } from 'cdk8s';
import { Construct } from 'constructs';
import type { GpuCluster } from './gpu-cluster';
import type { GpuNodePool } from './gpu-node-pool';
import type { IPodNetwork } from './pod-network';
import { assertCount } from '../core/checks';
import { refuse } from '../core/refusal';

/** The tenant of a workload, as far as its place is concerned. */
export interface WorkloadOwner {
  readonly namespace: string;
  readonly cluster: GpuCluster;
}

/** The namespace of a tenant's workload. A chart with another namespace is refused: TENANT_MISMATCH. */
export function workloadNamespace(scope: Construct, subject: string, owner: WorkloadOwner): string {
  const { namespace } = Chart.of(scope);
  if (namespace !== undefined && namespace !== owner.namespace) {
    refuse('TENANT_MISMATCH', {
      subject: `${subject} is in a chart of another namespace than its tenant's, so quota, policies and networks of the tenant would not apply`,
      got: `namespace '${namespace}'`,
      allowed: `namespace '${owner.namespace}'`,
      cure: `make the chart with { namespace: tenant.namespace }, that is '${owner.namespace}'`,
    });
  }
  return owner.namespace;
}

/** Refuses a pool of another cluster than the tenant's, and networks that the pool's nodes do not have: POOL_MISMATCH. */
export function assertOnPool(subject: string, owner: WorkloadOwner, pool: GpuNodePool, networks: IPodNetwork[]): void {
  if (pool.cluster !== owner.cluster) {
    refuse('POOL_MISMATCH', {
      subject: `${subject} belongs to tenant '${owner.namespace}' of cluster '${owner.cluster.node.path}' and would run on a pool of another cluster`,
      got: `pool '${pool.name}' of cluster '${pool.cluster.node.path}'`,
      allowed: `a pool of cluster '${owner.cluster.node.path}'`,
      cure: `use a pool of '${owner.cluster.node.path}', or a tenant of '${pool.cluster.node.path}'`,
    });
  }
  for (const network of networks) {
    if (network.pool === pool) continue;
    refuse('POOL_MISMATCH', {
      subject: `${subject} runs on pool '${pool.name}', but network '${network.networkName}' is on the nodes of pool '${network.pool.name}'`,
      got: `pool '${pool.name}'`,
      allowed: `pool '${network.pool.name}'`,
      cure: `run ${subject} on pool '${network.pool.name}', or give pool '${pool.name}' a network of its own`,
    });
  }
}

/** Refuses a pod that asks for more GPUs than a node has: NODE_TOO_SMALL. */
export function assertGpusFitNode(subject: string, gpus: number, pool: GpuNodePool): void {
  assertCount(`number of GPUs of a pod of ${subject}`, gpus);
  if (gpus <= pool.gpusPerNode) return;
  refuse('NODE_TOO_SMALL', {
    subject: `a pod of ${subject} needs more GPUs than a node of pool '${pool.name}' (${pool.system.name}) has`,
    got: `${gpus} GPUs`,
    allowed: `1 to ${pool.gpusPerNode}`,
    cure: `use at most ${pool.gpusPerNode} GPUs in one pod`,
  });
}
