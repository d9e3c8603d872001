import { expectClean, expectFinding } from '../../support';
import { nad, network, operator, plugin, policy } from '../fabric-manifests';

const rule = 'RES-NAME/network-provider';
const hostdev = (prefix: string): string => plugin('sriovDevicePlugin', `{"resourceList": [{"resourcePrefix": "${prefix}", "resourceName": "hostdev"}]}`);
const ANNOTATION = 'k8s.v1.cni.cncf.io/resourceName';

describe(rule, () => {
  test('a HostDeviceNetwork has the prefix nvidia.com', () => {
    expectFinding(hostdev('mellanox.com') + network('HostDeviceNetwork', 'resourceName: hostdev'), {
      rule,
      object: 'HostDeviceNetwork/fabric',
      path: 'spec.resourceName',
      severity: 'error',
      says: ["resolves to 'nvidia.com/hostdev'", "'mellanox.com/hostdev'", 'resourcePrefix nvidia.com instead of mellanox.com'],
    });
  });

  test('a SriovNetwork of a policy that is not there', () => {
    expectFinding(operator('nvidia.com') + policy('rail0') + network('SriovNetwork', 'resourceName: rial0'), {
      rule, object: 'SriovNetwork/sriov-network-operator/fabric', path: 'spec.resourceName', severity: 'error', says: ["'nvidia.com/rial0'", 'write resourceName: rail0'],
    });
    expectFinding(operator('nvidia.com') + policy('rail0') + network('SriovIBNetwork', 'resourceName: rail7'), {
      rule, object: 'SriovIBNetwork/sriov-network-operator/fabric', path: 'spec.resourceName', severity: 'error', says: ['no object of the input offers it'],
    });
  });

  test("a SriovNetwork and a plugin's pool under another prefix", () => {
    expectFinding(operator('openshift.io') + hostdev('nvidia.com') + network('SriovNetwork', 'resourceName: hostdev'), {
      rule, object: 'SriovNetwork/sriov-network-operator/fabric', path: 'spec.resourceName', says: ['one prefix: nvidia.com or openshift.io'],
    });
  });

  test('a definition with an annotation', () => {
    const yaml = (resource: string): string => operator('nvidia.com') + policy('rail0') + nad('{"type": "sriov"}', `${ANNOTATION}: ${resource}`);
    const place = { rule, object: 'NetworkAttachmentDefinition/train/fabric', path: `metadata.annotations["${ANNOTATION}"]` };
    expectFinding(yaml('openshift.io/rail0'), { ...place, severity: 'error', says: ['only the prefix differs', `write ${ANNOTATION}: nvidia.com/rail0`] });
    expectFinding(yaml('nvidia.com/rail1'), { ...place, severity: 'warning', says: ['offers nvidia.com/rail0'] });
    expect(expectFinding(yaml('nvidia.com/rail1'), { ...place, severity: 'error' }, { complete: true }).remedy).toContain('Name the resource');
  });

  test.each([
    ['the right names', operator('nvidia.com') + policy('rail0') + network('SriovNetwork', 'resourceName: rail0') + nad('{"type": "sriov"}', `${ANNOTATION}: nvidia.com/rail0`)],
    ['a HostDeviceNetwork of a pool', hostdev('nvidia.com') + network('HostDeviceNetwork', 'resourceName: hostdev')],
    ['a HostDeviceNetwork with the full name', hostdev('nvidia.com') + network('HostDeviceNetwork', 'resourceName: nvidia.com/hostdev')],
    ['no provider in the input', network('SriovNetwork', 'resourceName: rail0')],
    ['a network without a resource', operator('nvidia.com') + policy('rail0') + network('MacvlanNetwork', 'master: ens1f0')],
    ['a bare name, which another rule reports', operator('nvidia.com') + policy('rail0') + nad('{"type": "sriov"}', `${ANNOTATION}: rail0`)],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
