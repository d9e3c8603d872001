import { expectClean, expectFinding } from '../../support';

const rule = 'POD-SEC/host-network';
const pod = (resource: string, host = true, kind = 'Pod'): string => {
  const spec = `{hostNetwork: ${host}, containers: [{name: a, image: a, resources: {limits: {${resource}: 1}}}, {name: b, image: a, resources: {limits: {${resource}: 1}}}]}`;
  return `apiVersion: v1\nkind: ${kind}\nmetadata: {name: w, namespace: n}\nspec: ${kind === 'Pod' ? spec : `{template: {spec: ${spec}}}`}\n`;
};

describe('POD-SEC/host-network', () => {
  test('a VF in the network of the host, told once', () => {
    expectFinding(pod('nvidia.com/rail0'), { rule, object: 'Pod/n/w', path: 'spec.hostNetwork', says: ['nvidia.com/rail0'], severity: 'warning' });
  });

  test.each([
    ['shared devices', pod('rdma/hca')],
    ['known platforms', pod('nvidia.com/rdma-vf')],
    ['GPUs', pod('nvidia.com/gpu')],
    ['its own network', pod('nvidia.com/rail0', false)],
    ['an agent', pod('nvidia.com/rail0', true, 'DaemonSet')],
    ['a pool that pods share', `${pod('nvidia.com/shared')}---\napiVersion: mellanox.com/v1alpha1\nkind: NicClusterPolicy\nmetadata: {name: n}\nspec: {rdmaSharedDevicePlugin: {config: '{"configList": [{"resourcePrefix": "nvidia.com", "resourceName": "shared"}]}'}}\n`],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
