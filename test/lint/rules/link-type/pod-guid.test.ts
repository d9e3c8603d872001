import { nad, network } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'LINK-TYPE/pod-guid';
const pod = (selection: string, name = 'w'): string => `
apiVersion: v1
kind: Pod
metadata:
  name: ${name}
  namespace: train
  annotations: {k8s.v1.cni.cncf.io/networks: '[{"name": "n", ${selection}}]'}
spec: {containers: []}
---`;
const path = 'metadata.annotations["k8s.v1.cni.cncf.io/networks"][0]';
const guid = '"infiniband-guid": "02:00:00:00:00:00:00:01"';
const infiniband = nad('{"type": "ib-sriov"}');
const rendered = (spec: string): string => network('SriovIBNetwork', `networkNamespace: train, ${spec}`);

describe(rule, () => {
  test.each<[string, string, string, string, string[], string?]>([
    ['six bytes', infiniband + pod('"infiniband-guid": "02:00:00:00:00:01"'), 'Pod/train/w', `${path}.infiniband-guid`, ["'02:00:00:00:00:01' is no GUID"]],
    ['no digits', infiniband + pod('"infiniband-guid": "02:00:00:00:00:00:00:0g"'), 'Pod/train/w', `${path}.infiniband-guid`, ['is no GUID']],
    ['zeros', infiniband + pod('"infiniband-guid": "00:00:00:00:00:00:00:00"'), 'Pod/train/w', `${path}.infiniband-guid`, ['all bits are zero']],
    ['ones', infiniband + pod('"infiniband-guid": "ff:ff:ff:ff:ff:ff:ff:ff"'), 'Pod/train/w', `${path}.infiniband-guid`, ['all bits are one']],
    ['a GUID twice', infiniband + pod(guid) + pod(guid, 'v'), 'Pod/train/v', `${path}.infiniband-guid`, ['also that of Pod/train/w']],
    ['a GUID on Ethernet', nad('{"type": "sriov"}') + pod(guid), 'Pod/train/w', `${path}.infiniband-guid`, ['no InfiniBand network (sriov)']],
    ['a MAC on InfiniBand', infiniband + pod('"mac": "02:00:00:00:00:01"'), 'Pod/train/w', `${path}.mac`, ['InfiniBand has no MAC', 'write infiniband-guid']],
    ['no capability', rendered('linkState: enable') + pod(guid), 'SriovIBNetwork/sriov-network-operator/n', 'spec.capabilities', ['Pod/train/w asks for a GUID'], 'warning'],
    ['a definition', nad('{"type": "ib-sriov", "guid": "0x1"}'), 'NetworkAttachmentDefinition/train/n', 'spec.config guid', ["'0x1' is no GUID"]],
  ])('%s', (_, yaml, object, where, says, severity = 'error') => void expectFinding(yaml, { rule, object, path: where, says, severity }));

  test.each<[string, string]>([
    ['two GUIDs', infiniband + pod(guid) + pod(guid.replace('01"', '02"'), 'v')], ['hyphens', infiniband + pod('"infiniband-guid": "02-00-00-00-00-00-00-01"')], ['the capability', rendered('capabilities: \'{"infinibandGUID": true}\'') + pod(guid)],
    ['a MAC on Ethernet', nad('{"type": "sriov"}') + pod('"mac": "02:00:00:00:00:01"')], ['a network that the input does not have', pod(guid) + pod('"mac": "02:00:00:00:00:01"', 'v')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
