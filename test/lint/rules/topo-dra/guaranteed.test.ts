import { expectClean, expectFinding } from '../../support';

const rule = 'TOPO-DRA/guaranteed';
const resources = (requests: string, limits: string, device = 'nvidia.com/gpu: 1, nvidia.com/rail0: 1'): string => `{requests: {${requests}}, limits: {${limits}, ${device}}}`;
const pod = (own: string, more = ''): string => `apiVersion: v1\nkind: Pod\nmetadata: {name: w, namespace: train}\nspec: {containers: [{name: main, image: a, resources: ${own}}${more}]}\n`;
const policy = '---\napiVersion: kubelet.config.k8s.io/v1beta1\nkind: KubeletConfiguration\ntopologyManagerPolicy: restricted\ncpuManagerPolicy: static\n';
const at = (path: string): { rule: string; object: string; path: string; severity: string } => ({ rule, object: 'Pod/train/w', path: `spec.containers[0].resources.${path}`, severity: 'warning' });

describe('TOPO-DRA/guaranteed', () => {
  test.each([
    ['CPUs differ', resources('cpu: 8, memory: 64Gi', 'cpu: 16, memory: 64Gi'), 'requests.cpu', ['requests 8 of cpu with a limit of 16', 'requests.cpu: 16']],
    ['memory differs', resources('cpu: 8, memory: 32Gi', 'cpu: 8, memory: 64Gi'), 'requests.memory', ['32Gi of memory', '64Gi']],
    ['CPUs that are not whole', resources('cpu: 7500m, memory: 1Gi', 'cpu: 7500m, memory: 1Gi'), 'limits.cpu', ['7500m CPUs']],
    ['no requests, CPUs not whole', resources('', 'cpu: "1.5", memory: 1Gi'), 'limits.cpu', ['1.5 CPUs']],
  ])('%s', (_, own, path, says) => { expectFinding(pod(own), { ...at(path), says: ['main', ...says] }); });

  test('a declared policy wants all fields', () => {
    expectFinding(pod(resources('', 'memory: 1Gi')) + policy, { ...at('limits.cpu'), says: ['no limit of cpu'] });
    expectFinding(pod(resources('', 'cpu: 8')) + policy, { ...at('limits.memory'), says: ['no limit of memory'] });
    expectFinding(pod(resources('', 'cpu: 8, memory: 1Gi'), ', {name: side, image: a}') + policy, { ...at('x'), path: 'spec.containers[1].resources.limits.cpu', says: ['container side'] });
    expectFinding(pod(resources('', 'memory: 1Gi')) + policy.replace('topologyManagerPolicy: restricted\n', ''), { ...at('limits.cpu') });
    expectClean(pod(resources('', 'memory: 1Gi')) + policy.replace('restricted', 'none').replace('static', 'none'), rule);
    expectClean(pod(resources('', 'memory: 1Gi')), rule);
    expectClean(pod(resources('', 'cpu: 8, memory: 1Gi')) + policy, rule);
  });

  test.each([
    ['equal amounts', pod(resources('cpu: 16, memory: 64Gi', 'cpu: "16", memory: 65536Mi'))],
    ['a limit alone', pod(resources('', 'cpu: 16, memory: 64Gi'))],
    ['no VF', pod(resources('cpu: 8', 'cpu: 16', 'nvidia.com/gpu: 1'))],
    ['no GPU', pod(resources('cpu: 8', 'cpu: 16', 'nvidia.com/rail0: 1'))],
    ['devices that all share', pod(resources('cpu: 8', 'cpu: 16', 'nvidia.com/gpu: 1, rdma/ib: 1'))],
    ['a side-car with part of a CPU', pod(resources('', 'cpu: 16, memory: 1Gi'), ', {name: side, image: a, resources: {limits: {cpu: 500m, memory: 1Gi}}}')],
    ['no quantities', pod(resources('cpu: few', 'cpu: many'))],
    ['a pool that pods share', `${pod(resources('cpu: 8', 'cpu: 16', 'nvidia.com/gpu: 1, nvidia.com/s: 1'))}---\napiVersion: mellanox.com/v1alpha1\nkind: NicClusterPolicy\nmetadata: {name: n}\nspec: {rdmaSharedDevicePlugin: {config: '{"configList": [{"resourcePrefix": "nvidia.com", "resourceName": "s"}]}'}}\n`],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
