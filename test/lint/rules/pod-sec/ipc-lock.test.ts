import { expectClean, expectFinding } from '../../support';

const rule = 'POD-SEC/ipc-lock';
const pod = (container: string, more = '', annotations = ''): string => `
apiVersion: v1
kind: Pod
metadata: {name: w, namespace: train, annotations: {${annotations}}}
spec:
  ${more}
  containers:
    - {name: main, image: a, ${container}}
`;
const path = 'spec.containers[0].securityContext.capabilities.add';
const found = { rule, object: 'Pod/train/w', path };

describe('POD-SEC/ipc-lock', () => {
  test.each([
    ['nvidia.com/rail0', 'resources: {limits: {nvidia.com/rail0: 1}}'],
    ['rdma/hca_shared_devices_a', 'resources: {requests: {rdma/hca_shared_devices_a: 1}}'],
    ['rdma/ib', 'resources: {limits: {rdma/ib: 1}}'],
    ['openshift.io/mlx_rdma', 'resources: {limits: {openshift.io/mlx_rdma: 1}}'],
    ['openshift.io/ib0', 'resources: {limits: {openshift.io/ib0: 1}}'],
    ['nvidia.com/hostdev', 'resources: {limits: {nvidia.com/hostdev: 1}}'],
    ['nvidia.com/ib0', 'resources: {limits: {nvidia.com/gpu: 1, nvidia.com/gpucores: 30, nvidia.com/ib0: 1}}'],
    ['openshift.io/fast', 'resources: {limits: {openshift.io/fast: 1, nvidia.com/gpu: 1}}'],
  ])('a container with %s', (device, container) => {
    expectFinding(pod(container), { ...found, says: [device, 'main', 'add: [IPC_LOCK]'], severity: 'warning' });
  });

  test('other capabilities are kept', () => {
    expectFinding(pod('securityContext: {capabilities: {add: [SYS_RAWIO]}}, resources: {limits: {rdma/a: 1}}'), { ...found, says: ['it adds SYS_RAWIO', 'add: [SYS_RAWIO, IPC_LOCK]'] });
  });

  test('only the container that has the device', () => {
    expectFinding(`
apiVersion: apps/v1
kind: Deployment
metadata: {name: d, namespace: train}
spec:
  template:
    spec:
      containers:
        - {name: side, image: a, securityContext: {capabilities: {add: [IPC_LOCK]}}}
        - {name: main, image: a, resources: {limits: {rdma/a: 1}}}
`, { rule, object: 'Deployment/train/d', path: 'spec.template.spec.containers[1].securityContext.capabilities.add' });
  });

  test('workers of an MPIJob, not the launcher', () => {
    expectFinding(`
apiVersion: kubeflow.org/v2beta1
kind: MPIJob
metadata: {name: m}
spec:
  mpiReplicaSpecs:
    Launcher: {template: {spec: {containers: [{name: l, image: a}]}}}
    Worker: {template: {spec: {containers: [{name: w, image: a, resources: {limits: {nvidia.com/rail0: 1}}}]}}}
`, { rule, object: 'MPIJob/m', path: 'spec.mpiReplicaSpecs.Worker.template.spec.containers[0].securityContext.capabilities.add' });
  });

  test.each([
    ['a template', 'resourceClaimTemplateName: vf', 'ResourceClaimTemplate', 'spec: {spec: {devices: {requests: [{name: r, exactly: {deviceClassName: sriovnetwork.k8snetworkplumbingwg.io}}]}}}'],
    ['a template of v1beta1', 'resourceClaimTemplateName: vf', 'ResourceClaimTemplate', 'spec: {spec: {devices: {requests: [{name: r, deviceClassName: rdma.example}]}}}'],
    ['alternatives', 'resourceClaimTemplateName: vf', 'ResourceClaimTemplate', 'spec: {spec: {devices: {requests: [{name: r, firstAvailable: [{name: a, deviceClassName: dranet}]}]}}}'],
    ['a claim', 'resourceClaimName: vf', 'ResourceClaim', 'spec: {devices: {requests: [{name: r, exactly: {deviceClassName: dra.net}}]}}'],
  ])('a device by %s', (_, reference, kind, spec) => {
    const claim = `---\napiVersion: resource.k8s.io/v1\nkind: ${kind}\nmetadata: {name: vf, namespace: train}\n${spec}\n`;
    expectFinding(pod('resources: {claims: [{name: nic}]}', `resourceClaims: [{name: nic, ${reference}}]`) + claim, { ...found, says: ['claim nic'] });
    expectClean(pod('resources: {claims: [{name: other}]}', `resourceClaims: [{name: nic, ${reference}}]`) + claim, rule);
  });

  test.each([
    ['with the capability', pod('securityContext: {capabilities: {add: [IPC_LOCK]}}, resources: {limits: {rdma/a: 1}}')],
    ['with all capabilities', pod('securityContext: {capabilities: {add: [ALL]}}, resources: {limits: {rdma/a: 1}}')],
    ['with the long name, which another rule tells', pod('securityContext: {capabilities: {add: [CAP_IPC_LOCK]}}, resources: {limits: {rdma/a: 1}}')],
    ['privileged', pod('securityContext: {privileged: true}, resources: {limits: {rdma/a: 1}}')],
    ['GPUs alone', pod('resources: {limits: {nvidia.com/gpu: 8}}')],
    ['what HAMi counts of a GPU', pod('resources: {limits: {nvidia.com/gpu: 1, nvidia.com/gpucores: 30, nvidia.com/gpumem: 3000, nvidia.com/gpumem-percentage: 50}}')],
    ['EFA', pod('resources: {limits: {nvidia.com/gpu: 8, vpc.amazonaws.com/efa: 4}}')],
    ['a plain VF', pod('resources: {limits: {openshift.io/fast: 1}}')],
    ['none of it', pod('resources: {limits: {rdma/a: 0}}')],
    ['a raised limit', pod('resources: {limits: {rdma/a: 1}}', '', '"ulimits.nri.containerd.io/container.main": "- type: RLIMIT_MEMLOCK"')],
    ['CoreWeave', pod('resources: {limits: {rdma/ib: 1}}', 'nodeSelector: {node.coreweave.cloud/type: h100}')],
    ['a claim that the input does not show', pod('resources: {claims: [{name: nic}]}', 'resourceClaims: [{name: nic, resourceClaimTemplateName: vf}]')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));

  test('CoreWeave has its limit for its own resource only', () => {
    expectFinding(pod('resources: {limits: {rdma/a: 1}}', 'nodeSelector: {node.coreweave.cloud/type: h100}'), found);
  });

  test('a policy without RDMA gives no RDMA device', () => {
    const policy = (rdma: boolean): string => `
---
apiVersion: sriovnetwork.openshift.io/v1
kind: SriovNetworkNodePolicy
metadata: {name: p, namespace: sriov-network-operator}
spec: {resourceName: fast, isRdma: ${rdma}}
`;
    expectClean(pod('resources: {limits: {openshift.io/fast: 1}}') + policy(false), rule);
    expectFinding(pod('resources: {limits: {openshift.io/fast: 1}}') + policy(true), found);
  });
});
