import { Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import { clusterObject } from './cluster-object';
import { GpuCluster } from './gpu-cluster';
import { GpuDriverSource } from './gpu-cluster-props';
import { GpuNodePoolProps, NetworkDriverSource, PoolToleration } from './gpu-node-pool-props';
import { assertNodeSelector } from './node-selector';
import { assertToleration, kubernetesToleration } from './pool-toleration';
import { mellanox, nvidia } from '../api';
import { GpuSystem, NetworkOperatorFeature } from '../catalog';
import { LABELS_AFTER_GPU_DRIVER } from '../catalog/gpu-labels';
import { GPU_PRODUCT_LABEL } from '../catalog/labels';
import { assertCount, assertNicNodePolicyName } from '../core/checks';
import { nicNodePolicyName } from '../core/names';
import { refuse } from '../core/refusal';
import { nicNodePolicySpec } from '../operators/nic-policies';
import { nvidiaDriverSpec } from '../operators/nvidia-driver';

/**
 * Equal GPU servers that are selected by labels.
 *
 * Emits a NicNodePolicy with the driver container where the Network Operator installs the network drivers, and an NVIDIADriver where the
 * cluster has one per pool.
 */
export class GpuNodePool extends Construct {
  /** The cluster the nodes belong to. */
  public readonly cluster: GpuCluster;
  /** The server model of every node. */
  public readonly system: GpuSystem;
  /** Number of nodes. */
  public readonly nodes: number;
  /** Labels that select the nodes: a flat map. */
  public readonly nodeSelector: { [label: string]: string };
  /** GPUs of one node. */
  public readonly gpusPerNode: number;
  /** GPUs of all nodes. */
  public readonly totalGpus: number;
  /** Taints that the pool's pods tolerate. */
  public readonly tolerations: PoolToleration[];
  /** Who installs the network drivers. */
  public readonly networkDrivers: NetworkDriverSource;
  /** Name of the pool, unique in the cluster. */
  public readonly name: string;

  constructor(scope: Construct, id: string, props: GpuNodePoolProps) {
    super(scope, id);
    this.cluster = props.cluster;
    this.system = props.system;
    this.name = props.name ?? nicNodePolicyName(id);
    assertNicNodePolicyName(`name of pool '${id}'`, this.name);
    assertCount(`number of nodes of pool '${this.name}'`, props.nodes);
    this.nodes = props.nodes;
    this.nodeSelector = { ...props.nodeSelector ?? defaultSelector(this.name, props.system) };
    assertNodeSelector(`nodeSelector of pool '${this.name}'`, this.nodeSelector);
    this.gpusPerNode = props.system.gpusPerNode;
    this.totalGpus = this.nodes * this.gpusPerNode;
    this.tolerations = [...props.tolerations ?? []];
    for (const toleration of this.tolerations) assertToleration(`toleration '${toleration.key}' of pool '${this.name}'`, toleration);
    this.networkDrivers = props.networkDrivers ?? (this.system.hostNetworkDrivers ? NetworkDriverSource.HOST : NetworkDriverSource.CONTAINER);
    if (this.networkDrivers === NetworkDriverSource.CONTAINER) this.assertTakesDriverContainer();
    const driverPerPool = this.cluster.gpuDriver === GpuDriverSource.PER_POOL && !this.system.hostGpuDriver;
    if (driverPerPool) this.assertSelectsWithoutDriver();
    this.cluster._registerPool(this);

    if (this.networkDrivers === NetworkDriverSource.CONTAINER && this.cluster.networkOperator.supports(NetworkOperatorFeature.NIC_NODE_POLICY)) {
      this.makeNicNodePolicy();
    }
    if (driverPerPool) this.makeNvidiaDriver();
  }

  private assertTakesDriverContainer(): void {
    if (!this.system.hostNetworkDrivers) return;
    refuse('DRIVER_CONFLICT', {
      subject: `network drivers of ${this.system.name} belong to its host, the driver container is unsupported on pool '${this.name}'`,
      got: `networkDrivers '${NetworkDriverSource.CONTAINER}'`,
      allowed: `'${NetworkDriverSource.HOST}' on ${this.system.name}`,
      cure: 'drop networkDrivers, or set NetworkDriverSource.HOST',
    });
  }

  /** A driver that waits for a label which comes after it is never installed. */
  private assertSelectsWithoutDriver(): void {
    const late = Object.keys(this.nodeSelector).filter(label => LABELS_AFTER_GPU_DRIVER.includes(label)).sort();
    if (late.length === 0) return;
    refuse('SELECTOR_INVALID', {
      subject: `pool '${this.name}' has a GPU driver of its own, but selects its nodes by a label that appears only when a driver runs`,
      got: late.join(', '),
      allowed: 'labels that nodes have before their GPU driver',
      cure: `label the nodes yourself and select by that, for example { 'gpu-fabric.dev/pool': '${this.name}' }`,
    });
  }

  private makeNicNodePolicy(): void {
    const { nodeSelector, tolerations } = this;
    clusterObject(this, 'Resource', {
      gvk: mellanox.NicNodePolicy.GVK,
      name: this.name,
      spec: mellanox.NicNodePolicy.manifest({
        spec: nicNodePolicySpec({ release: this.cluster.networkOperator, nodeSelector, tolerations: tolerations.map(kubernetesToleration) }),
      }).spec,
    });
  }

  /** Rendered late, since networks declared later may need the open kernel modules. */
  private makeNvidiaDriver(): void {
    const { cluster, nodeSelector, tolerations } = this;
    clusterObject(this, 'Driver', {
      gvk: nvidia.NVIDIADriver.GVK,
      name: this.name,
      spec: Lazy.any({
        produce: () => nvidia.NVIDIADriver.manifest({
          spec: nvidiaDriverSpec({
            release: cluster.gpuOperator,
            nodeSelector,
            gpuDirect: cluster._gpuDirect(),
            hostNetworkDrivers: this.networkDrivers === NetworkDriverSource.HOST,
            gpuDirectStorage: cluster.gpuDirectStorage,
            gdrCopy: cluster.gdrCopy,
            tolerations: tolerations.map(kubernetesToleration),
          }),
        }).spec,
      }),
    });
  }
}

function defaultSelector(pool: string, system: GpuSystem): { [label: string]: string } {
  const product = system.gpu.productLabel;
  if (product !== undefined) return { [GPU_PRODUCT_LABEL]: product };
  return refuse('SELECTOR_INVALID', {
    subject: `pool '${pool}' has no nodeSelector, and the catalogue does not know the product label of ${system.gpu.name}`,
    got: 'nothing',
    allowed: 'one label or more that only these nodes have',
    cure: `give nodeSelector, for example { '${GPU_PRODUCT_LABEL}': '<the value that kubectl get nodes -L ${GPU_PRODUCT_LABEL} shows>' }`,
  });
}
