import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
import { gatekeeper, maintenance, mellanox, multus, nmstate, nvidia, nvipam, sriov } from '../../src/api';
import { FieldLimits } from '../../src/api/field-limits';
import * as gatekeeperLimits from '../../src/api/gatekeeper/limits';
import * as maintenanceLimits from '../../src/api/maintenance/limits';
import * as mellanoxLimits from '../../src/api/mellanox/limits';
import * as multusLimits from '../../src/api/multus/limits';
import * as nmstateLimits from '../../src/api/nmstate/limits';
import * as nvidiaLimits from '../../src/api/nvidia/limits';
import * as nvipamLimits from '../../src/api/nvipam/limits';
import * as sriovLimits from '../../src/api/sriov/limits';

interface KindProps {
  readonly metadata?: ApiObjectMetadata;
  readonly spec: never;
}

/** What every typed kind with a fixed API version offers. */
export interface KindClass {
  readonly GVK: GroupVersionKind;
  new (scope: Construct, id: string, props: KindProps): ApiObject;
  manifest(props: KindProps): unknown;
}

/** A typed kind beside its limits. */
export interface TypedKind {
  readonly project: string;
  readonly kind: KindClass;
  readonly limits: FieldLimits;
  /** The least spec that its schema accepts. */
  readonly leastSpec: object;
  /** Paths that a struct leaves open although upstream names their fields, because Kubernetes documents them. */
  readonly opaque?: string[];
}

const OFED_ENV = 'spec.ofedDriver.env[].valueFrom';
const POOL = { perNodeBlockSize: 8, subnet: '10.0.0.0/24' };

export const TYPED_KINDS: TypedKind[] = [
  { project: 'gatekeeper', kind: gatekeeper.Config, limits: gatekeeperLimits.CONFIG_LIMITS, leastSpec: {} },
  { project: 'gatekeeper', kind: gatekeeper.ConstraintTemplate, limits: gatekeeperLimits.CONSTRAINT_TEMPLATE_LIMITS, leastSpec: {} },
  { project: 'gatekeeper', kind: gatekeeper.ExpansionTemplate, limits: gatekeeperLimits.EXPANSION_TEMPLATE_LIMITS, leastSpec: {} },
  { project: 'maintenance', kind: maintenance.MaintenanceOperatorConfig, limits: maintenanceLimits.MAINTENANCE_OPERATOR_CONFIG_LIMITS, leastSpec: {} },
  { project: 'mellanox', kind: mellanox.HostDeviceNetwork, limits: mellanoxLimits.HOST_DEVICE_NETWORK_LIMITS, leastSpec: {} },
  { project: 'mellanox', kind: mellanox.IPoIBNetwork, limits: mellanoxLimits.IPOIB_NETWORK_LIMITS, leastSpec: {} },
  { project: 'mellanox', kind: mellanox.MacvlanNetwork, limits: mellanoxLimits.MACVLAN_NETWORK_LIMITS, leastSpec: {} },
  {
    project: 'mellanox',
    kind: mellanox.NicClusterPolicy,
    limits: mellanoxLimits.NIC_CLUSTER_POLICY_LIMITS,
    leastSpec: {},
    opaque: [OFED_ENV, 'spec.nicConfigurationOperator.env[].valueFrom'],
  },
  { project: 'mellanox', kind: mellanox.NicNodePolicy, limits: mellanoxLimits.NIC_NODE_POLICY_LIMITS, leastSpec: {}, opaque: [OFED_ENV] },
  { project: 'multus', kind: multus.NetworkAttachmentDefinition, limits: multusLimits.NETWORK_ATTACHMENT_DEFINITION_LIMITS, leastSpec: {} },
  {
    project: 'nmstate',
    kind: nmstate.NodeNetworkConfigurationPolicy,
    limits: nmstateLimits.NODE_NETWORK_CONFIGURATION_POLICY_LIMITS,
    leastSpec: {},
  },
  { project: 'nvidia', kind: nvidia.NVIDIADriver, limits: nvidiaLimits.NVIDIA_DRIVER_LIMITS, leastSpec: {}, opaque: ['spec.podSecurityContext'] },
  { project: 'nvipam', kind: nvipam.CIDRPool, limits: nvipamLimits.CIDR_POOL_LIMITS, leastSpec: { cidr: '10.0.0.0/16', perNodeNetworkPrefix: 26 } },
  { project: 'nvipam', kind: nvipam.IPPool, limits: nvipamLimits.IP_POOL_LIMITS, leastSpec: POOL },
  { project: 'sriov', kind: sriov.OVSNetwork, limits: sriovLimits.OVS_NETWORK_LIMITS, leastSpec: { resourceName: 'vf' } },
  { project: 'sriov', kind: sriov.SriovIBNetwork, limits: sriovLimits.SRIOV_IB_NETWORK_LIMITS, leastSpec: { resourceName: 'vf' } },
  { project: 'sriov', kind: sriov.SriovNetwork, limits: sriovLimits.SRIOV_NETWORK_LIMITS, leastSpec: { resourceName: 'vf' } },
  {
    project: 'sriov',
    kind: sriov.SriovNetworkNodePolicy,
    limits: sriovLimits.SRIOV_NETWORK_NODE_POLICY_LIMITS,
    leastSpec: { nicSelector: { vendor: '15b3' }, nodeSelector: { role: 'gpu' }, numVfs: 8, resourceName: 'vf' },
  },
  { project: 'sriov', kind: sriov.SriovNetworkPoolConfig, limits: sriovLimits.SRIOV_NETWORK_POOL_CONFIG_LIMITS, leastSpec: {} },
  { project: 'sriov', kind: sriov.SriovOperatorConfig, limits: sriovLimits.SRIOV_OPERATOR_CONFIG_LIMITS, leastSpec: {} },
];
