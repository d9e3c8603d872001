import { sectionsOf } from '../../model/address-section';
import { AttachmentUser, attachmentUsers, podCount } from '../../model/attachment-user';
import { IpRange } from '../../model/ip-range';
import { textsAt } from '../../model/json';
import { Problem, Rule } from '../../rule';

/** `ips` of the networks annotation. */
export const rule: Rule = {
  id: 'IPAM/requested-address',
  family: 'IPAM',
  severity: 'error',
  title: 'A requested address that the network can\'t give',
  cause: 'A pod can ask for an address by `ips`. One outside the subnet is refused, or leaves the pod alone in its own subnet; the gateway\'s takes the router down; one that another pod asks for too is owned by both.',
  remedy: 'Ask for a free address of the subnet, or for none.',
  source: 'Mellanox/nvidia-k8s-ipam:docs/static-ip.md; k8snetworkplumbingwg/multus-cni:docs/how-to-use.md',
  since: '0.1.0',
  example: 'k8s.v1.cni.cncf.io/networks: \'[{"name": "rail0", "ips": ["10.9.0.5/24"]}]\'   # the pool has 10.0.0.0/24',
  *check(bundle) {
    for (const [attachment, users] of attachmentUsers(bundle)) {
      const sections = sectionsOf(attachment, bundle).filter(({ plugin }) => plugin !== 'static');
      const networks = sections.flatMap(({ network }) => network ?? []);
      const gateways = sections.flatMap(({ gateway }) => IpRange.ofAddress(gateway?.text ?? '') ?? []);
      const firstOf = new Map<string, AttachmentUser>();
      for (const user of users) {
        for (const [index, text] of textsAt(user.selection.body, 'ips').entries()) {
          const address = IpRange.ofAddress(text);
          if (address === undefined) continue;
          const fault = faultOf(address, networks, gateways) ?? takenBy(firstOf.get(String(address)), user);
          if (fault !== undefined) yield problem(user, index, `${user.template.describe()} asks for ${text} on ${attachment.name}, ${fault}`);
          if (!firstOf.has(String(address))) firstOf.set(String(address), user);
        }
      }
    }
  },
};

function faultOf(address: IpRange, networks: readonly IpRange[], gateways: readonly IpRange[]): string | undefined {
  const own = networks.filter(({ version }) => version === address.version);
  if (gateways.some(gateway => gateway.equals(address))) return 'which is the gateway';
  const home = own.find(network => network.contains(address));
  if (home === undefined) return own.length === 0 ? undefined : `which is not in ${own.join(', ')}`;
  return home.hosts.contains(address) ? undefined : `which no host of ${home} may have`;
}

/** Who asks for the address before; that the pods of one template ask for the same is another rule's. */
function takenBy(first: AttachmentUser | undefined, user: AttachmentUser): string | undefined {
  if (first === undefined || podCount(user.template) > 1) return undefined;
  return `which ${first.template === user.template ? 'it asks for already' : `${first.template.describe()} asks for too`}`;
}

function problem({ template, selection }: AttachmentUser, index: number, message: string): Problem {
  return { object: template.owner, path: [...selection.path, 'ips', index], message };
}
