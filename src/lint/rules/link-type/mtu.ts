import { cniPlugin } from '../../../catalog/cni-plugins';
import { LinkLayer } from '../../../catalog/link-layer';
import { MAX_MTU_INFINIBAND } from '../../../catalog/nic-rows';
import { scalarAt } from '../../model/json';
import { Rule } from '../../rule';

/** An MTU that an IPoIB interface does not take. */
export const rule: Rule = {
  id: 'LINK-TYPE/mtu',
  family: 'LINK-TYPE',
  severity: 'error',
  title: 'An Ethernet MTU on InfiniBand',
  cause: 'An IPoIB interface in datagram mode, which current cards have alone, carries at most 4092 bytes. The operator cannot set more: the node state stays InProgress and pods get no virtual functions.',
  remedy: `Set mtu to ${MAX_MTU_INFINIBAND} or less; the published examples have 4000.`,
  source: 'docs.redhat.com configuring IPoIB; k8snetworkplumbingwg/sriov-network-operator#265; NVIDIA/k8s-launch-kit profile sriov-ib-rdma',
  since: '0.1.0',
  example: 'kind: SriovNetworkNodePolicy\nspec: {linkType: ib, mtu: 9000}',
  *check(bundle) {
    for (const { object, mtu, isInfiniband } of bundle.symbols.sriovPolicies) {
      if (isInfiniband !== true || mtu === undefined || mtu <= MAX_MTU_INFINIBAND) continue;
      yield { object, path: ['spec', 'mtu'], message: `mtu is ${mtu}, of at most ${MAX_MTU_INFINIBAND} on InfiniBand` };
    }
    for (const attachment of bundle.symbols.attachments) {
      const mtu = Number(scalarAt([attachment.at('mtu') ?? null], 0));
      if (cniPlugin(attachment.type).link !== LinkLayer.INFINIBAND || !(mtu > MAX_MTU_INFINIBAND)) continue;
      yield { object: attachment.object, path: attachment.pathOf('mtu'), message: `mtu is ${mtu}, of at most ${MAX_MTU_INFINIBAND} on InfiniBand` };
    }
  },
};
