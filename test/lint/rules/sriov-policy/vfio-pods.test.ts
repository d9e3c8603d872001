import { policies } from './policies';
import { expectClean, expectFinding } from '../../support';

const rule = 'SRIOV-POLICY/vfio-pods';
const object = 'SriovNetworkNodePolicy/sriov-network-operator/p0';
const pod = (resources: string, more = ''): string => `---
apiVersion: v1
kind: Pod
metadata: {name: w, namespace: train}
spec: {containers: [{name: c, resources: {limits: {openshift.io/rail0: 1${resources}}}${more}}]}
`;
const nvidia = 'resourceName: rail0, deviceType: vfio-pci, nicSelector: {vendor: "15b3"}';

describe(rule, () => {
  test.each<[string, string, string[], string]>([
    ['GPU pods', policies('resourceName: rail0, deviceType: vfio-pci') + pod(', nvidia.com/gpu: 8'), ['Pod/train/w requests pool rail0 and uses GPUs'], 'error'],
    ['pods that use RDMA', policies(nvidia) + pod('', ', securityContext: {capabilities: {add: [IPC_LOCK]}}'), ['requests pool rail0 and has IPC_LOCK'], 'error'],
    ['any pod on an NVIDIA card', policies(nvidia) + pod(''), ['Pod/train/w requests pool rail0', 'netdevice'], 'warning'],
  ])('%s', (_, yaml, says, severity) => void expectFinding(yaml, { rule, object, path: 'spec.deviceType', says, severity }));

  test.each<[string, string]>([
    ['netdevice', policies('resourceName: rail0, deviceType: netdevice') + pod(', nvidia.com/gpu: 8')],
    ['pods with DPDK on other cards', policies('resourceName: rail0, deviceType: vfio-pci, nicSelector: {vendor: "8086"}') + pod('')],
    ['no pods', policies(nvidia)],
    ['what another rule tells', policies(`${nvidia}, isRdma: true`) + pod('')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
