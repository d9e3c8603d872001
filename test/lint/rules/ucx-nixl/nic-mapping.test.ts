import { expectClean, inJob, job } from '../environment/workloads';

const RULE = 'UCX-NIXL/nic-mapping';
const [MAP, NAMES] = ['VLLM_GPU_NIC_PCIE_MAPPING', 'VLLM_NIC_SELECTION_VARS'];

describe(RULE, () => {
  test.each([[MAP, NAMES], [NAMES, MAP]])('%s without %s', (one, other) => inJob(RULE, job({ env: { [one]: 'x' } }), `.env[${one}]`, [`${one} does nothing without ${other}`, `set ${other} too`], 'error'));
  test('both', () => expectClean(job({ env: { [MAP]: 'x', [NAMES]: 'y' } }), RULE));
  test('neither', () => expectClean(job({}), RULE));
  test('the other may be hidden', () => expectClean(job({ env: { [MAP]: 'x' }, container: { envFrom: [{ secretRef: { name: 's' } }] } }), RULE));
});
