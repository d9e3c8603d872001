import { OvnNetwork, ovnNetworks } from './overlay';
import { nearest } from '../../../catalog/nearest';
import { IpRange } from '../../model/ip-range';
import { asObject, booleanAt, scalarAt } from '../../model/json';
import { Problem, Rule } from '../../rule';

/** The configuration of a network of OVN-Kubernetes. */
export const rule: Rule = {
  id: 'L2-DEV/ovnk-network',
  family: 'L2-DEV',
  severity: 'error',
  title: 'A network that OVN-Kubernetes refuses',
  cause: 'OVN-Kubernetes checks the configuration of its networks and takes none that is wrong. The NetworkAttachmentDefinition stays, and pods that select it wait for annotations for ever.',
  remedy: 'Write netAttachDefName as <namespace>/<name>, topology layer2, layer3 or localnet, subnets in the form of the topology, and no ipam.',
  source: 'ovn-kubernetes/ovn-kubernetes:go-controller/pkg/util/multi_network.go, pkg/config/cni.go; docs/features/multiple-networks/multi-homing.md',
  since: '0.1.0',
  example: 'kind: NetworkAttachmentDefinition\nmetadata: {name: blue, namespace: train}\nspec:\n  config: \'{"name": "blue", "type": "ovn-k8s-cni-overlay", "topology": "layer2", "netAttachDefName": "blue"}\'',
  *check(bundle) {
    for (const network of ovnNetworks(bundle)) {
      // Without a topology it is the NAD of the cluster network.
      if (network.topology === undefined) yield* topologyMissing(network);
      else yield* [...nameProblems(network), ...topologyProblems(network, network.topology), ...fieldProblems(network, network.topology)];
    }
  },
};

const TOPOLOGIES = ['layer2', 'layer3', 'localnet'];

/** Names that OVN-Kubernetes keeps for itself. */
const RESERVED = ['default', 'ovn-kubernetes'];

function problem({ attachment }: OvnNetwork, key: string, message: string, remedy?: string): Problem {
  return { object: attachment.object, path: attachment.pathOf(key), message, ...remedy === undefined ? {} : { remedy } };
}

function* topologyMissing(network: OvnNetwork): Iterable<Problem> {
  const keys = ['subnets', 'vlanID', 'role'].filter(key => network.config[key] !== undefined);
  if (keys.length > 0) yield problem(network, 'topology', `topology is missing, so ${keys.join(' and ')} count for nothing: it is taken for the cluster network`, `add "topology": "${network.config.vlanID === undefined ? 'layer2' : 'localnet'}"`);
}

function* nameProblems(network: OvnNetwork): Iterable<Problem> {
  const { attachment, config, name, namePath } = network;
  const written = scalarAt(config, 'netAttachDefName');
  const [namespace, own] = written?.includes('/') === true ? written.split('/') : ['', written ?? ''];
  const right = `${attachment.namespace ?? (namespace || '<namespace>')}/${attachment.name}`;
  if (written === undefined) yield problem(network, 'netAttachDefName', `netAttachDefName is missing, and must be ${right}`, `add "netAttachDefName": "${right}"`);
  else if (own !== attachment.name || namespace === '' || (attachment.namespace !== undefined && namespace !== attachment.namespace)) yield problem(network, 'netAttachDefName', `netAttachDefName is '${written}', and the object is ${right}`, `write "${right}"`);
  if (name === undefined || name === '') yield { object: attachment.object, path: namePath, message: 'the network has no name' };
  else if (RESERVED.includes(name)) yield { object: attachment.object, path: namePath, message: `the name '${name}' is kept for the cluster network` };
}

function* topologyProblems(network: OvnNetwork, topology: string): Iterable<Problem> {
  if (!TOPOLOGIES.includes(topology)) {
    yield problem(network, 'topology', `there is no topology '${topology}'; ${TOPOLOGIES.join(', ')} are allowed`, `write '${nearest(topology, TOPOLOGIES) ?? 'layer2'}'`);
    return;
  }
  const subnets = scalarAt(network.config, 'subnets') ?? '';
  if (subnets.trim() === '') {
    if (topology === 'layer3') yield problem(network, 'subnets', 'layer3 needs subnets', 'add "subnets": "10.128.0.0/16/24"');
    return;
  }
  for (const entry of subnets.split(',').map(text => text.trim())) yield* subnetProblem(network, topology, entry);
  yield* exclusionProblems(network, subnets);
}

function* subnetProblem(network: OvnNetwork, topology: string, entry: string): Iterable<Problem> {
  const [address, prefix, host, ...rest] = entry.split('/');
  const range = prefix === undefined || rest.length > 0 ? undefined : IpRange.ofCidr(`${address}/${prefix}`);
  if (range?.prefix === undefined) {
    yield problem(network, 'subnets', `'${entry}' is no subnet`, topology === 'layer3' ? 'write <network>/<prefix>/<prefix of a node>, for example 10.128.0.0/16/24' : 'write <network>/<prefix>');
  } else if (host !== undefined && topology !== 'layer3') {
    yield problem(network, 'subnets', `'${entry}' has the prefix of a node, which ${topology} does not take: its subnet is one for all nodes`, `write '${address}/${prefix}'`);
  } else if (topology === 'layer3') {
    const own = host === undefined ? range.version === 4 ? 24 : 64 : Number(host);
    const high = range.version === 4 ? 32 : 64;
    if (!(own > range.prefix && own <= high)) {
      yield problem(network, 'subnets', `a node gets a /${host ?? own} of ${address}/${prefix}, which must be longer than /${prefix}${host === undefined ? ' (it is the default)' : ''}`, `write '${address}/${prefix}/${Math.min(range.prefix + 8, high)}'`);
    }
  }
}

function* exclusionProblems(network: OvnNetwork, subnets: string): Iterable<Problem> {
  const ranges = subnets.split(',').flatMap(entry => IpRange.ofCidr(entry.trim().split('/').slice(0, 2).join('/')) ?? []);
  for (const text of (scalarAt(network.config, 'excludeSubnets') ?? '').split(',').map(entry => entry.trim()).filter(entry => entry !== '')) {
    const excluded = IpRange.ofCidr(text);
    if (excluded === undefined) yield problem(network, 'excludeSubnets', `'${text}' is no network`, 'write <network>/<prefix>, /32 for one address');
    else if (!ranges.some(range => range.contains(excluded))) yield problem(network, 'excludeSubnets', `${text} is not in ${subnets}`);
  }
}

function* fieldProblems(network: OvnNetwork, topology: string): Iterable<Problem> {
  const { attachment, config } = network;
  const role = scalarAt(config, 'role');
  if (asObject(config.ipam) !== undefined && Object.keys(asObject(config.ipam) ?? {}).length > 0) yield problem(network, 'ipam', 'OVN-Kubernetes takes no ipam', 'take ipam out, and write subnets');
  if (role !== undefined && role !== '' && role !== 'primary' && role !== 'secondary') yield problem(network, 'role', `there is no role '${role}'`, `write '${nearest(role, ['primary', 'secondary']) ?? 'secondary'}'`);
  else if (role === 'primary' && topology === 'localnet') yield problem(network, 'role', 'a localnet is always secondary', 'take role out');
  else if (role === 'primary' && topology === 'layer2' && config.subnets === undefined) yield problem(network, 'subnets', 'a primary layer2 network needs subnets');
  if (config.vlanID !== undefined && topology !== 'localnet') yield problem(network, 'vlanID', `vlanID counts for localnet only, and topology is ${topology}`);
  if (booleanAt(config, 'allowPersistentIPs') === true && topology === 'layer3') yield problem(network, 'allowPersistentIPs', 'layer3 has no persistent addresses', 'take allowPersistentIPs out');
  if (attachment.plugins.length > 1) yield { object: attachment.object, path: attachment.config!.pathOf('plugins'), message: 'OVN-Kubernetes takes no chain of plugins', remedy: `take ${attachment.chained.join(', ')} out` };
}
