import { constraint, gpuPod, namespace } from './objects';
import { expectClean, expectFinding, findingsOf } from '../../support';

const rule = 'POLICY/access-policy';

/** The constraint over pods of the privileged tier, with more fields of its spec. */
function pods(fields = '', selector = 'In'): string {
  const match = `match: {excludedNamespaces: [kube-system], namespaceSelector: {matchExpressions: [{key: gpu-fabric.dev/tier, operator: ${selector}, values: [privileged]}]}}`;
  const grants = 'grants: [{tenant: llm, networks: "^(rail-0)$", resources: [rdma/vf]}, {tenant: broken, networks: "(", resources: []}]';
  return constraint(`${match}, parameters: {capabilities: [IPC_LOCK], deviceClasses: [gpu.nvidia.com], ${grants}, resourcePrefixes: [nvidia.com/mig-], resources: [nvidia.com/gpu], runtimeClasses: []}${fields}`,
    'GpuFabricPodAccess', 'gpu-fabric-pods-privileged');
}

const LLM = namespace('llm', 'gpu-fabric.dev/tier: privileged');

function job(template: string, place = 'llm'): string {
  return `---\napiVersion: batch/v1\nkind: Job\nmetadata: {name: train, namespace: ${place}}\nspec: {template: {${template}}}\n`;
}

const spec = (container: string, more = ''): string => `spec: {containers: [{name: main, image: a, ${container}}]${more}}`;

describe(rule, () => {
  test.each([
    ['host-namespaces', spec('x: 1', ', hostNetwork: true'), 'hostNetwork', ['hostNetwork']],
    ['privileged', spec('securityContext: {privileged: true}'), 'containers[0].securityContext.privileged', ['privileged of container main']],
    ['capabilities', spec('securityContext: {capabilities: {add: [IPC_LOCK, NET_RAW]}}'), 'containers[0].securityContext.capabilities.add[1]', ['NET_RAW']],
    ['host-path', spec('x: 1', ', volumes: [{name: a, emptyDir: {}}, {name: dev, hostPath: {path: /dev}}]'), 'volumes[1].hostPath', ['hostPath of volume dev']],
    ['resources', spec('resources: {limits: {rdma/vf: 1, rdma/other: 2}}'), 'containers[0].resources.limits["rdma/other"]', ['rdma/other: 2']],
    ['resources', spec('x: 1', ', resources: {requests: {rdma/other: 1}}'), 'resources.requests["rdma/other"]', ['rdma/other: 1']],
    ['runtime-class', spec('x: 1', ', runtimeClassName: nvidia'), 'runtimeClassName', ['runtimeClassName nvidia']],
    ['visible-devices', spec('env: [{name: NVIDIA_VISIBLE_DEVICES, value: all}]'), 'containers[0].env[NVIDIA_VISIBLE_DEVICES]', ['NVIDIA_VISIBLE_DEVICES: all']],
    ['imex-channels', spec('env: [{name: NVIDIA_IMEX_CHANNELS, valueFrom: {fieldRef: {fieldPath: a}}}]'), 'containers[0].env[NVIDIA_IMEX_CHANNELS]', ['a reference']],
  ])('%s: %s', (id, template, path, says) => {
    expectFinding(`${pods()}${LLM}${job(template)}`, {
      rule, object: 'Job/llm/train', path: `spec.template.spec.${path}`, says: [...says, 'GpuFabricPodAccess/gpu-fabric-pods-privileged', ` ${id}: `], severity: 'error',
    });
  });

  test.each([
    ['networks', 'k8s.v1.cni.cncf.io/networks: rail-1', '["k8s.v1.cni.cncf.io/networks"]'],
    ['default-network', 'v1.multus-cni.io/default-network: rail-0', '["v1.multus-cni.io/default-network"]'],
    ['injected-devices', 'cdi.k8s.io/x: a', '["cdi.k8s.io/x"]'],
  ])('annotation by %s', (id, annotation, path) => {
    const found = expectFinding(`${pods()}${LLM}${job(`metadata: {annotations: {${annotation}}}, ${spec('x: 1')}`)}`, {
      rule, object: 'Job/llm/train', path: `spec.template.metadata.annotations${path}`, says: [`, ${id}: `],
    });
    expect(found.message.length).toBeLessThan(500);
  });

  test('a long value is told in part', () => {
    const [{ message }] = findingsOf(rule, `${pods()}${LLM}${job(`metadata: {annotations: {k8s.v1.cni.cncf.io/networks: "${'x,'.repeat(400)}"}}, ${spec('x: 1')}`)}`);
    expect(message).toMatch(/^k8s\.v1\.cni\.cncf\.io\/networks: x,.*\.\.\.: GpuFabricPodAccess/);
  });

  test.each([['deny', 'error'], ['warn', 'warning'], ['dryrun', 'info']])('a constraint that says %s makes it %s', (action, severity) => {
    expectFinding(`${pods(`, enforcementAction: ${action}`)}${LLM}${gpuPod('llm', 'w', 'rdma/other: 1')}`, {
      rule, object: 'Pod/llm/w', path: 'spec.containers[0].resources.limits["rdma/other"]', severity,
    });
  });

  test('a claim of a class that the tier may not have, with access for administrators', () => {
    const claims = constraint('parameters: {deviceClasses: [gpu.nvidia.com]}', 'GpuFabricClaimAccess', 'gpu-fabric-claims');
    const claim = (request: string): string => `---\napiVersion: resource.k8s.io/v1\nkind: ResourceClaimTemplate\nmetadata: {name: c, namespace: llm}\nspec: {spec: {devices: {requests: [{name: a, ${request}}]}}}\n`;
    const path = 'spec.spec.devices.requests[0]';
    const found = { rule, object: 'ResourceClaimTemplate/llm/c' };
    expectFinding(`${claims}${claim('exactly: {deviceClassName: vf}')}`, { ...found, path: `${path}.exactly.deviceClassName`, says: ['device class vf', 'device-classes: '] });
    expectFinding(`${claims}${claim('exactly: {deviceClassName: gpu.nvidia.com, adminAccess: true}')}`, { ...found, path: `${path}.exactly.adminAccess`, says: ['device-admin-access: '] });
    expectFinding(`${claims}${claim('firstAvailable: [{deviceClassName: gpu.nvidia.com}, {deviceClassName: vf}]')}`, { ...found, path: `${path}.firstAvailable[1].deviceClassName` });
    expectFinding(`${claims}${claim('someday: {}')}`, { ...found, path });
    expectClean(`${claims}${claim('exactly: {deviceClassName: gpu.nvidia.com}')}`, rule);
  });

  test('pods with claims where the tier may claim nothing', () => {
    const none = pods().replace('deviceClasses: [gpu.nvidia.com]', 'deviceClasses: []');
    expectFinding(`${none}${LLM}${job(spec('x: 1', ', resourceClaims: [{name: a, resourceClaimName: b}]'))}`, { rule, object: 'Job/llm/train', path: 'spec.template.spec.resourceClaims' });
    expectClean(`${pods()}${LLM}${job(spec('x: 1', ', resourceClaims: [{name: a, resourceClaimName: b}]'))}`, rule);
  });

  test.each([
    ['what was granted', `${pods()}${LLM}${job(`metadata: {annotations: {k8s.v1.cni.cncf.io/networks: rail-0}}, ${spec('resources: {limits: {rdma/vf: 1, nvidia.com/gpu: 8, nvidia.com/mig-1g.10gb: 1, cpu: 1, rdma/none: "0"}}')}`)}`],
    ['an exempt namespace', `${pods('', 'NotIn')}${namespace('kube-system')}${gpuPod('kube-system', 'w', 'rdma/other: 1')}`],
    ['a namespace of another tier', `${pods()}${namespace('web')}${gpuPod('web', 'w', 'rdma/other: 1')}`],
    ['a namespace that the input does not show', `${pods()}${gpuPod('llm', 'w', 'rdma/other: 1')}`],
    ['a namespace that Gatekeeper ignores', `${pods()}${namespace('llm', '"gpu-fabric.dev/tier": privileged, "admission.gatekeeper.sh/ignore": "true"')}${gpuPod('llm', 'w', 'rdma/other: 1')}`],
    ['no namespace', `${pods('', 'NotIn')}---\napiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: {hostNetwork: true, containers: []}\n`],
    ['no constraint', `${LLM}${gpuPod('llm', 'w', 'rdma/other: 1')}`],
    ['a constraint of another policy', `${constraint('parameters: {}', 'SomethingElse')}${LLM}${gpuPod('llm', 'w', 'rdma/other: 1')}`],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));

  test('parameters that are absent or cannot be read allow nothing', () => {
    const broken = namespace('broken', 'gpu-fabric.dev/tier: privileged');
    const attached = job(`metadata: {annotations: {k8s.v1.cni.cncf.io/networks: rail-0}}, ${spec('x: 1')}`, 'broken');
    expectFinding(`${pods()}${broken}${attached}`, { rule, object: 'Job/broken/train', path: 'spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"]' });
    expectFinding(`${constraint('match: {}', 'GpuFabricPodAccess')}${gpuPod('x', 'w', 'nvidia.com/gpu: 1')}`, { rule, object: 'Pod/x/w', path: 'spec.containers[0].resources.limits["nvidia.com/gpu"]' });
  });
});
