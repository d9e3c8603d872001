import { group, service, workload } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'DNS-SVC/service-links';
const vllm = (container = '', pod = ''): string => workload('Deployment', { container: `image: "vllm/vllm-openai:v0.31.0", ${container}`, pod });

describe(rule, () => {
  test.each([
    ['vllm', 'VLLM_PORT', vllm()],
    ['vllm', 'VLLM_PORT', workload('Deployment', { container: 'image: i, command: [vllm, serve, m], ' })],
    ['vllm-nixl-side-channel', 'VLLM_NIXL_SIDE_CHANNEL_PORT', vllm()],
    ['master', 'MASTER_PORT', workload('Job', { container: 'command: [torchrun, t.py], ' })],
    ['master', 'MASTER_PORT', workload('Job', { container: 'env: [{name: MASTER_ADDR, value: a}], ' })],
    ['master', 'MASTER_PORT', workload('Job', { container: 'image: "nvcr.io/nvidia/pytorch:26.08-py3", ' })],
    ['sglang', 'SGLANG_PORT', group('image: "lmsysorg/sglang:v1"')],
  ])('%s sets %s', (name, variable, pods) => {
    expectFinding(service('ports: [{port: 80}]', name) + pods, {
      rule, object: `Service/train/${name}`, path: 'metadata.name', says: [`the name ${name} sets ${variable}=tcp://`, `${name}-api`, 'enableServiceLinks: false'], severity: 'error',
    });
  });

  test.each([
    ['another name', service('', 'llm') + vllm()],
    ['no links', service('', 'vllm') + vllm('', 'enableServiceLinks: false, ')],
    ['headless', service('clusterIP: None', 'vllm') + vllm()],
    ['external', service('type: ExternalName', 'vllm') + vllm()],
    ['another namespace', service('', 'vllm', 'other') + vllm()],
    ['a variable of its own', service('', 'vllm') + vllm('env: [{name: VLLM_PORT, value: "8000"}], ')],
    ['no vLLM', service('', 'vllm') + workload('Deployment', { container: 'image: nginx, ' })],
    ['a router for vLLM', service('', 'vllm') + workload('Deployment', { container: 'image: "lmcache/vllm-router:1", ' })],
    ['the operator sets the port', service('', 'master') + 'apiVersion: kubeflow.org/v1\nkind: PyTorchJob\nmetadata: {name: p, namespace: train}\nspec: {pytorchReplicaSpecs: {Master: {template: {spec: {containers: [{name: pytorch, command: [torchrun]}]}}}}}\n'],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
