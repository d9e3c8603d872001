import * as fc from 'fast-check';
import { nameOf, objects, roce, site } from './rdma-site';
import { Addressing, RailLayout, StorageIpvlanNetwork } from '../../src/fabric';

const KINDS = ['SriovNetwork', 'NetworkAttachmentDefinition', 'IPPool', 'SriovNetworkNodePolicy'];
const NAMESPACES = ['a', 'b', 'c-1', 'team'];

/** A grant: number of the network, and the namespace. */
type Grant = readonly [number, string];

/** All objects of three networks after these grants, and what the networks say of themselves. */
function granted(grants: Grant[]): unknown {
  const at = site();
  const networks = [
    roce(at, { rails: RailLayout.perRail({ only: [0, 1] }) }),
    roce(at, { rails: RailLayout.flat({ only: [6, 7] }), resourceName: 'flat_vf', addressing: Addressing.nvIpam('10.8.0.0/16') }, 'flat'),
    new StorageIpvlanNetwork(at.chart, 'storage', { pool: at.pool, parentInterface: 'bond0', vlan: 300, addressing: Addressing.nvIpam('10.30.0.0/20') }),
  ];
  grants.forEach(([network, namespace]) => networks[network].grantTo(namespace));
  return [networks.map(({ grantedNamespaces }) => grantedNamespaces), KINDS.map(kind => objects(at.chart, kind))];
}

const grant = fc.tuple(fc.nat(2), fc.constantFrom(...NAMESPACES));

test('The order of grants and their repetition change nothing', () => {
  const orders = fc.array(grant, { maxLength: 8 }).chain(grants => fc.tuple(
    fc.constant(grants), fc.shuffledSubarray([...grants, ...grants.slice(0, 3)], { minLength: grants.length + Math.min(grants.length, 3) }),
  ));
  fc.assert(fc.property(orders, ([grants, shuffled]) => {
    expect(granted(shuffled)).toEqual(granted(grants));
  }), { numRuns: 40 });
});

test('A namespace gets one attachment for each rail of each network it is granted, under the names that the network says', () => {
  fc.assert(fc.property(fc.array(grant, { maxLength: 8 }), grants => {
    const at = site();
    const rdma = roce(at);
    const namespaces = [...new Set(grants.map(([, namespace]) => namespace))].sort();
    namespaces.forEach(namespace => rdma.grantTo(namespace));
    expect(objects(rdma, 'SriovNetwork').map(nameOf)).toEqual(
      namespaces.flatMap(namespace => rdma.attachmentNames(namespace)).map(name => `nvidia-network-operator/${name}`).sort(),
    );
  }), { numRuns: 20 });
});
