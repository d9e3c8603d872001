import { canShareNode, childrenByMaster, nameOf } from './child';
import { Rule } from '../../rule';

/** All children of an interface share what the interface can have once. */
export const rule: Rule = {
  id: 'L2-DEV/parent-modes',
  family: 'L2-DEV',
  severity: 'error',
  title: 'Modes that one interface can\'t have together',
  cause: 'The mode of ipvlan belongs to the parent: a child with another mode changes it for all children on the node. A macvlan child in passthru takes the parent for itself: further children fail with "device or resource busy".',
  remedy: 'Write one mode in all networks of an interface.',
  source: 'Linux Documentation/networking/ipvlan.rst, drivers/net/ipvlan/ipvlan_main.c, drivers/net/macvlan.c',
  since: '0.1.0',
  example: 'two NetworkAttachmentDefinitions with "type": "ipvlan", "master": "ens5",\none with "mode": "l2" and one with "mode": "l3"',
  *check(bundle) {
    for (const [master, children] of childrenByMaster(bundle)) {
      for (const [index, { attachment, kind, mode }] of children.entries()) {
        const rival = children.slice(0, Math.min(index, MOST_COMPARED)).find(earlier => earlier.kind === kind && clashes(kind, mode, earlier.mode)
          && canShareNode(earlier.attachment, attachment, bundle));
        if (rival === undefined) continue;
        yield {
          object: attachment.object,
          path: attachment.pathOf('mode'),
          message: kind === 'ipvlan'
            ? `${attachment.name} sets ${master} to ${mode}, and ${nameOf(rival.attachment)} to ${rival.mode}: the last pod decides for all`
            : `${master} has a macvlan child in passthru, which can't have others: ${nameOf(rival.attachment)} (${rival.mode}) and ${attachment.name} (${mode})`,
          ...kind === 'ipvlan' ? { remedy: `write "mode": "${rival.mode}"` } : {},
        };
      }
    }
  },
};

/** Networks of one interface that are compared with a later one. */
const MOST_COMPARED = 64;

function clashes(kind: string, mode: string, earlier: string): boolean {
  return kind === 'ipvlan' ? mode !== earlier : mode === 'passthru' || earlier === 'passthru';
}
