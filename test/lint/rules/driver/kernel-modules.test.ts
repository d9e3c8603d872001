import { application, clusterPolicy, nicNodePolicy } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DRIVER/kernel-modules';
const object = 'ClusterPolicy/cluster-policy';
const path = 'spec.driver.kernelModuleType';
const proprietary = clusterPolicy('driver: {kernelModuleType: proprietary}');
const pod = (product: string): string => `\napiVersion: v1\nkind: Pod\nmetadata: {name: w, namespace: train}\nspec: {nodeSelector: {nvidia.com/gpu.product: ${product}}, containers: []}\n---`;

describe(rule, () => {
  test.each<[string, string[]]>([
    ['closed', ["'closed', of auto, open, proprietary", 'kernelModuleType: proprietary']], ['Open', ['kernelModuleType: open']], ['opne', ['kernelModuleType: open']], ['true', ['kernelModuleType: open']], ['something-else', ['kernelModuleType: auto, or open']],
  ])('%s', (type, says) => void expectFinding(clusterPolicy(`driver: {kernelModuleType: ${type}}`), { rule, object, path, says, severity: 'error' }));

  test('values of the chart', () => {
    expectFinding(application('gpu-operator', 'driver: {kernelModuleType: closed}'), { rule, object: 'Application/argocd/gpu-operator', path: 'spec.source.helm.valuesObject.driver.kernelModuleType' });
  });

  test.each(['NVIDIA-GB200', 'NVIDIA-B200', 'NVIDIA-B300-SXM6-AC', 'NVIDIA-GH200-480GB', 'NVIDIA-RTX-PRO-6000-Blackwell-Server-Edition'])('proprietary modules on %s', product => {
    expectFinding(proprietary + pod(product), { rule, object, path, says: [`do not drive ${product} of Pod/train/w`, 'open, or auto'] });
  });

  test('by a policy of nodes and by a node', () => {
    expectFinding(proprietary + nicNodePolicy('nodeSelector: {nvidia.com/gpu.product: NVIDIA-GB300}'), { rule, object, path, says: ['NVIDIA-GB300 of NicNodePolicy/nodes'] });
    expectFinding(`${proprietary}\napiVersion: v1\nkind: Node\nmetadata: {name: one, labels: {nvidia.com/gpu.product: NVIDIA-GB300}}\n`, { rule, object, path, says: ['of Node/one'] });
  });

  test.each<[string, string]>([
    ['auto', clusterPolicy('driver: {kernelModuleType: auto}') + pod('NVIDIA-GB200')], ['open', clusterPolicy('driver: {kernelModuleType: open}') + pod('NVIDIA-GB200')], ['older GPUs', proprietary + pod('NVIDIA-H200') + pod('NVIDIA-H100-80GB-HBM3')],
    ['none', clusterPolicy('driver: {enabled: true}')], ['a template', clusterPolicy('driver: {kernelModuleType: "$TYPE"}')], ['empty', clusterPolicy('driver: {kernelModuleType: ""}')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
