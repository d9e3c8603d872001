import { cniPlugin } from '../../../catalog/cni-plugins';
import { LinkLayer } from '../../../catalog/link-layer';
import { Attachment } from '../../model/attachment';
import { scalarAt } from '../../model/json';
import { isPlaceholder } from '../../model/placeholder';
import { Problem, Rule } from '../../rule';

/** Fields that Ethernet alone has, as a network of the operator and as a definition spell them. */
const ETHERNET_FIELDS = ['vlan', 'vlanQoS', 'vlanProto', 'spoofChk', 'spoofchk', 'trust', 'minTxRate', 'maxTxRate', 'min_tx_rate', 'max_tx_rate', 'mac'];

/** Fields that InfiniBand alone has. */
const INFINIBAND_FIELDS = ['pkey', 'guid', 'ibKubernetesEnabled', 'rdmaIsolation'];

/** A field of the other link layer. */
export const rule: Rule = {
  id: 'LINK-TYPE/infiniband-fields',
  family: 'LINK-TYPE',
  severity: 'error',
  title: 'A field of the other link layer',
  cause: 'InfiniBand has no VLAN, no MAC check and no trust, Ethernet has no PKey and no GUID. Plugins and CustomResourceDefinitions drop the field without a word, so the traffic is in the default partition or VLAN, with everybody else.',
  remedy: 'Separate InfiniBand by PKey, in a definition of type ib-sriov; separate Ethernet by vlan.',
  source: 'k8snetworkplumbingwg/ib-sriov-cni README; k8snetworkplumbingwg/sriov-network-operator api/v1/sriovibnetwork_types.go; Mellanox/network-operator-docs, IB PKey',
  since: '0.1.0',
  example: 'kind: SriovIBNetwork\nspec: {resourceName: ib0, vlan: 100}',
  *check(bundle) {
    for (const attachment of bundle.symbols.attachments) {
      if (cniPlugin(attachment.type).link === LinkLayer.INFINIBAND) yield* wrong(attachment, ETHERNET_FIELDS, 'InfiniBand has none');
      if (attachment.object.kind === 'SriovIBNetwork') yield* wrong(attachment, INFINIBAND_FIELDS.slice(0, 3), 'SriovIBNetwork has none: write a NetworkAttachmentDefinition of type ib-sriov');
      if (['sriov', 'macvlan', 'ipvlan', 'host-device'].includes(attachment.type)) yield* wrong(attachment, INFINIBAND_FIELDS, `type ${attachment.type} has none`);
      const pkey = scalarAt([attachment.at('pkey') ?? null], 0);
      if (attachment.type === 'ib-sriov' && !attachment.isRendered && pkey !== undefined) yield* pkeyProblems(attachment, pkey);
    }
  },
};

function* wrong(attachment: Attachment, fields: readonly string[], reason: string): Generator<Problem> {
  for (const field of fields) {
    const value = scalarAt([attachment.at(field) ?? null], 0);
    if (value === undefined || value === '0' || value === 'false' || value === '') continue;
    yield { object: attachment.object, path: attachment.pathOf(field), message: `${field} is ${value}, but ${reason}`, remedy: ETHERNET_FIELDS.includes(field) ? `remove ${field}; partitions of InfiniBand are PKeys` : undefined };
  }
}

/** What ib-kubernetes takes: a hexadecimal number of 15 bits. */
function* pkeyProblems(attachment: Attachment, pkey: string): Generator<Problem> {
  const path = attachment.pathOf('pkey');
  const number = /^0x[0-9a-f]+$/i.test(pkey) ? parseInt(pkey, 16) : undefined;
  if (isPlaceholder(pkey)) return;
  if (number === undefined) {
    const decimal = /^\d+$/.test(pkey) && Number(pkey) <= 0x7fff ? `write "0x${Number(pkey).toString(16)}" if ${pkey} is decimal` : undefined;
    yield { object: attachment.object, path, message: `pkey is '${pkey}', of which a hexadecimal number with 0x is wanted`, remedy: decimal };
  } else if (number === 0 || number > 0x7fff) {
    const low = number % 0x8000;
    yield {
      object: attachment.object,
      path,
      message: `pkey is ${pkey}, of 0x1 to 0x7fff: the highest bit is the membership, which the subnet manager sets`,
      remedy: number <= 0xffff && low > 0 ? `write "0x${low.toString(16)}"` : undefined,
    };
  } else if (scalarAt([attachment.at('ibKubernetesEnabled') ?? null], 0) !== 'true') {
    yield {
      object: attachment.object,
      path: attachment.pathOf('ibKubernetesEnabled'),
      severity: 'warning',
      message: `pkey ${pkey} is set by ib-kubernetes, but ibKubernetesEnabled is not true: the port stays in the default partition`,
      remedy: 'set "ibKubernetesEnabled": true, and ibKubernetes in the NicClusterPolicy',
    };
  }
}
