import { GpuNodePool } from './gpu-node-pool';
import { RdmaAttachment } from './rdma-attachment';
import { RdmaTransport } from './rdma-transport';
import { LinkLayer, NicModel, Verification } from '../catalog';
import { refuse } from '../core/refusal';

/** Most VFs per physical function that the SR-IOV operator's webhook lets pass for NVIDIA NICs. */
const WEBHOOK_VFS = 128;
/** PCI vendor that the webhook applies it to. */
const NVIDIA = '15b3';
/** Least MTU of a link that carries IPv6. @see https://www.rfc-editor.org/rfc/rfc8200#section-5 */
const IPV6_MTU = 1280;
/** Longest IP packet: its length field has 16 bits. @see https://www.rfc-editor.org/rfc/rfc791#section-3.1 */
const IP_MTU = 65535;

const NAMES: Record<LinkLayer, string> = { [LinkLayer.ETHERNET]: 'Ethernet', [LinkLayer.INFINIBAND]: 'InfiniBand' };

/** Refuses a transport that the NICs of the pool don't speak: LINK_LAYER_UNSUPPORTED. */
export function assertLinkLayer(subject: string, nic: NicModel, transport: RdmaTransport): void {
  if (nic.supports(transport.linkLayer)) return;
  const spoken = nic.linkLayers.map(layer => NAMES[layer]).join(' and ');
  refuse('LINK_LAYER_UNSUPPORTED', {
    subject: `${subject} runs on ${nic.name}, which does not speak ${NAMES[transport.linkLayer]}`,
    got: NAMES[transport.linkLayer],
    allowed: spoken,
    cure: nic.supports(LinkLayer.ETHERNET) ? 'use RdmaTransport.roce()' : 'use RdmaTransport.infiniband()',
  });
}

/**
 * Refuses an MTU above the NIC's, or too small for IPv6: MTU_OUT_OF_RANGE. Where the catalogue only supposes the NIC's limit, that of IP
 * counts. A RoCE MTU below 4096 plus headers works, with smaller RDMA packets, so it passes.
 */
export function assertMtu(subject: string, nic: NicModel, transport: RdmaTransport, addressFamily: number): void {
  const { mtu, linkLayer } = transport;
  const min = addressFamily === 6 ? IPV6_MTU : 68;
  const field = linkLayer === LinkLayer.INFINIBAND ? 'maxMtuInfiniband' : 'maxMtuEthernet';
  const isSupposed = nic.verificationOf(field) === Verification.UNVERIFIED;
  const max = isSupposed ? IP_MTU : nic.maxMtu(linkLayer);
  if (mtu === undefined || (mtu >= min && mtu <= max)) return;
  refuse('MTU_OUT_OF_RANGE', {
    subject: mtu > max ? `MTU of ${subject} is above what ${isSupposed ? 'IP' : nic.name} carries on ${NAMES[linkLayer]}` : `MTU of ${subject} is too small for IPv6`,
    got: `${mtu}`,
    allowed: `${min} to ${max}`,
    cure: mtu > max ? `lower the MTU to ${max} or less` : `raise the MTU to ${IPV6_MTU} or more`,
  });
}

/** Refuses more VFs per physical function than NIC, link layer or admission allow: VF_LIMIT_EXCEEDED. */
export function assertVfs(subject: string, pool: GpuNodePool, transport: RdmaTransport, attachment: RdmaAttachment): void {
  const { nic } = pool.system;
  const nicLimit = nic.maxVfsPerPf(transport.linkLayer);
  const isAdmitted = pool.cluster.sriovAdmissionWebhook && nic.vendorId === NVIDIA;
  const limit = Math.min(nicLimit ?? Infinity, isAdmitted ? WEBHOOK_VFS : Infinity);
  if (attachment.vfsPerNic <= limit) return;
  refuse('VF_LIMIT_EXCEEDED', {
    subject: `${subject} asks for more VFs than ${limit === nicLimit ? nic.name : 'the SR-IOV webhook'} allows per physical function on ${NAMES[transport.linkLayer]}`,
    got: `vfsPerNic ${attachment.vfsPerNic}`,
    allowed: `1 to ${limit}`,
    cure: `lower vfsPerNic to ${limit} or less`,
  });
}
