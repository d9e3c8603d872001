import { NetworkOperatorRelease } from '../../src/catalog';
import { NicClusterPolicyFacts, nicClusterPolicySpec, nicNodePolicySpec } from '../../src/operators/nic-policies';
import { sriovOperatorConfigSpec } from '../../src/operators/sriov-operator-config';

const release = NetworkOperatorRelease.V26_4_1;
const image = (name: string) => ({ repository: 'nvcr.io/nvidia/mellanox', image: name, version: 'network-operator-v26.4.1' });

function spec(facts: Partial<NicClusterPolicyFacts> = {}) {
  return nicClusterPolicySpec({ release, secondaryNetwork: false, nvIpam: false, ofedDriver: false, tolerations: [], ...facts });
}

test('has only the sections that are needed', () => {
  expect(spec()).toEqual({});
});

test.each<[string, Partial<NicClusterPolicyFacts>, object]>([
  ['secondary networks', { secondaryNetwork: true }, { secondaryNetwork: { cniPlugins: image('plugins'), multus: image('multus-cni') } }],
  ['nv-ipam', { nvIpam: true }, { nvIpam: { ...image('nvidia-k8s-ipam'), enableWebhook: false } }],
  ['the driver container', { ofedDriver: true }, { ofedDriver: { repository: 'nvcr.io/nvidia/mellanox', image: 'doca-driver', version: 'doca3.4.1-26.04-1.1.0.0-1' } }],
  ['partition keys', { ibKubernetes: { ufmSecret: 'ufm', guidRangeStart: '02:00:00:00:00:00:00:00', guidRangeEnd: '02:FF:FF:FF:FF:FF:FF:FF' } }, {
    ibKubernetes: {
      ...image('ib-kubernetes'),
      pKeyGUIDPoolRangeStart: '02:00:00:00:00:00:00:00',
      pKeyGUIDPoolRangeEnd: '02:FF:FF:FF:FF:FF:FF:FF',
      ufmSecret: 'ufm',
    },
  }],
  ['tainted nodes', { tolerations: [{ key: 'a', operator: 'Exists' }] }, { tolerations: [{ key: 'a', operator: 'Exists' }] }],
])('for %s', (_, facts, expected) => {
  expect(spec(facts)).toEqual(expected);
});

test('a node policy brings the driver container to the nodes of one pool', () => {
  expect(nicNodePolicySpec({ release, nodeSelector: { pool: 'a' }, tolerations: [{ key: 'a', operator: 'Exists' }] })).toEqual({
    nodeSelector: { pool: 'a' },
    ofedDriver: { repository: 'nvcr.io/nvidia/mellanox', image: 'doca-driver', version: 'doca3.4.1-26.04-1.1.0.0-1' },
    tolerations: [{ key: 'a', operator: 'Exists' }],
  });
  expect(nicNodePolicySpec({ release, nodeSelector: { pool: 'a' }, tolerations: [] })).not.toHaveProperty('tolerations');
});

test.each([[true, false], [false, true], [false, false]])('the SR-IOV operator waits for the driver of a node; webhook %s, injector %s', (admissionWebhook, resourceInjector) => {
  expect(sriovOperatorConfigSpec({ admissionWebhook, resourceInjector })).toEqual({
    configDaemonNodeSelector: { 'kubernetes.io/os': 'linux', 'network.nvidia.com/operator.mofed.wait': 'false' },
    configurationMode: 'daemon',
    disableDrain: false,
    enableInjector: resourceInjector,
    enableOperatorWebhook: admissionWebhook,
    logLevel: 2,
  });
});
