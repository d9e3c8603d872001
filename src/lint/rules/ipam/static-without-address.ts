import { Attachment } from '../../model/attachment';
import { attachmentUsers } from '../../model/attachment-user';
import { booleanAt, listAt, scalarAt, textsAt } from '../../model/json';
import { Rule } from '../../rule';

/** static takes its addresses from the configuration or from the pod; with neither there is none. */
export const rule: Rule = {
  id: 'IPAM/static-without-address',
  family: 'IPAM',
  severity: 'error',
  title: 'Static addressing without an address',
  cause: 'The static plugin gives what `addresses` or the pod\'s `ips` say. With neither the interface plugin stops with "IPAM plugin returned missing IP config". `ips` reaches it only where the configuration has the capability `ips`.',
  remedy: 'Write `ips` in the networks annotation and `"capabilities": {"ips": true}` in the configuration, or `addresses` in the ipam.',
  source: 'containernetworking/plugins:plugins/main/macvlan/macvlan.go, plugins/ipam/static; k8snetworkplumbingwg/multus-cni:docs/how-to-use.md',
  since: '0.1.0',
  example: 'metadata:\n  annotations:\n    k8s.v1.cni.cncf.io/networks: net-with-static-ipam-and-no-addresses',
  *check(bundle) {
    for (const [attachment, users] of attachmentUsers(bundle)) {
      const { ipam } = attachment;
      if (ipam === undefined || scalarAt(ipam.value, 'type') !== 'static' || listAt(ipam.value, 'addresses').length > 0) continue;
      for (const { template, selection } of users) {
        if (textsAt(selection.body, 'ips').length > 0 || selection.body['cni-args'] !== undefined) continue;
        yield { object: template.owner, path: selection.path, message: `${selection.name} uses the static plugin without addresses, and ${template.describe()} asks for no ips` };
      }
      if (users.every(({ selection }) => textsAt(selection.body, 'ips').length > 0) && !takesAddresses(attachment)) {
        yield {
          object: attachment.object,
          path: attachment.pathOf('capabilities'),
          message: `pods ask for addresses by ips, but ${attachment.name} has no capability ips, so the static plugin never gets them`,
          remedy: 'add {"ips": true} to capabilities',
        };
      }
    }
  },
};

/** Whether Multus passes `ips` on. Operators of the kinds without the field decide for themselves. */
function takesAddresses(attachment: Attachment): boolean {
  if (!attachment.isRendered) return booleanAt(attachment.at('capabilities'), 'ips') === true;
  const { object } = attachment;
  if (!['SriovNetwork', 'SriovIBNetwork', 'OVSNetwork'].includes(object.kind)) return true;
  return booleanAt(object.embedded('spec', 'capabilities')?.value, 'ips') === true;
}
