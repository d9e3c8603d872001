import { Attachment } from '../../model/attachment';
import { attachmentUsers } from '../../model/attachment-user';
import { booleanAt, objectsAt, scalarAt } from '../../model/json';
import { Rule } from '../../rule';

/** A bond in a pod joins interfaces that are there already. */
export const rule: Rule = {
  id: 'L2-DEV/bond-links',
  family: 'L2-DEV',
  severity: 'error',
  title: 'A bond without its links',
  cause: 'Multus attaches networks in the order of the annotation. The bond plugin looks its links up among the interfaces of the pod: those that come later, or have another name, are missing, and the sandbox fails.',
  remedy: 'List the networks of the links first, with the interface names that the bond has, and the bond after them.',
  source: 'k8snetworkplumbingwg/bond-cni README',
  since: '0.1.0',
  example: 'k8s.v1.cni.cncf.io/networks: bond-net,sriov-a,sriov-b   # the bond has the links net1 and net2',
  *check(bundle) {
    const users = attachmentUsers(bundle);
    for (const attachment of bundle.symbols.attachments) {
      if (attachment.type !== 'bond' || booleanAt([attachment.at('linksInContainer') ?? null], 0) !== true) continue;
      const links = linksOf(attachment);
      if (links.length < 2) {
        yield { object: attachment.object, path: attachment.pathOf('links'), message: `${attachment.name} has ${links.length === 0 ? 'no link' : 'one link'}, and a bond joins two or more`, remedy: 'list the interfaces of the pod, for example {"name": "net1"}, {"name": "net2"}' };
        continue;
      }
      for (const { template, selection } of users.get(attachment) ?? []) {
        const place = template.networks.indexOf(selection);
        const there = template.networks.slice(0, place).map(({ effectiveInterface }) => effectiveInterface);
        const missing = links.filter(link => !there.includes(link));
        if (missing.length === 0) continue;
        yield {
          object: template.owner,
          path: selection.path,
          message: `the bond ${attachment.name} joins ${links.join(' and ')}, and before it ${template.describe()} has ${there.length === 0 ? 'no interface' : there.join(', ')}: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`,
        };
      }
    }
  },
};

function linksOf(attachment: Attachment): string[] {
  return objectsAt([attachment.at('links') ?? null], 0).flatMap(({ body }) => scalarAt(body, 'name') ?? []);
}
