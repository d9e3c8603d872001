import { ipamSections } from '../../model/address-section';
import { AttachmentUser, attachmentUsers, podCount } from '../../model/attachment-user';
import { textsAt } from '../../model/json';
import { Problem, Rule } from '../../rule';

/** One written address can be the address of one pod. */
export const rule: Rule = {
  id: 'IPAM/static-address',
  family: 'IPAM',
  severity: 'error',
  title: 'One static address for several pods',
  cause: 'The static plugin gives what is written to every pod, and nothing compares the pods: all replicas own one address, and only one of them is reached.',
  remedy: 'Use nv-ipam or whereabouts, or one attachment and one pod for each address.',
  source: 'containernetworking/plugins:plugins/ipam/static/main.go',
  since: '0.1.0',
  example: 'kind: NetworkAttachmentDefinition\nspec:\n  config: \'{"type": "macvlan", "ipam": {"type": "static", "addresses": [{"address": "10.1.1.5/24"}]}}\'',
  *check(bundle) {
    for (const [attachment, users] of attachmentUsers(bundle)) {
      const [address] = ipamSections(attachment).filter(({ plugin }) => plugin === 'static');
      const pods = users.reduce((sum, { template }) => sum + podCount(template), 0);
      if (address !== undefined && pods > 1) {
        yield {
          object: address.object,
          path: address.subnet.path,
          message: `${address.subnet.text} is the address of all ${pods} pods that take ${attachment.name}: ${[...new Set(users.map(({ template }) => template.describe()))].join(', ')}`,
        };
      }
      for (const user of users) yield* requestedBySeveral(user);
    }
  },
};

/** `ips` in the annotation of a template that makes several pods. */
function* requestedBySeveral({ template, selection }: AttachmentUser): Iterable<Problem> {
  const ips = textsAt(selection.body, 'ips');
  const pods = podCount(template);
  // An address of each replica can't be written in one template.
  if (ips.length === 0 || pods < 2) return;
  yield {
    object: template.owner,
    path: [...selection.path, 'ips'],
    message: `each of the ${pods} pods of ${template.describe()} asks for the address ${ips.join(', ')} on ${selection.name}`,
    remedy: 'leave ips out and let the IPAM plugin choose, or write one workload for each address',
  };
}
