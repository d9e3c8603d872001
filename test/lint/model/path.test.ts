import { INSIDE, Path, pathText } from '../../../src/lint/model/path';

const CASES: [string, Path][] = [
  ['', []],
  ['kind', ['kind']],
  ['spec.template.spec.containers[0].env[NCCL_IB_HCA]', ['spec', 'template', 'spec', 'containers', 0, 'env', 'NCCL_IB_HCA']],
  ['spec.containers[0].env[3]', ['spec', 'containers', 0, 'env', 3]],
  ['spec.containers[0].resources.limits["nvidia.com/gpu"]', ['spec', 'containers', 0, 'resources', 'limits', 'nvidia.com/gpu']],
  ['metadata.annotations["k8s.v1.cni.cncf.io/networks"][1].interface', ['metadata', 'annotations', 'k8s.v1.cni.cncf.io/networks', 1, 'interface']],
  ['spec.config ipam.range', ['spec', 'config', INSIDE, 'ipam', 'range']],
  ['data["config.json"] resourceList[0].selectors.pfName', ['data', 'config.json', INSIDE, 'resourceList', 0, 'selectors', 'pfName']],
  ['metadata.annotations["a/b"][0]', ['metadata', 'annotations', 'a/b', INSIDE, 0]],
  ['spec.args --kv-transfer-config kv_role', ['spec', 'args', INSIDE, '--kv-transfer-config', INSIDE, 'kv_role']],
  ['[0].kind', [0, 'kind']],
  ['["nvidia.com/gpu"]', ['nvidia.com/gpu']],
];

test.each(CASES)('%s', (text, path) => {
  expect(pathText(path)).toBe(text);
});
