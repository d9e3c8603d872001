import { policies, sriovObject } from './policies';
import { expectClean, expectFinding } from '../../support';

const rule = 'SRIOV-POLICY/rdma-off';
const object = 'SriovNetworkNodePolicy/sriov-network-operator/p0';
const pod = (container: string, resources = 'openshift.io/rail0: 1'): string => `---
apiVersion: v1
kind: Pod
metadata: {name: w, namespace: train}
spec: {containers: [{name: c, resources: {limits: {${resources}}}, ${container}}]}
`;
const ipcLock = 'securityContext: {capabilities: {add: [IPC_LOCK]}}';

describe(rule, () => {
  test.each<[string, string, string[], string?]>([
    ['pods with IPC_LOCK', policies('resourceName: rail0') + pod(ipcLock), ['isRdma is missing', 'Pod/train/w', 'has IPC_LOCK']],
    ['pods with variables of NCCL', policies('resourceName: rail0, isRdma: false') + pod('env: [{name: NCCL_IB_HCA, value: mlx5}]'), ['isRdma is false', 'sets NCCL_IB_HCA']],
    ['pods with devices of UCX', policies('resourceName: rail0') + pod('env: [{name: UCX_NET_DEVICES, value: "mlx5_0:1"}]'), ['sets UCX_NET_DEVICES to mlx5_0:1']],
    ['pods that ask NCCL for IB', policies('resourceName: rail0') + pod('env: [{name: NCCL_NET, value: IB}]'), ['sets NCCL_NET to IB']],
    ['a network that moves the RDMA device', `${policies('resourceName: rail0')}---${sriovObject('SriovNetwork', 'resourceName: rail0, metaPlugins: \'{"type": "rdma"}\'')}`, ['SriovNetwork/sriov-network-operator/n moves the RDMA device']],
    ['a name that promises it', policies('resourceName: rdma_vf'), ['the pool is called rdma_vf', 'isRdma: true'], 'warning'],
    ['another such name', policies('resourceName: rail_roce0'), ['rail_roce0'], 'warning'],
  ])('%s', (_, yaml, says, severity = 'error') => void expectFinding(yaml, { rule, object, path: 'spec.isRdma', says, severity }));

  test.each<[string, string]>([
    ['isRdma', policies('resourceName: rdma0, isRdma: true') + pod(ipcLock, 'openshift.io/rdma0: 1')],
    ['InfiniBand, where the operator sets it', policies('resourceName: rdma0, linkType: ib')],
    ['a pool for virtual machines', policies('resourceName: rdma0, deviceType: vfio-pci')],
    ['pods that nothing shows to use RDMA', policies('resourceName: rail0') + pod('env: [{name: NCCL_IB_DISABLE, value: "1"}, {name: UCX_NET_DEVICES, value: eth0}, {name: NCCL_NET, value: Socket}]')],
    ['pods that have RDMA from another pool', policies('resourceName: rail0', 'resourceName: rail1, isRdma: true') + pod(ipcLock, 'openshift.io/rail0: 1, openshift.io/rail1: 1')],
    ['pods of another resource', policies('resourceName: rail0') + pod(ipcLock, 'nvidia.com/gpu: 1')],
    ['a name that only holds the word', policies('resourceName: proce55')],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
