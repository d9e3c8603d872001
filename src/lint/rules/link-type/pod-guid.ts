import { guidNumber, isUsableGuid } from './guid';
import { cniPlugin } from '../../../catalog/cni-plugins';
import { LinkLayer } from '../../../catalog/link-layer';
import { Attachment } from '../../model/attachment';
import { scalarAt } from '../../model/json';
import { NetworkSelection } from '../../model/networks';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** A hardware address that the interface of a pod does not take. */
export const rule: Rule = {
  id: 'LINK-TYPE/pod-guid',
  family: 'LINK-TYPE',
  severity: 'error',
  title: 'A GUID or MAC that the attachment does not take',
  cause: 'InfiniBand interfaces take a GUID of eight bytes, and only where the network has the capability infinibandGUID; Ethernet ones take a MAC. The plugin stops at a wrong one, or the address is dropped. Two ports with one GUID take each other off the fabric.',
  remedy: 'Give infiniband-guid eight bytes with colons, once in the fabric, on InfiniBand networks, and mac on Ethernet ones.',
  source: 'k8snetworkplumbingwg/ib-sriov-cni README; k8snetworkplumbingwg/multus-cni docs; Mellanox/ib-kubernetes pkg/guid',
  since: '0.1.0',
  example: 'k8s.v1.cni.cncf.io/networks: \'[{"name": "ib0", "infiniband-guid": "02:00:00:00:00:01"}]\'',
  *check(bundle) {
    const seen = new Map<string, string>();
    for (const attachment of bundle.symbols.attachments) {
      const guid = attachment.type === 'ib-sriov' ? scalarAt([attachment.at('guid') ?? null], 0) : undefined;
      if (guid !== undefined) yield* guidProblems(guid, { object: attachment.object, path: attachment.pathOf('guid') }, attachment.object.describe(), seen);
    }
    for (const template of bundle.podTemplates) {
      for (const selection of template.networks) {
        const guid = scalarAt(selection.body, 'infiniband-guid');
        const place = { object: template.owner, path: [...selection.path, 'infiniband-guid'] };
        if (guid !== undefined) yield* guidProblems(guid, place, template.describe(), seen);
        const attachment = bundle.symbols.attachment(selection.namespace, selection.name);
        if (attachment !== undefined && attachment.type !== '') yield* selectionProblems(template, selection, attachment);
      }
    }
  },
};

/** What a pod asks of a network that has the other kind of address. */
function* selectionProblems(template: PodTemplate, selection: NetworkSelection, attachment: Attachment): Generator<Problem> {
  const { object: network, type, isRendered } = attachment;
  const [guid, mac] = ['infiniband-guid', 'mac'].map(key => scalarAt(selection.body, key));
  const isInfiniband = cniPlugin(type).link === LinkLayer.INFINIBAND;
  const object = template.owner;
  if (guid !== undefined && !isInfiniband) {
    const path = [...selection.path, 'infiniband-guid'];
    yield { object, path, message: `infiniband-guid on ${network.describe()}, which is no InfiniBand network (${type})`, remedy: 'remove it, or select an InfiniBand network' };
  } else if (guid !== undefined && isRendered && !/"infinibandGUID"\s*:\s*true/.test(scalarAt(network.spec, 'capabilities') ?? '')) {
    yield {
      object: network,
      path: ['spec', 'capabilities'],
      severity: 'warning',
      message: `${template.describe()} asks for a GUID, but capabilities has no infinibandGUID`,
      remedy: 'set capabilities: \'{"infinibandGUID": true}\'',
    };
  }
  if (mac !== undefined && isInfiniband) {
    yield {
      object,
      path: [...selection.path, 'mac'],
      message: `mac ${mac} on ${network.describe()}: InfiniBand has no MAC`,
      remedy: 'write infiniband-guid with eight bytes, or leave the address to ib-kubernetes',
    };
  }
}

function* guidProblems(text: string, place: Pick<Problem, 'object' | 'path'>, owner: string, seen: Map<string, string>): Generator<Problem> {
  const guid = guidNumber(text);
  if (guid === undefined) {
    yield { ...place, message: `'${text}' is no GUID: eight bytes of two hexadecimal digits with colons are wanted` };
  } else if (!isUsableGuid(guid)) {
    yield { ...place, message: `GUID ${text} means none: all bits are ${guid === 0n ? 'zero' : 'one'}` };
  } else {
    const key = guid.toString(16);
    const other = seen.get(key);
    if (other !== undefined) yield { ...place, message: `GUID ${text} is also that of ${other}`, remedy: 'write a GUID that no other port of the fabric has' };
    else seen.set(key, owner);
  }
}
