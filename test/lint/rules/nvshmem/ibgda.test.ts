import { documents, expectClean, inJob, job } from '../environment/workloads';

const RULE = 'NVSHMEM/ibgda';
const policy = (driver: object): string => JSON.stringify({ apiVersion: 'nvidia.com/v1', kind: 'ClusterPolicy', metadata: { name: 'p' }, spec: { driver } });
const release = (driver: object): string => JSON.stringify({ apiVersion: 'helm.toolkit.fluxcd.io/v2', kind: 'HelmRelease', metadata: { name: 'g' }, spec: { chart: { spec: { chart: 'gpu-operator' } }, values: { driver } } });
const GPU = job({ env: { NVSHMEM_IB_ENABLE_IBGDA: '1', NVSHMEM_IBGDA_NIC_HANDLER: 'gpu' } });

describe(RULE, () => {
  test.each([policy({ enabled: true }), policy({}), policy({ kernelModuleConfig: { name: '' } }), release({ enabled: true })])('a driver without the option %#', operator => {
    inJob(RULE, documents(operator, GPU), '.env[NVSHMEM_IBGDA_NIC_HANDLER]', ['NVSHMEM_IBGDA_NIC_HANDLER=gpu needs the driver option PeerMappingOverride'], 'warning');
  });
  test.each([policy({ kernelModuleConfig: { name: 'options' } }), policy({ enabled: false }), release({ kernelModuleConfig: { name: 'options' } })])('a driver with options, or of the host %#', operator => expectClean(documents(operator, GPU), RULE));
  test('options in a ConfigMap', () => {
    expectClean(documents(policy({}), JSON.stringify({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'o' }, data: { 'nvidia.conf': 'NVreg_RegistryDwords="PeerMappingOverride=1;"' } }), GPU), RULE);
  });
  test('no operator in the input', () => expectClean(GPU, RULE));
  test('a privileged pod', () => expectClean(documents(policy({}), job({ env: { NVSHMEM_IB_ENABLE_IBGDA: '1', NVSHMEM_IBGDA_NIC_HANDLER: 'gpu' }, container: { securityContext: { privileged: true } } })), RULE));
  test('another handler', () => expectClean(documents(policy({}), job({ env: { NVSHMEM_IB_ENABLE_IBGDA: '1', NVSHMEM_IBGDA_NIC_HANDLER: 'cpu' } })), RULE));

  test.each([[{}, 'not set'], [{ NVSHMEM_IB_ENABLE_IBGDA: '0' }, 'off']])('tuned while it is off %j', (more, says) => {
    inJob(RULE, job({ env: { NVSHMEM_IBGDA_NUM_RC_PER_PE: '4', ...more } }), '.env[NVSHMEM_IBGDA_NUM_RC_PER_PE]', [`NVSHMEM_IBGDA_NUM_RC_PER_PE has no effect while NVSHMEM_IB_ENABLE_IBGDA is ${says}`], 'info');
  });
  test.each<{ readonly [name: string]: string }>([{ NVSHMEM_IBGDA_NUM_RC_PER_PE: '4', NVSHMEM_IB_ENABLE_IBGDA: '1' }, { NVSHMEM_IBGDA_NUM_RC_PER_PE: '4', NVSHMEM_REMOTE_TRANSPORT: 'ibgda' }, { NVSHMEM_IBGDA_NUM_RC_PER_PE: '4', NVSHMEM_IBGDA_SUPPORT: '1' }, { NVSHMEM_DEBUG: 'INFO' }])('%j', env => expectClean(job({ env }), RULE));
  test('DeepEP turns it on', () => expectClean(job({ env: { NVSHMEM_IBGDA_NUM_RC_PER_PE: '4' }, args: ['serve', 'm', '--all2all-backend', 'deepep_low_latency'] }), RULE));
});
