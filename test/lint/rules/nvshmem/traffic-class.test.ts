import { attachment, documents, expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NVSHMEM/traffic-class';
const manifest = (type: string, value: string): string => documents(attachment('rail0', type), job({ env: { NVSHMEM_IB_TRAFFIC_CLASS: value }, networks: 'rail0' }));

describe(RULE, () => {
  test('InfiniBand', () => inJob(RULE, manifest('ib-sriov', '104'), '.env[NVSHMEM_IB_TRAFFIC_CLASS]', ['NVSHMEM_IB_TRAFFIC_CLASS=104 on InfiniBand', 'remove it'], 'error'));
  test('InfiniBand by the provider', () => {
    const policy = JSON.stringify({ apiVersion: 'sriovnetwork.openshift.io/v1', kind: 'SriovNetworkNodePolicy', metadata: { name: 'p' }, spec: { resourceName: 'rail0', linkType: 'IB', numVfs: 8, isRdma: true } });
    inJob(RULE, documents(policy, job({ env: { NVSHMEM_IB_TRAFFIC_CLASS: '104' } })), '.env[NVSHMEM_IB_TRAFFIC_CLASS]', ['crashes NVSHMEM']);
  });
  test.each([['sriov', '104'], ['ib-sriov', '0'], ['host-device', '104']])('%s with %s', (type, value) => expectClean(manifest(type, value), RULE));
  test('networks of both kinds', () => {
    expectClean(documents(attachment('a', 'ib-sriov'), attachment('b', 'macvlan'), job({ env: { NVSHMEM_IB_TRAFFIC_CLASS: '104' }, networks: 'a,b' })), RULE);
  });
});
