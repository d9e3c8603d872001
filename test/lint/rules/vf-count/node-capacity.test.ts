import { expectClean, expectFinding } from '../../support';
import { operator, plugin, pluginMap, pod, policy } from '../fabric-manifests';

const rule = 'VF-COUNT/node-capacity';
const rail = (selector: string, numVfs = 8, name = 'rail0'): string => operator('nvidia.com')
  + policy(name).replace('nicSelector: {pfNames: [ens1f0np0]}', `nicSelector: {${selector}}`).replace('numVfs: 8', `numVfs: ${numVfs}`);
const place = { rule, object: 'Pod/train/worker', path: 'spec.containers[0].resources.limits["nvidia.com/rail0"]' };
const asks = (units: number): string => pod(`nvidia.com/rail0: ${units}`);

describe(rule, () => {
  test.each([
    ['one function', rail('pfNames: [a]', 4), 4],
    ['two functions', rail('pfNames: [a, b]', 2), 4],
    ['a range', rail('pfNames: ["a#0-3"]'), 4],
    ['two ranges', rail('pfNames: ["a#0-1", "b#4-5"]'), 4],
    ['addresses', rail('rootDevices: ["0000:41:00.0", "0000:61:00.0"]', 2), 4],
    ['names and addresses of the same functions', rail('pfNames: [a, b], rootDevices: ["0000:41:00.0", "0000:61:00.0"]', 2), 4],
    ['two policies', rail('pfNames: ["a#0-1"]') + policy('rail0').replace('[ens1f0np0]', '["b#0-1"]').replace('policy-rail0', 'second'), 4],
  ])('%s', (_, yaml, most) => {
    expectFinding(yaml + asks(most + 1), { ...place, severity: 'error', says: [`requests ${most + 1} units of 'nvidia.com/rail0'`, `a node offers ${most}`, `request ${most} or fewer`] });
    expectClean(yaml + asks(most), rule);
  });

  test('shares of a shared device', () => {
    const shared = plugin('rdmaSharedDevicePlugin', '{"configList": [{"resourceName": "s", "rdmaHcaMax": 2, "selectors": {"ifNames": ["a"]}}]}');
    expectFinding(shared + pod('rdma/s: 3'), { rule, object: 'Pod/train/worker', path: 'spec.containers[0].resources.limits["rdma/s"]', says: ['a node offers 2'] });
    expectClean(shared + pod('rdma/s: 2'), rule);
  });

  test('devices one by one', () => {
    const pool = pluginMap('{"resourceList": [{"resourcePrefix": "x.io", "resourceName": "nic", "selectors": [{"pciAddresses": ["0000:41:00.2"]}, {"pciAddresses": ["0000:41:00.3"]}]}]}');
    expectFinding(pool + pod('x.io/nic: 3'), { rule, object: 'Pod/train/worker', path: 'spec.containers[0].resources.limits["x.io/nic"]', says: ['a node offers 2'] });
    expectClean(pool + pod('x.io/nic: 2'), rule);
  });

  test('units of several containers are counted once', () => {
    expectFinding(`${rail('pfNames: [a]', 1)}${asks(1)}  - {name: other, resources: {limits: {nvidia.com/rail0: 1}}}\n`, { ...place, says: ['requests 2 units'] });
  });

  test.each([
    ['NICs by vendor', rail('vendor: "15b3"') + asks(100)],
    ['a policy by vendor beside one by name', rail('pfNames: [a]') + policy('rail0').replace('pfNames: [ens1f0np0]', 'vendor: "15b3"').replace('policy-rail0', 'second') + asks(100)],
    ['a placeholder', rail('pfNames: ["$PF"]') + asks(100)],
    ['a range with a fault', rail('pfNames: ["a#x"]') + asks(100)],
    ['no number of functions', rail('pfNames: [a]').replace('numVfs: 8, ', '') + asks(100)],
    ['no functions, which another rule reports', rail('pfNames: [a]', 0) + asks(1)],
    ['a pool by names', pluginMap('{"resourceList": [{"resourcePrefix": "nvidia.com", "resourceName": "rail0", "selectors": {"pfNames": ["a"]}}]}') + asks(100)],
    ['another resource', rail('pfNames: [a]') + pod('nvidia.com/other: 100')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
