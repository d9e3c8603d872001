import { Bundle } from '../../model/bundle';
import { listAt } from '../../model/json';
import { NetworkSelection } from '../../model/networks';
import { Problem, Rule } from '../../rule';
import { interfaceList, interfacesOf, taken } from '../environment/interfaces';
import { Rank, ranksOf } from '../environment/rank';
import { written } from '../environment/setting';

/** Interfaces without an address. */
export const rule: Rule = {
  id: 'NCCL-ENV/ifname-unaddressed',
  family: 'NCCL-ENV',
  severity: 'error',
  title: 'A bootstrap interface without an address',
  cause: 'NCCL and Gloo connect ranks by the IP address of this interface. An attachment without IPAM has none: NCCL passes over it and finds no socket interface.',
  remedy: 'Name eth0, or give the attachment an ipam section.',
  source: 'NVIDIA/nccl src/misc/socket.cc (interfaces without AF_INET or AF_INET6 are left out)',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_SOCKET_IFNAME, value: net1}   # SriovNetwork without ipam',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      for (const name of ['NCCL_SOCKET_IFNAME', 'GLOO_SOCKET_IFNAME', 'NVSHMEM_BOOTSTRAP_UID_SOCK_IFNAME']) {
        const problem = judge(bundle, rank, name);
        if (problem !== undefined) yield problem;
      }
    }
  },
};

function judge(bundle: Bundle, rank: Rank, name: string): Problem | undefined {
  const text = rank.text(name);
  const interfaces = interfacesOf(rank.template);
  if (text === undefined || interfaces === undefined) return undefined;
  const names = taken(interfaceList(text), interfaces);
  const selections = rank.template.networks.filter(({ effectiveInterface }) => names.includes(effectiveInterface));
  if (names.length === 0 || selections.length < names.length || !selections.every(selection => hasNoAddress(bundle, selection))) return undefined;
  const variable = rank.variable(name)!;
  return { object: rank.owner, path: variable.path, message: `${written(variable)}: attachment '${selections[0].name}' has no ipam, so ${names[0]} has no address` };
}

function hasNoAddress(bundle: Bundle, { namespace, name, body }: NetworkSelection): boolean {
  const attachment = bundle.symbols.attachment(namespace, name);
  if (attachment === undefined || listAt(body, 'ips').length > 0 || attachment.type === '') return false;
  const ipam = attachment.ipam;
  return ipam === undefined || (ipam.fault === undefined && (ipam.value === undefined || ipam.at('type') === undefined));
}
