import { policies, sriovObject } from './policies';
import { expectClean, expectFinding } from '../../support';

const rule = 'SRIOV-POLICY/switchdev';
const bridge = 'bridge: {ovs: {bridge: {datapathType: netdev}}}';
const gates = (on: boolean): string => `---${sriovObject('SriovOperatorConfig', `featureGates: {manageSoftwareBridges: ${on}}`, 'default')}`;

describe(rule, () => {
  test.each<[string, string, string[]]>([
    [policies('eSwitchMode: switchdev, linkType: ib'), 'eSwitchMode', ['the link is InfiniBand (ib)']],
    [policies('eSwitchMode: switchdev, nicSelector: {pfNames: [ibs1f0]}'), 'eSwitchMode', ['by the name of the interface']],
    [policies('vdpaType: vhost'), 'eSwitchMode', ['vdpaType vhost needs eSwitchMode switchdev, which is missing']],
    [policies('vdpaType: virtio, eSwitchMode: legacy'), 'eSwitchMode', ['which is legacy', 'set eSwitchMode: switchdev']],
    [policies('vdpaType: virtio, eSwitchMode: switchdev, deviceType: vfio-pci'), 'deviceType', ['which is vfio-pci', 'set deviceType: netdevice']],
    [policies(bridge), 'eSwitchMode', ['bridge needs eSwitchMode switchdev, which is missing']],
    [policies(`${bridge}, eSwitchMode: switchdev, externallyManaged: true`), 'externallyManaged', ['externallyManaged excludes bridge']],
    [policies(`${bridge}, eSwitchMode: switchdev`) + gates(false), 'bridge', ['feature gate manageSoftwareBridges', 'SriovOperatorConfig/sriov-network-operator/default']],
  ])('%s', (yaml, field, says) => void expectFinding(yaml, { rule, object: 'SriovNetworkNodePolicy/sriov-network-operator/p0', path: `spec.${field}`, says, severity: 'error' }));

  test.each([
    policies('eSwitchMode: switchdev, linkType: eth'), policies('eSwitchMode: switchdev'), policies('vdpaType: vhost, eSwitchMode: switchdev'), policies(`${bridge}, eSwitchMode: switchdev`), policies(`${bridge}, eSwitchMode: switchdev`) + gates(true),
    policies('bridge: {}'), policies('linkType: ib, eSwitchMode: legacy'), policies('externallyManaged: true, eSwitchMode: switchdev'),
  ])('%s is right', yaml => expectClean(yaml, rule));
});
