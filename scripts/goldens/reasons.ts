/** Why a field of a golden and of our output may differ. The first row whose object and path fit is the reason. */
export interface Reason {
  /** Beginning of `<kind> <name>`. */
  readonly object: string;
  readonly path: RegExp;
  readonly reason: string;
  /** The kind that holds the field instead, at the same path; checked. */
  readonly movedTo?: string;
}

export const REASONS: Reason[] = [
  {
    object: 'NicClusterPolicy',
    path: /^spec\.ofedDriver\./,
    movedTo: 'NicNodePolicy',
    reason: "stands in the pool's NicNodePolicy: new deployments of 26.4 and later should use it, and the operator refuses a section that is in both",
  },
  {
    object: 'NicClusterPolicy',
    path: /\.(repository|version)$/,
    reason: 'the golden points at the staging registry and a beta; ours is the general availability release of the catalogue',
  },
  { object: 'NicClusterPolicy', path: /imagePullSecrets$/, reason: 'an empty list says nothing' },
  {
    object: '',
    path: /^metadata\.name$/,
    reason: 'derived: network, then rail for node policies, then namespace for attachments, since all networks share the namespace of the operator',
  },
  {
    object: 'IPPool',
    path: /^spec\.nodeSelector\./,
    reason: "only the pool's nodes get a block, so that other nodes do not use up the subnet",
  },
  { object: 'SriovNetworkNodePolicy', path: /^spec\.eSwitchMode$/, reason: 'the upstream default, said: another policy on the NIC can\'t turn it' },
  {
    object: 'SriovNetworkNodePolicy',
    path: /^spec\.linkType$/,
    reason: 'said, because a port that is set to the other link type would otherwise go unnoticed until RDMA fails',
  },
  {
    object: 'SriovNetworkNodePolicy',
    path: /^spec\.nicSelector\.rootDevices/,
    reason: 'the golden selects every NVIDIA NIC of a node, also those of storage and management; ours names the rails',
  },
  { object: 'SriovNetwork', path: /^spec\.ipam\.poolName$/, reason: 'the pool is named after its network' },
  { object: 'SriovIBNetwork', path: /^spec\.ipam\.poolName$/, reason: 'the pool is named after its network' },
  {
    object: 'Sriov',
    path: /^spec\.metaPlugins/,
    reason: 'with more than one interface per pod ARP has to be answered by the right one (tuning) and replies have to leave by it (sbr)',
  },
  { object: 'Pod', path: /^metadata\.annotations\.k8s\.v1\.cni\.cncf\.io\/networks/, reason: 'JSON form, which can name the interface in the pod' },
  { object: 'Pod', path: /^spec\.containers\[0\]\.env/, reason: 'the environment that makes the libraries use these devices; the golden leaves it to the user' },
  { object: 'Pod', path: /^spec\.containers\[0\]\.securityContext\.privileged$/, reason: 'not needed: the device plugin hands the devices over, IPC_LOCK suffices' },
  { object: 'Pod', path: /dshm|^spec\.volumes\[0\]|^spec\.containers\[0\]\.volumeMounts/, reason: "NCCL needs at least 1 GiB of /dev/shm; the runtime's default is 64 MiB" },
  { object: 'Pod', path: /^spec\.nodeSelector\./, reason: 'only the nodes of the pool have the devices' },
];

/** Why the constructs emit a kind that the golden has not. */
export const ADDED_KINDS: Record<string, string> = {
  Namespace: 'the golden begins where the operators are installed; ours makes their namespaces with the Pod Security level they need',
  SriovOperatorConfig: 'the golden leaves it to the chart; here the model owns it, and the values turn the one of the chart off',
  NicNodePolicy: 'holds the driver section that the golden has in NicClusterPolicy',
};
