import { attaching } from './workloads';
import { expectClean, expectFinding } from '../../support';
import { network } from '../fabric-manifests';

const rule = 'NAD-REF/rendered-json';
const object = 'SriovNetwork/sriov-network-operator/fabric';
const sriov = (spec: string): string => network('SriovNetwork', spec);

describe(rule, () => {
  test.each([
    ['ipam', '{"type": "nv-ipam"', ['ipam is no JSON']],
    ['ipam', '"nv-ipam"', ['ipam is JSON but no map']],
    ['capabilities', '{ips: true}', ['capabilities is no JSON']],
  ])('%s: %s', (field, text, says) => {
    expectFinding(sriov(`${field}: '${text}'`), { rule, object, path: `spec.${field}`, severity: 'error', says });
  });

  test('a map or list', () => {
    expectFinding(sriov('ipam: {type: nv-ipam}'), { rule, object, path: 'spec.ipam', says: ['is a map; the field takes a text', 'ipam: |'] });
    expectFinding(sriov('capabilities: [ips]'), { rule, object, path: 'spec.capabilities', says: ['is a list'] });
  });

  test.each(['HostDeviceNetwork', 'MacvlanNetwork', 'IPoIBNetwork'])('a %s', kind => {
    expectFinding(network(kind, 'ipam: "{"'), { rule, object: `${kind}/fabric`, path: 'spec.ipam' });
  });

  test('a comma too many counts where a pod attaches the network', () => {
    const comma = sriov("ipam: '{\"type\": \"nv-ipam\",}'");
    expectClean(comma, rule);
    expectFinding(comma + attaching('fabric'), { rule, object, path: 'spec.ipam', says: ['a comma stands before'] });
    expectFinding(sriov("ipam: '{\"type\": \"nv-ipam\",, }'"), { rule, object, path: 'spec.ipam' });
  });

  test.each([
    'ipam: \'{"type": "nv-ipam"}\', capabilities: \'{"ips": true}\'', 'ipam: ""', 'metaPlugins: "{"', 'ipam: "$IPAM"', 'ipam: "{$IPAM}"',
  ])('%s: nothing', spec => expectClean(sriov(spec), rule));
});
