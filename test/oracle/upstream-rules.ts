import { Manifest } from './manifest';
import { contains, parseSubnet } from './subnet';

/**
 * Rules of the upstream admission webhooks and controllers that no schema holds. The webhooks are off in most clusters, so a breach shows
 * only when nothing works.
 */
const RULES: { [kind: string]: (manifest: Manifest) => (string | false)[] } = {
  // https://github.com/Mellanox/network-operator: objects of another name are ignored
  NicClusterPolicy: ({ metadata }) => [metadata.name !== 'nic-cluster-policy' && `metadata.name: '${metadata.name}' is ignored, only nic-cluster-policy counts`],
  NicNodePolicy: ({ spec }) => [Object.keys(spec?.nodeSelector ?? {}).length === 0 && 'spec.nodeSelector: selects every node'],
  SriovOperatorConfig: ({ metadata }) => [metadata.name !== 'default' && `metadata.name: '${metadata.name}' is ignored, only default counts`],
  // https://github.com/k8snetworkplumbingwg/sriov-network-operator: pkg/webhook/validate.go
  SriovNetworkNodePolicy: ({ spec }) => [
    spec.numVfs === 0 && 'spec.numVfs: is 0',
    spec.nicSelector.vendor === '15b3' && spec.numVfs > 128 && `spec.numVfs: ${spec.numVfs} is more than 128`,
    Object.keys(spec.nodeSelector).length === 0 && 'spec.nodeSelector: selects every node',
    !spec.nicSelector.rootDevices?.length && !spec.nicSelector.pfNames?.length && 'spec.nicSelector: names no physical function',
    spec.isRdma && spec.deviceType === 'vfio-pci' && 'spec.isRdma: vfio-pci has no RDMA',
    spec.eSwitchMode === 'switchdev' && /^ib$/i.test(spec.linkType) && 'spec.eSwitchMode: switchdev is Ethernet only',
    spec.bridge !== undefined && (spec.eSwitchMode !== 'switchdev' || spec.externallyManaged) && 'spec.bridge: needs switchdev and own VFs',
    // Absent counts as 0, which beats every policy of the user.
    spec.priority === undefined && 'spec.priority: is not said',
  ],
  IPPool: ({ spec }) => {
    const subnet = parseSubnet(spec.subnet);
    if (typeof subnet === 'string') return [`spec.subnet: ${subnet}`];
    const size = subnet.last - subnet.first + 1n;
    return [
      spec.perNodeBlockSize < 1 && `spec.perNodeBlockSize: ${spec.perNodeBlockSize} is less than 1`,
      BigInt(spec.perNodeBlockSize) > size && `spec.perNodeBlockSize: ${spec.perNodeBlockSize} is more than the ${size} addresses of the subnet`,
      spec.gateway !== undefined && !contains(subnet, spec.gateway) && `spec.gateway: ${spec.gateway} is outside ${spec.subnet}`,
      ...(spec.exclusions ?? []).flatMap(({ startIP, endIP }: { startIP: string; endIP: string }) =>
        [startIP, endIP].map(address => !contains(subnet, address) && `spec.exclusions: ${address} is outside ${spec.subnet}`)),
    ];
  },
  CIDRPool: ({ spec }) => {
    const range = parseSubnet(spec.cidr);
    if (typeof range === 'string') return [`spec.cidr: ${range}`];
    return [spec.perNodeNetworkPrefix < range.prefixLength && `spec.perNodeNetworkPrefix: /${spec.perNodeNetworkPrefix} is wider than ${spec.cidr}`];
  },
  // https://github.com/open-policy-agent/frameworks: constraint/pkg/client/crds
  ConstraintTemplate: ({ metadata, spec }) => [
    metadata.name !== spec?.crd?.spec?.names?.kind?.toLowerCase() && 'metadata.name: is not the kind in lower case',
    spec?.targets?.length !== 1 && 'spec.targets: must be one',
  ],
  NVIDIADriver: ({ spec }) => [
    spec.default && (spec.nodeSelector !== undefined || spec.nodeAffinity !== undefined) && 'spec.default: excludes nodeSelector and nodeAffinity',
  ],
};

/** Breaches of the rules of the object's kind. */
export function ruleFaults(manifest: Manifest): string[] {
  return (RULES[manifest.kind]?.(manifest) ?? []).filter(fault => fault !== false);
}
