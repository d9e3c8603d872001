/** What some releases of the Network Operator have and others lack. The value names it in messages. */
export enum NetworkOperatorFeature {
  /** The kind NicNodePolicy: drivers and device plugins by group of nodes. */
  NIC_NODE_POLICY = 'NicNodePolicy',
  /** `global` of a NicClusterPolicy: registry, version and pull secrets of all components. */
  GLOBAL_IMAGES = 'NicClusterPolicy.spec.global',
  /** `secondaryNetwork.ipamPlugin` of a NicClusterPolicy, which installs whereabouts. */
  WHEREABOUTS_IPAM = 'NicClusterPolicy.spec.secondaryNetwork.ipamPlugin',
  /** Chart value `keepNCP`: an upgrade keeps the NicClusterPolicy. */
  KEEP_NIC_CLUSTER_POLICY = 'chart value keepNCP',
  /** Chart values of the controller's Pod: `operator.priorityClassName`, `terminationGracePeriodSeconds`, `preStopSleepSeconds`. */
  CONTROLLER_SHUTDOWN = 'chart values operator.priorityClassName, terminationGracePeriodSeconds and preStopSleepSeconds',
  /** `metaPlugins` of a MacvlanNetwork. */
  MACVLAN_META_PLUGINS = 'MacvlanNetwork.spec.metaPlugins',
  /** `metaPlugins` of a HostDeviceNetwork. */
  HOST_DEVICE_META_PLUGINS = 'HostDeviceNetwork.spec.metaPlugins',
}
