import { POLICY, selecting } from './policies';
import { expectClean, expectFinding } from '../../support';

const rule = 'SELECTOR/vf-id';
const list = `
---
apiVersion: v1
kind: ConfigMap
metadata: {name: supported-nic-ids, namespace: sriov-network-operator}
data: {Own_NIC: 1dd8 1027 101e}
`;
const release = (values: string): string => `
---
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: operator, namespace: flux}
spec: {chart: {spec: {chart: sriov-network-operator}}, values: ${values}}
`;

describe(rule, () => {
  test.each([
    ['vendor: "15b3", deviceID: "101e"', ['1021', 'a2dc']],
    ['deviceID: "1018"', ['one of 1017']],
    ['vendor: "8086", deviceID: "1889"', ['1592']],
  ])('the id of virtual functions: %s', (selector, says) => {
    expectFinding(selecting(selector), { rule, object: POLICY, path: 'spec.nicSelector.deviceID', severity: 'error', says: ['is the id of virtual functions', ...says] });
  });

  test.each([
    ['vendor: "15b3", deviceID: "1027"', "device id '1027' of vendor 15b3"],
    ['deviceID: "ffff"', "device id 'ffff' of vendor 15b3"],
    ['vendor: "8086", deviceID: "1021"', "device id '1021' of vendor 8086"],
  ])('an unknown model: %s', (selector, words) => {
    expectFinding(selecting(selector), { rule, object: POLICY, path: 'spec.nicSelector.deviceID', severity: 'warning', says: [words] });
  });

  test('an unknown vendor', () => {
    expectFinding(selecting('vendor: "1dd8", deviceID: "1027"'), { rule, object: POLICY, path: 'spec.nicSelector.vendor', severity: 'warning', says: ["vendor '1dd8' is not in the operator's list"] });
  });

  test.each([
    ['known models', selecting('vendor: "15b3", deviceID: "1021"') + selecting('deviceID: "a2dc"') + selecting('vendor: "8086"')],
    ['a model of another vendor, without vendor', selecting('deviceID: "158b"')],
    ['wrong forms, which another rule reports', selecting('vendor: "0x15b3", deviceID: "101E"') + selecting('deviceID: 1018')],
    ['the vendor of GPUs, which another rule reports', selecting('vendor: "10de"')],
    ['functions that are both', selecting('vendor: "1af4", deviceID: "1000"')],
    ['a list with more', list + selecting('vendor: "1dd8", deviceID: "1027"') + selecting('deviceID: "1027"')],
    ['values with more', release('{supportedExtraNICs: ["Own: 15b3 1027 101e"]}') + selecting('deviceID: "1027"')],
    ['values of the sub-chart', release('{sriov-network-operator: {supportedExtraNICs: ["Own: 15b3 1027 101e"]}}') + selecting('deviceID: "1027"')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
