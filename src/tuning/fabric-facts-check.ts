import { FabricFacts } from './fabric-facts';
import { LinkLayer } from '../catalog';
import { Cidr } from '../core';
import { assertCount, assertInterfaceName } from '../core/checks';
import { refuse } from '../core/refusal';

/** NCCL takes at most this many devices. */
const MAX_HCAS = 32;

const DEVICE_NAME = /^[A-Za-z0-9][A-Za-z0-9_.-]*$/;

/** Refuses facts that contradict themselves, their NIC or the grammar of the variables made from them. */
export function assertFabricFacts(facts: FabricFacts): void {
  if (!facts.nic.supports(facts.linkLayer)) {
    refuse('LINK_LAYER_UNSUPPORTED', {
      subject: `NIC ${facts.nic.name} does not speak the link layer of the fabric`,
      got: facts.linkLayer,
      allowed: facts.nic.linkLayers.join(', '),
      cure: `choose a transport over ${facts.nic.linkLayers.join(' or ')}, or another NIC`,
    });
  }
  assertCount('the number of rails of a fabric', facts.rails, { max: MAX_HCAS });
  assertCount('the number of RDMA devices of a pod', facts.numberOfHcas, { max: MAX_HCAS });
  assertBootstrapInterface(facts.bootstrapInterface);
  assertAddressing(facts);
  assertQualityOfService(facts);
  assertDeviceNames(facts);
}

/** The kernel would let the signs of interface lists stand in a name; the libraries would not read it as one name. */
function assertBootstrapInterface(name: string): void {
  assertInterfaceName('bootstrapInterface of a fabric', name);
  if (!/[,=^]/.test(name)) return;
  refuse('NAME_INVALID', {
    subject: 'bootstrapInterface of a fabric is a list, not the name of one interface',
    got: `'${name}'`,
    allowed: 'one name without commas, = and ^',
    cure: `write '${name.split(',')[0].replace(/[=^]/g, '')}'; what makes it exact is added`,
  });
}

function assertAddressing(facts: FabricFacts): void {
  if (facts.addressFamily !== 4 && facts.addressFamily !== 6) {
    refuse('TRANSPORT_INVALID', {
      subject: 'addressFamily of a fabric is no IP version',
      got: String(facts.addressFamily),
      allowed: '4 or 6',
      cure: 'use the version of the rail subnets',
    });
  }
  if (facts.addressRange === undefined) return;
  const range = Cidr.parse(facts.addressRange);
  if (range.version !== facts.addressFamily) {
    refuse('TRANSPORT_INVALID', {
      subject: `addressRange of a fabric is no IPv${facts.addressFamily} range, so no address of a rail would be taken`,
      got: facts.addressRange,
      allowed: `an IPv${facts.addressFamily} CIDR`,
      cure: `set addressFamily to ${range.version}, or the range to the one that covers the rails`,
    });
  }
}

function assertQualityOfService(facts: FabricFacts): void {
  const infiniband = facts.linkLayer === LinkLayer.INFINIBAND;
  assertRange('trafficClass', facts.trafficClass, 0, 255, 'DSCP x 4 plus ECN bits');
  assertRange('serviceLevel', facts.serviceLevel, 0, 15, 'the level that the subnet manager or the switches give RDMA');
  assertRange('pkey', facts.pkey, 1, 0xffff, 'the partition key with or without its membership bit');
  if (infiniband && facts.trafficClass !== undefined) {
    refuse('TRANSPORT_INVALID', {
      subject: 'a traffic class selects Ethernet queues, and NVSHMEM does not start with one on InfiniBand',
      got: `trafficClass ${facts.trafficClass}`,
      allowed: 'no trafficClass on InfiniBand',
      cure: 'drop trafficClass, or use serviceLevel',
    });
  }
  if (!infiniband && facts.pkey !== undefined) {
    refuse('TRANSPORT_INVALID', {
      subject: 'partition keys exist on InfiniBand only',
      got: `pkey 0x${facts.pkey.toString(16)}`,
      allowed: 'no pkey on Ethernet',
      cure: 'drop pkey, or separate tenants by VLAN',
    });
  }
  if (facts.pkey === 0x8000) {
    refuse('TRANSPORT_INVALID', {
      subject: 'a partition key is only its membership bit',
      got: '0x8000',
      allowed: '0x8001 to 0xffff, or 0x1 to 0x7fff without the membership bit',
      cure: 'use the key of the partition, for example 0x8001',
    });
  }
}

function assertRange(field: string, value: number | undefined, min: number, max: number, cure: string): void {
  if (value === undefined || (Number.isInteger(value) && value >= min && value <= max)) return;
  refuse('TRANSPORT_INVALID', {
    subject: `${field} of a fabric is out of range`,
    got: String(value),
    allowed: `a whole number of ${min} to ${max}`,
    cure: `replace ${value}: ${cure}`,
  });
}

function assertDeviceNames(facts: FabricFacts): void {
  if (facts.hcaPrefix !== undefined) assertDeviceName('hcaPrefix', facts.hcaPrefix);
  if (facts.hcas === undefined) return;
  facts.hcas.forEach(hca => assertDeviceName('hcas', hca));
  const distinct = new Set(facts.hcas).size;
  if (distinct !== facts.hcas.length || distinct !== facts.numberOfHcas) {
    refuse('COUNT_INVALID', {
      subject: `hcas of a fabric do not name its ${facts.numberOfHcas} devices once each`,
      got: facts.hcas.length === 0 ? 'none' : facts.hcas.join(', '),
      allowed: `${facts.numberOfHcas} different names`,
      cure: facts.hcas.length === 0 ? 'leave hcas out where names are not known' : `name each device once, or set numberOfHcas to ${distinct}`,
    });
  }
}

function assertDeviceName(field: string, name: string): void {
  if (DEVICE_NAME.test(name)) return;
  refuse('NAME_INVALID', {
    subject: `${field} of a fabric is no verbs device name`,
    got: `'${name}'`,
    allowed: 'letters, digits, _, - and ., without port, sign or comma',
    cure: 'write it as ibv_devices prints it, for example mlx5_0',
  });
}
