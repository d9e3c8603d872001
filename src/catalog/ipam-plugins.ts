/** What is known of an IPAM plugin of CNI. */
export interface IpamPlugin {
  readonly name: string;
  /** Keys that it reads beside `type`. Undefined where they are not known. */
  readonly keys?: readonly string[];
  /** Keys of which it needs one. */
  readonly needsOneOf?: readonly string[];
  /** Where the keys are from. */
  readonly source: string;
}

/** Keys that all plugins of the reference implementation read. */
const ROUTES_AND_DNS = ['routes', 'dns'];

/** IPAM plugins that secondary networks use. */
export const IPAM_PLUGINS: readonly IpamPlugin[] = [
  {
    name: 'host-local',
    keys: [...ROUTES_AND_DNS, 'name', 'subnet', 'rangeStart', 'rangeEnd', 'gateway', 'ranges', 'dataDir', 'resolvConf'],
    needsOneOf: ['subnet', 'ranges'],
    source: 'containernetworking/plugins:plugins/ipam/host-local/backend/allocator/config.go',
  },
  { name: 'static', keys: [...ROUTES_AND_DNS, 'name', 'addresses'], source: 'containernetworking/plugins:plugins/ipam/static/main.go' },
  {
    name: 'dhcp',
    keys: ['daemonSocketPath', 'request', 'provide', 'priority', 'timeout', 'resendMax'],
    source: 'containernetworking/plugins:plugins/ipam/dhcp/main.go',
  },
  {
    name: 'whereabouts',
    keys: [
      ...ROUTES_AND_DNS, 'name', 'range', 'range_start', 'range_end', 'exclude', 'gateway', 'ipRanges', 'addresses', 'network_name', 'node_slice_size',
      'enable_overlapping_ranges', 'overlapping_ranges', 'kubernetes', 'datastore', 'configuration_path', 'log_file', 'log_level', 'reconciler_cron_expression',
      'sleep_for_race', 'leader_lease_duration', 'leader_renew_deadline', 'leader_retry_period', 'etcd_host', 'etcd_username', 'etcd_password', 'etcd_key_file',
      'etcd_cert_file', 'etcd_ca_cert_file', 'optimistic_ipam', 'namespace', 'exclude_range',
    ],
    needsOneOf: ['range', 'ipRanges', 'configuration_path'],
    source: 'k8snetworkplumbingwg/whereabouts:pkg/types/types.go',
  },
  {
    name: 'nv-ipam',
    keys: ['forcePoolName', 'poolName', 'poolType', 'daemonSocket', 'daemonCallTimeoutSeconds', 'confDir', 'logFile', 'logLevel'],
    source: 'Mellanox/nvidia-k8s-ipam:pkg/cni/types/types.go',
  },
  { name: 'kube-ovn', source: 'kubeovn/kube-ovn:pkg/netconf/ipam_conf.go' },
  { name: 'calico-ipam', source: 'projectcalico/calico:cni-plugin' },
  { name: 'spiderpool', source: 'spidernet-io/spiderpool:docs' },
  { name: 'azure-vnet-ipam', source: 'Azure/azure-container-networking:docs/ipam.md' },
  { name: 'node-local', source: 'names of plugins that clouds ship' },
];

/** Names that people write for a plugin that has another. */
export const IPAM_ALIASES: { readonly [written: string]: string } = {
  'nvidia-ipam': 'nv-ipam',
  'nvidia-k8s-ipam': 'nv-ipam',
  'nvipam': 'nv-ipam',
  'nv_ipam': 'nv-ipam',
  'ippool': 'nv-ipam',
  'cidrpool': 'nv-ipam',
  'local': 'host-local',
  'hostlocal': 'host-local',
  'host_local': 'host-local',
};
