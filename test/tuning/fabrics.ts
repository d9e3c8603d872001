import fc from 'fast-check';
import { GpuModel, LinkLayer, NicModel } from '../../src/catalog';
import { FabricFacts } from '../../src/tuning';

/** Eight isolated RoCE rails of H100 nodes, as the fabric room describes them: no device names, since VFs have other names on each node. */
export const roce: FabricFacts = {
  linkLayer: LinkLayer.ETHERNET,
  rails: 8,
  numberOfHcas: 8,
  gpu: GpuModel.H100_SXM5,
  nic: NicModel.CONNECTX_7,
  bootstrapInterface: 'eth0',
  addressFamily: 4,
  trafficClass: 96,
  railIsolated: true,
  addressRange: '192.168.0.0/16',
};

/** Eight InfiniBand rails of H200 nodes whose leaves meet in a spine. */
export const infiniband: FabricFacts = {
  linkLayer: LinkLayer.INFINIBAND,
  rails: 8,
  numberOfHcas: 8,
  gpu: GpuModel.H200_SXM,
  nic: NicModel.CONNECTX_7,
  bootstrapInterface: 'eth0',
  addressFamily: 4,
  serviceLevel: 1,
  pkey: 0x8001,
};

const optional = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined });
const hcaNames = (count: number): fc.Arbitrary<string[]> => fc.constantFrom('mlx5_', 'rocep', 'ibp', 'rdma_rail', 'mlx5_bond_')
  .map(stem => Array.from({ length: count }, (_, i) => `${stem}${i}`));

/** Facts of any fabric that is consistent in itself. */
export const anyFabric: fc.Arbitrary<FabricFacts> = fc.record({
  linkLayer: fc.constantFrom(LinkLayer.ETHERNET, LinkLayer.INFINIBAND),
  rails: fc.integer({ min: 1, max: 32 }),
  numberOfHcas: fc.integer({ min: 1, max: 32 }),
  gpu: fc.constantFrom(GpuModel.H100_SXM5, GpuModel.H200_SXM),
  nic: fc.constantFrom(NicModel.CONNECTX_6, NicModel.CONNECTX_7, NicModel.CONNECTX_8),
  bootstrapInterface: fc.constantFrom('eth0', 'ens3', 'enp90s0np0', 'net1'),
  addressFamily: fc.constantFrom(4, 6),
  trafficClass: optional(fc.integer({ min: 0, max: 255 })),
  serviceLevel: optional(fc.integer({ min: 0, max: 15 })),
  pkey: optional(fc.integer({ min: 1, max: 0xffff }).filter(key => key !== 0x8000)),
  adaptiveRouting: optional(fc.boolean()),
  railIsolated: optional(fc.boolean()),
  hcaPrefix: optional(fc.constantFrom('mlx5', 'mlx5_', 'rocep', 'ibp', 'rdma_')),
  withRange: fc.boolean(),
  withNames: fc.boolean(),
}).chain(({ withRange, withNames, ...facts }) => hcaNames(facts.numberOfHcas).map(names => ({
  ...facts,
  trafficClass: facts.linkLayer === LinkLayer.ETHERNET ? facts.trafficClass : undefined,
  pkey: facts.linkLayer === LinkLayer.INFINIBAND ? facts.pkey : undefined,
  addressRange: withRange ? (facts.addressFamily === 4 ? '10.0.0.0/8' : 'fd00:1::/48') : undefined,
  hcas: withNames ? names : undefined,
})));
