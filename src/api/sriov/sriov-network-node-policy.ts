import { ApiObject, ApiObjectMetadata, GroupVersionKind } from 'cdk8s';
import { Construct } from 'constructs';
import { SRIOV_NETWORK_NODE_POLICY_LIMITS } from './limits';
import { upstreamManifest } from '../upstream-kind';

/** Physical functions, by any of these properties. At least one must be given; each that is given must hold. */
export interface SriovNetworkNicSelector {
  /**
   * PCI device id of the physical function, four hexadecimal digits, for example `1021`.
   *
   * @default - any device
   */
  readonly deviceID?: string;
  /**
   * Network that the NIC is plugged into, as `openstack/NetworkID:<uuid>`. Excludes the other properties.
   *
   * @default - any network
   */
  readonly netFilter?: string;
  /**
   * Interface names of physical functions, each with an optional range of VF indexes: `ens1f0#0-3`.
   *
   * @default - any name
   */
  readonly pfNames?: string[];
  /**
   * PCI addresses of physical functions, for example `0000:18:00.0`.
   *
   * @default - any address
   */
  readonly rootDevices?: string[];
  /**
   * PCI vendor id, `15b3` for NVIDIA.
   *
   * @default - any vendor
   */
  readonly vendor?: string;
}

/** One devlink parameter. */
export interface DevlinkParam {
  /**
   * `PF`, `VF` or `SF`, in upper or lower case.
   *
   * @default - upstream's choice
   */
  readonly applyOn?: string;
  /**
   * When it takes effect: `runtime`, `driverinit` or `permanent`.
   *
   * @default - upstream's choice
   */
  readonly cmode?: string;
  /**
   * Name of the parameter.
   *
   * @default - none
   */
  readonly name?: string;
  /**
   * Value of the parameter, as text.
   *
   * @default - none
   */
  readonly value?: string;
}

/** Devlink parameters of the selected devices. */
export interface DevlinkParams {
  /**
   * The parameters.
   *
   * @default - none
   */
  readonly params?: DevlinkParam[];
}

/** Open vSwitch settings of one managed bridge. */
export interface OvsBridgeConfig {
  /**
   * Datapath, for example `netdev`.
   *
   * @default - the kernel datapath
   */
  readonly datapathType?: string;
  /**
   * `external_ids` of the bridge.
   *
   * @default - none
   */
  readonly externalIDs?: { [key: string]: string };
  /**
   * What the bridge does when its controller is away: `secure` or `standalone`.
   *
   * @default - Open vSwitch's own
   */
  readonly failMode?: string;
  /**
   * `other_config` of the bridge.
   *
   * @default - none
   */
  readonly otherConfig?: { [key: string]: string };
}

/** Open vSwitch settings of the uplink's interface. */
export interface OvsInterfaceConfig {
  /**
   * `external_ids` of the interface.
   *
   * @default - none
   */
  readonly externalIDs?: { [key: string]: string };
  /**
   * MTU that Open vSwitch is asked to set, in bytes.
   *
   * @default - left alone
   */
  readonly mtuRequest?: number;
  /**
   * `options` of the interface.
   *
   * @default - none
   */
  readonly options?: { [key: string]: string };
  /**
   * `other_config` of the interface.
   *
   * @default - none
   */
  readonly otherConfig?: { [key: string]: string };
  /**
   * Interface type, for example `dpdk`.
   *
   * @default - Open vSwitch's own
   */
  readonly type?: string;
}

/** The physical function as port of the bridge. */
export interface OvsUplinkConfig {
  /**
   * Its interface settings.
   *
   * @default - Open vSwitch's own
   */
  readonly interface?: OvsInterfaceConfig;
}

/** An Open vSwitch bridge with its uplink. */
export interface OvsConfig {
  /**
   * The bridge.
   *
   * @default - Open vSwitch's own settings
   */
  readonly bridge?: OvsBridgeConfig;
  /**
   * The uplink.
   *
   * @default - Open vSwitch's own settings
   */
  readonly uplink?: OvsUplinkConfig;
}

/** Software bridges that the operator manages. Needs `eSwitchMode: switchdev` and the gate `manageSoftwareBridges`. */
export interface BridgeConfig {
  /**
   * Which physical functions share a bridge: `perPF`, `perNIC` or `all`.
   *
   * @default - upstream's choice
   */
  readonly groupingPolicy?: string;
  /**
   * Open vSwitch as the bridge.
   *
   * @default - no bridge
   */
  readonly ovs?: OvsConfig;
}

/** VFs on the selected physical functions of the selected nodes, and the resource they are offered as. */
export interface SriovNetworkNodePolicySpec {
  /**
   * Bridges above the physical functions.
   *
   * @default - none
   */
  readonly bridge?: BridgeConfig;
  /**
   * Driver of the VFs: `netdevice` or `vfio-pci`. RDMA needs `netdevice`.
   *
   * @default 'netdevice'
   */
  readonly deviceType?: string;
  /**
   * Devlink parameters.
   *
   * @default - none
   */
  readonly devlinkParams?: DevlinkParams;
  /**
   * Mode of the NIC's embedded switch: `legacy` or `switchdev` (Ethernet only).
   *
   * @default 'legacy'
   */
  readonly eSwitchMode?: string;
  /**
   * Offer the VFs without their NUMA node. Policies of one resource must agree on it.
   *
   * @default false
   */
  readonly excludeTopology?: boolean;
  /**
   * The VFs are made by somebody else; the operator only offers them.
   *
   * @default false
   */
  readonly externallyManaged?: boolean;
  /**
   * Hand the RDMA character devices to the container.
   *
   * @default false
   */
  readonly isRdma?: boolean;
  /**
   * Link layer: `eth` or `ib`, in upper or lower case. A value other than the port's makes the operator change the firmware
   * and restart the node.
   *
   * @default - the port is left as it is
   */
  readonly linkType?: string;
  /**
   * MTU of the physical function and its VFs, in bytes, at least 1.
   *
   * @default - left alone
   */
  readonly mtu?: number;
  /**
   * Mount `/dev/vhost-net` and `/dev/net/tun` into the container.
   *
   * @default false
   */
  readonly needVhostNet?: boolean;
  /** Which physical functions. */
  readonly nicSelector: SriovNetworkNicSelector;
  /** Labels of the nodes: a flat map, unlike that of SriovNetworkPoolConfig. */
  readonly nodeSelector: { [key: string]: string };
  /** VFs per physical function (not per policy), at least 0. */
  readonly numVfs: number;
  /**
   * 0 to 99; when two policies meet on one function the lower number wins.
   *
   * @default - 0, which beats every other number
   */
  readonly priority?: number;
  /** Resource name without the prefix, for example `rdma_vf_rail_0`; policies may share one. */
  readonly resourceName: string;
  /**
   * vDPA device type: `virtio` or `vhost`.
   *
   * @default - no vDPA device
   */
  readonly vdpaType?: string;
}

/** Metadata and spec of a SriovNetworkNodePolicy. */
export interface SriovNetworkNodePolicyProps {
  /**
   * Object metadata. The namespace must be the operator's.
   *
   * @default - named by the construct, in the chart's namespace
   */
  readonly metadata?: ApiObjectMetadata;
  /** What is wanted. */
  readonly spec: SriovNetworkNodePolicySpec;
}

/**
 * Makes VFs and offers them as an extended resource `<prefix>/<resourceName>`.
 *
 * @see https://github.com/Mellanox/network-operator/blob/v26.4.1/deployment/network-operator/charts/sriov-network-operator/crds/sriovnetwork.openshift.io_sriovnetworknodepolicies.yaml
 */
export class SriovNetworkNodePolicy extends ApiObject {
  /** API version and kind. */
  public static readonly GVK: GroupVersionKind = { apiVersion: 'sriovnetwork.openshift.io/v1', kind: 'SriovNetworkNodePolicy' };

  /** The plain object, checked against the limits of the upstream schema (FIELD_OUT_OF_RANGE). */
  public static manifest(props: SriovNetworkNodePolicyProps): any {
    return upstreamManifest({ gvk: SriovNetworkNodePolicy.GVK, limits: SRIOV_NETWORK_NODE_POLICY_LIMITS }, props);
  }

  constructor(scope: Construct, id: string, props: SriovNetworkNodePolicyProps) {
    super(scope, id, SriovNetworkNodePolicy.manifest(props));
  }
}
