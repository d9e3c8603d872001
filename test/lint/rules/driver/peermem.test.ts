import { application, clusterPolicy } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DRIVER/peermem';
const object = 'ClusterPolicy/cluster-policy';
const path = 'spec.driver.rdma.enabled';
const pod = (resources: string, selector = ''): string => `\napiVersion: v1\nkind: Pod\nmetadata: {name: w, namespace: train}\nspec: {${selector}containers: [{name: c, resources: {limits: {${resources}}}}]}\n---`;
const gpuRdma = pod('nvidia.com/gpu: 8, rdma/ib: 1');
const grace = pod('nvidia.com/gpu: 4', 'nodeSelector: {nvidia.com/gpu.product: NVIDIA-GB200}, ');

describe(rule, () => {
  test.each<[string, string, string, string[]]>([
    ['no driver pods', clusterPolicy('driver: {enabled: false, rdma: {enabled: true}}'), 'warning', ['but driver.enabled is false', 'set driver.rdma.enabled: false']],
    ['Grace', clusterPolicy('driver: {rdma: {enabled: true}}') + grace, 'warning', ['does not load on NVIDIA-GB200 of Pod/train/w', 'DMA-BUF']],
    ['proprietary modules and pods', clusterPolicy('driver: {kernelModuleType: proprietary, rdma: {enabled: false}}') + gpuRdma, 'error', ['driver.rdma.enabled is false with proprietary', 'Pod/train/w needs']],
    ['proprietary modules and storage', clusterPolicy('driver: {kernelModuleType: proprietary}, gds: {enabled: true}'), 'error', ['driver.rdma.enabled is missing', 'gds.enabled needs', 'kernelModuleType: open']],
    ['modules that are not said', clusterPolicy('driver: {rdma: {enabled: false}}') + gpuRdma, 'info', ['Pod/train/w needs GPUDirect RDMA', 'write kernelModuleType: open']],
  ])('%s', (_, yaml, severity, says) => void expectFinding(yaml, { rule, object, path, says, severity }));

  test.each<[string, string]>([
    ['DMA-BUF', clusterPolicy('driver: {kernelModuleType: open, rdma: {enabled: false}}') + gpuRdma],
    ['modules that the operator chooses', clusterPolicy('driver: {enabled: true}') + gpuRdma],
    ['modules that the operator chooses, as written', clusterPolicy('driver: {kernelModuleType: auto, rdma: {enabled: false}}') + gpuRdma],
    ['peermem', clusterPolicy('driver: {kernelModuleType: proprietary, rdma: {enabled: true}}') + gpuRdma],
    ['nobody uses RDMA', clusterPolicy('driver: {kernelModuleType: proprietary}') + pod('nvidia.com/gpu: 8') + pod('rdma/ib: 1')],
    ['EFA', clusterPolicy('driver: {kernelModuleType: proprietary}') + pod('nvidia.com/gpu: 8, vpc.amazonaws.com/efa: 4')],
    ['Grace without peermem', clusterPolicy('driver: {rdma: {enabled: false}}') + grace],
    ['drivers of the host', clusterPolicy('driver: {enabled: false, kernelModuleType: proprietary}') + gpuRdma],
    ['hidden values', application('gpu-operator', 'driver: {kernelModuleType: proprietary}').replace('helm: {', 'helm: {valueFiles: [a], ') + gpuRdma],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
