import { Attachment } from '../../model/attachment';
import { JsonObject, numberAt, objectsAt, scalarAt } from '../../model/json';
import { Path } from '../../model/path';
import { isPlaceholder } from '../../model/placeholder';
import { Problem, Rule } from '../../rule';

/** VLAN ids have twelve bits, of which two values are kept. */
export const rule: Rule = {
  id: 'L2-DEV/vlan-id',
  family: 'L2-DEV',
  severity: 'error',
  title: 'A VLAN id out of range',
  cause: 'VLAN ids are 1 to 4094; 0 means untagged. Plugins and API servers refuse others, and pods fail with "invalid VLAN ID".',
  remedy: 'Write an id from 1 to 4094, or leave the field out for untagged traffic.',
  source: 'IEEE 802.1Q; containernetworking/plugins:plugins/main/vlan/vlan.go; k8snetworkplumbingwg/sriov-network-operator CRDs; k8snetworkplumbingwg/ovs-cni',
  since: '0.1.0',
  example: 'kind: SriovNetwork\nspec: {vlan: 5000}',
  *check(bundle) {
    for (const attachment of bundle.symbols.attachments) {
      const key = KEYS[attachment.type];
      if (key !== undefined) yield* idProblems(attachment, key);
      if (attachment.type === 'vlan') yield* missingId(attachment);
      if (attachment.type === 'ovs' || attachment.type === 'bridge') yield* trunkProblems(attachment, attachment.isRendered || attachment.type === 'ovs' ? 'trunk' : 'vlanTrunk');
    }
    for (const object of bundle.byKind('Vlan', 'kubeovn.io')) {
      const id = numberAt(object.body, 'spec', 'id');
      if (id !== undefined && !isValid(id)) yield { object, path: ['spec', 'id'], message: `VLAN id ${id} is not from 0 to ${LAST}` };
    }
  },
};

/** Highest id. */
const LAST = 4094;

/** Where plugins have the id. */
const KEYS: { readonly [type: string]: string | undefined } = { 'sriov': 'vlan', 'ovs': 'vlan', 'bridge': 'vlan', 'vlan': 'vlanId', 'ovn-k8s-cni-overlay': 'vlanID' };

function isValid(id: number): boolean {
  return Number.isInteger(id) && id >= 0 && id <= LAST;
}

function* idProblems(attachment: Attachment, key: string): Iterable<Problem> {
  const text = scalarAt([attachment.at(key) ?? null], 0);
  if (text === undefined || isPlaceholder(text) || (text.trim() !== '' && isValid(Number(text)))) return;
  yield { object: attachment.object, path: attachment.pathOf(key), message: `VLAN id '${text}' is not from 0 to ${LAST}` };
}

function* missingId(attachment: Attachment): Iterable<Problem> {
  if (attachment.at('vlanId') !== undefined) return;
  const written = ['vlan', 'vlanID', 'vlan_id', 'vlanid', 'id'].find(key => attachment.at(key) !== undefined);
  // Go reads keys whatever their case.
  if (written?.toLowerCase() === 'vlanid') return;
  yield {
    object: attachment.object,
    path: attachment.pathOf(written ?? 'vlanId'),
    message: `${attachment.name} has no vlanId, so its interface is tagged with VLAN 0`,
    remedy: written === undefined ? 'add vlanId' : `write 'vlanId' for '${written}'`,
  };
}

function* trunkProblems(attachment: Attachment, key: string): Iterable<Problem> {
  const { object } = attachment;
  for (const { index, body } of objectsAt([attachment.at(key) ?? null], 0)) {
    const path = [...attachment.pathOf(key), index];
    for (const bound of ['id', 'minID', 'maxID']) yield* boundProblems(object, path, bound, body);
    const [low, high] = [numberAt(body, 'minID'), numberAt(body, 'maxID')];
    if (low !== undefined && high !== undefined && low > high) yield { object, path: [...path, 'minID'], message: `the trunk goes from ${low} down to ${high}`, remedy: `write minID ${high} and maxID ${low}` };
    else if ((low === undefined) !== (high === undefined)) yield { object, path: [...path, low === undefined ? 'minID' : 'maxID'], message: 'a range of a trunk needs minID and maxID, and one is missing' };
  }
}

function* boundProblems(object: Problem['object'], path: Path, bound: string, body: JsonObject): Iterable<Problem> {
  const id = numberAt(body, bound);
  if (id !== undefined && !isValid(id)) yield { object, path: [...path, bound], message: `${bound} ${id} of the trunk is not from 0 to ${LAST}` };
}
