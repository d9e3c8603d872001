import { ApiObject, Lazy, Testing } from 'cdk8s';
import { DeclaredStructs } from './declared-structs';
import { TYPED_KINDS } from './kinds';
import { gatekeeper, mellanox, nvipam, sriov } from '../../src/api';

const policySpec: sriov.SriovNetworkNodePolicySpec = {
  nicSelector: { rootDevices: ['0000:18:00.0'] },
  nodeSelector: { 'nvidia.com/gpu.product': 'NVIDIA-H100-80GB-HBM3' },
  numVfs: 8,
  resourceName: 'rdma_vf_rail_0',
};

describe.each(TYPED_KINDS.map(kind => ({ name: kind.kind.GVK.kind, ...kind })))('$name', ({ name, project, kind, leastSpec }) => {
  test('renders API version, kind, name and spec as given', () => {
    const chart = Testing.chart();
    const object = new kind(chart, 'Resource', { metadata: { name: 'a', namespace: 'b' }, spec: leastSpec as never });
    expect(ApiObject.of(object).toJson()).toEqual({ ...kind.GVK, metadata: { name: 'a', namespace: 'b' }, spec: leastSpec });
  });

  test('leaves metadata out of the plain object when none is given', () => {
    expect(kind.manifest({ spec: leastSpec as never })).toEqual({ ...kind.GVK, spec: leastSpec });
  });

  test('documents every field', () => {
    const structs = new DeclaredStructs('kubernetes', project);
    for (const struct of [`${name}Spec`, `${name}Props`]) {
      expect([...structs.fieldsOf(struct)].filter(([, field]) => !field.documented)).toEqual([]);
    }
  });
});

describe('The plain object', () => {
  test('has no absent fields, at any depth', () => {
    const manifest = sriov.SriovNetworkNodePolicy.manifest({
      metadata: { name: 'a', labels: undefined },
      spec: { ...policySpec, mtu: undefined, devlinkParams: { params: [{ name: 'x', value: undefined }] } },
    });
    expect(Object.keys(manifest.metadata)).toEqual(['name']);
    expect(Object.keys(manifest.spec)).not.toContain('mtu');
    expect(Object.keys(manifest.spec.devlinkParams.params[0])).toEqual(['name']);
  });

  test('passes late values on, and renders them', () => {
    const chart = Testing.chart();
    const spec = { ...policySpec, mtu: Lazy.any({ produce: () => 9000 }), devlinkParams: Lazy.any({ produce: () => ({ params: [] }) }) };
    new sriov.SriovNetworkNodePolicy(chart, 'policy', { spec });
    expect(Testing.synth(chart)[0].spec).toMatchObject({ mtu: 9000, devlinkParams: { params: [] } });
  });

  test('shares nothing with what it was made from', () => {
    const nodeSelector = { role: 'gpu' };
    const manifest = sriov.SriovNetworkNodePolicy.manifest({ spec: { ...policySpec, nodeSelector } });
    nodeSelector.role = 'changed';
    expect(manifest.spec.nodeSelector).toEqual({ role: 'gpu' });
  });

  test('of a constraint takes the kind of its template', () => {
    const chart = Testing.chart();
    new gatekeeper.Constraint(chart, 'constraint', { kind: 'NoRdma', metadata: { name: 'no-rdma' }, spec: { parameters: { prefixes: ['rdma/'] } } });
    expect(Testing.synth(chart)).toEqual([{
      apiVersion: 'constraints.gatekeeper.sh/v1beta1', kind: 'NoRdma', metadata: { name: 'no-rdma' }, spec: { parameters: { prefixes: ['rdma/'] } },
    }]);
  });
});

describe('A field outside the limits of its schema', () => {
  const ofed = { image: 'doca-driver', repository: 'nvcr.io/nvidia/mellanox', version: '26.04' };
  const firmware = (pvcName: string) => ({ configurationDaemon: ofed, operator: ofed, nicFirmwareStorage: { pvcName } });
  const cases: [string, () => unknown, string][] = [
    ['a fractional MTU', () => sriov.SriovNetworkNodePolicy.manifest({ metadata: { name: 'rail' }, spec: { ...policySpec, mtu: 1500.5 } }),
      "FIELD_OUT_OF_RANGE: spec.mtu of SriovNetworkNodePolicy 'rail' breaks the upstream schema; got 1500.5; " +
      'allowed: a whole number of at least 1; set spec.mtu to a whole number of at least 1'],
    ['priority 100', () => sriov.SriovNetworkNodePolicy.manifest({ spec: { ...policySpec, priority: 100 } }), 'set spec.priority to a whole number from 0 to 99'],
    ['negative VFs', () => sriov.SriovNetworkNodePolicy.manifest({ spec: { ...policySpec, numVfs: -1 } }), 'got -1'],
    ['an unknown link type', () => sriov.SriovNetworkNodePolicy.manifest({ spec: { ...policySpec, linkType: 'roce' } }),
      "set spec.linkType to one of 'eth', 'ETH', 'ib', 'IB'"],
    ['a list item', () => sriov.SriovOperatorConfig.manifest({ spec: { disablePlugins: ['mellanox', 'intel'] } }), 'spec.disablePlugins[1] of SriovOperatorConfig breaks'],
    ['a field of a list item', () => sriov.OVSNetwork.manifest({ spec: { resourceName: 'vf', trunk: [{ id: 5 }, { minID: 4096 }] } }), 'spec.trunk[1].minID'],
    ['VLAN 4095', () => sriov.SriovNetwork.manifest({ spec: { resourceName: 'vf', vlan: 4095 } }), 'allowed: a whole number from 0 to 4094'],
    ['a list where a count belongs', () => sriov.SriovNetworkPoolConfig.manifest({ spec: { maxUnavailable: [1] } }), 'allowed: a whole number or text'],
    ['a fraction where a count belongs', () => sriov.SriovNetworkPoolConfig.manifest({ spec: { maxUnavailable: 0.5 } }), 'got 0.5'],
    ['a whole number that is text', () => nvipam.IPPool.manifest({ spec: { subnet: '10.0.0.0/24', perNodeBlockSize: '8' as never } }),
      'set spec.perNodeBlockSize to a whole number'],
    ['a quantity in a map', () => mellanox.NicClusterPolicy.manifest({
      spec: { nvIpam: { ...ofed, containerResources: [{ name: 'node', limits: { cpu: '1 core' } }] } },
    }), 'spec.nvIpam.containerResources[0].limits[cpu]'],
    ['an empty image', () => mellanox.NicClusterPolicy.manifest({ spec: { ofedDriver: { ...ofed, image: '' } } }), 'text matching [a-zA-Z0-9\\-]+'],
    ['an empty name', () => mellanox.NicClusterPolicy.manifest({ spec: { nicConfigurationOperator: firmware('') } }), 'allowed: 1 to 63 characters'],
    ['a long name', () => mellanox.NicClusterPolicy.manifest({ spec: { nicConfigurationOperator: firmware('a'.repeat(64)) } }), '1 to 63 characters'],
    ['a long constraint name', () => gatekeeper.Constraint.manifest({ kind: 'K', metadata: { name: 'a'.repeat(64) }, spec: {} }), '0 to 63 characters'],
    ['a namespace that is no glob', () => gatekeeper.Constraint.manifest({ kind: 'K', spec: { match: { namespaces: ['a*b'] } } }), 'got "a*b"'],
  ];

  test.each(cases)('refuses %s', (_name, make, text) => {
    expect(make).toThrow('FIELD_OUT_OF_RANGE: ');
    expect(make).toThrow(text);
  });

  test('refuses it in the constructor, before anything is synthesized', () => {
    expect(() => new sriov.SriovNetwork(Testing.chart(), 'network', { spec: { resourceName: 'vf', vlanQoS: 8 } })).toThrow('spec.vlanQoS');
  });

  test('accepts the limits themselves', () => {
    expect(sriov.SriovNetworkNodePolicy.manifest({ spec: { ...policySpec, priority: 99, numVfs: 0, mtu: 1 } }).spec.priority).toBe(99);
    expect(sriov.SriovNetworkPoolConfig.manifest({ spec: { maxUnavailable: '20%' } }).spec.maxUnavailable).toBe('20%');
    expect(gatekeeper.Constraint.manifest({ kind: 'K', spec: { match: { namespaces: ['*-system'] } } }).spec.match.namespaces).toEqual(['*-system']);
  });
});
