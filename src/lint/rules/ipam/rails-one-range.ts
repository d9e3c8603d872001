import { sectionsOf } from '../../model/address-section';
import { Attachment } from '../../model/attachment';
import { attachmentUsers } from '../../model/attachment-user';
import { policiesByResource, resourceOf } from '../../model/pool-user';
import { SriovPolicy } from '../../model/sriov-policy';
import { Rule } from '../../rule';

/** Rails of one node in one subnet: the node sends all of it through one of them. */
export const rule: Rule = {
  id: 'IPAM/rails-one-range',
  family: 'IPAM',
  severity: 'warning',
  title: 'Networks over different NICs share one subnet',
  cause: 'Two networks over different physical functions of the same nodes give addresses of one subnet. A pod on both sends everything through the first, and the fabric answers for addresses that are on the other wire.',
  remedy: 'Give each network a subnet of its own, or chain the sbr plugin in all of them.',
  source: 'NVIDIA/k8s-launch-kit, one subnet per rail; Mellanox/k8s-rdma-shared-dev-plugin#297',
  since: '0.1.0',
  example: 'two SriovNetworks over ens1f0 and ens2f0, both with "range": "10.0.132.0/24"',
  *check(bundle) {
    const policies = policiesByResource(bundle);
    const users = attachmentUsers(bundle);
    const firstOf = new Map<string, Attachment>();
    for (const attachment of bundle.symbols.attachments) {
      // What pods take is judged at the pods.
      if (attachment.chained.includes('sbr') || users.has(attachment)) continue;
      for (const section of sectionsOf(attachment, bundle)) {
        const key = String(section.network);
        const first = firstOf.get(key);
        if (first === undefined) {firstOf.set(key, attachment);} else if (isBesides(first, attachment, policies)) {
          yield {
            object: attachment.object,
            path: section.attachment === undefined ? attachment.ipam!.pathOf('poolName') : section.subnet.path,
            message: `${attachment.name} and ${first.name} give addresses of ${section.network}, over different physical functions of the same nodes`,
          };
          break;
        }
      }
    }
  },
};

/** Whether two attachments are over different physical functions of nodes that can be the same. */
function isBesides(one: Attachment, other: Attachment, policies: ReadonlyMap<string, readonly SriovPolicy[]>): boolean {
  const [left, right] = [policies.get(resourceOf(one) ?? ''), policies.get(resourceOf(other) ?? '')];
  if (left === undefined || right === undefined) return false;
  return left.some(policy => right.some(rival => policy !== rival && policy.nodes.meets(rival.nodes) !== 'no'
    && policy.functions.length > 0 && rival.functions.length > 0
    && !policy.functions.some(({ device }) => rival.functions.some(own => own.device === device))));
}
