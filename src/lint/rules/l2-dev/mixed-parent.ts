import { canShareNode, Child, childrenByMaster, nameOf } from './child';
import { Bundle } from '../../model/bundle';
import { ManifestObject } from '../../model/manifest-object';
import { Rule } from '../../rule';

/** An interface is parent of one kind of children. */
export const rule: Rule = {
  id: 'L2-DEV/mixed-parent',
  family: 'L2-DEV',
  severity: 'error',
  title: 'ipvlan and macvlan on one interface',
  cause: 'The kernel lets an interface be the parent of ipvlan or of macvlan children, not of both. On each node the kind that comes second fails with "device or resource busy".',
  remedy: 'Use one kind for all networks of an interface, or a VLAN interface of its own for one of them.',
  source: 'containernetworking/plugins ipvlan README; k8snetworkplumbingwg/multus-cni#1339; containernetworking/cni#7; Linux drivers/net/ipvlan',
  since: '0.1.0',
  example: 'one NetworkAttachmentDefinition with {"type": "ipvlan", "master": "ens5"}\nand one with {"type": "macvlan", "master": "ens5"}',
  *check(bundle) {
    for (const [master, children] of childrenByMaster(bundle)) {
      if (children.every(({ kind }) => kind === children[0].kind)) continue;
      const [first] = [...children].sort((one, other) => placeOf(bundle, one) - placeOf(bundle, other));
      const others = children.filter(({ kind }) => kind !== first.kind);
      for (const { attachment, kind } of others) {
        const rival = children.find(child => child.kind !== kind && canShareNode(child.attachment, attachment, bundle));
        if (rival === undefined) continue;
        yield {
          object: attachment.object,
          path: attachment.pathOf('master'),
          message: `${master} can't be the parent of ${kind}: it is the parent of ${rival.kind} for ${rival.attachment.object.kind === 'NetworkAttachmentDefinition' ? 'NAD' : rival.attachment.object.kind} ${nameOf(rival.attachment)}`,
          remedy: `make ${attachment.name} ${rival.kind} too, or give it another master`,
        };
      }
    }
  },
};

/** Place of a network in the input: the kind that comes first stays. */
function placeOf(bundle: Bundle, { attachment }: Child): number {
  return bundle.once(places).get(attachment.object) ?? 0;
}

function places(bundle: Bundle): Map<ManifestObject, number> {
  return new Map(bundle.objects.map((object, index) => [object, index]));
}
