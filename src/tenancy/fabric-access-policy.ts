import { Construct } from 'constructs';
import { GpuCluster } from '../fabric';

/** Which cluster to guard, and who stands outside. */
export interface FabricAccessPolicyProps {
  /** The cluster whose devices and networks are guarded. */
  readonly cluster: GpuCluster;
  /**
   * Namespaces beside those of the operators whose pods are not examined. Exact names.
   *
   * @default - none
   */
  readonly exemptNamespaces?: string[];
}

/** Admission rules for every way to an RDMA device. */
export class FabricAccessPolicy extends Construct {
  /** The cluster whose devices and networks are guarded. */
  public readonly cluster: GpuCluster;

  constructor(scope: Construct, id: string, props: FabricAccessPolicyProps) {
    super(scope, id);
    this.cluster = props.cluster;
  }
}
