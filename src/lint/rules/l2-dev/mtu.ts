import { childrenByMaster, nameOf, textOf } from './child';
import { cniPlugin } from '../../../catalog/cni-plugins';
import { LinkLayer } from '../../../catalog/link-layer';
import { Attachment } from '../../model/attachment';
import { attachmentUsers } from '../../model/attachment-user';
import { Bundle } from '../../model/bundle';
import { numberAt, objectsAt, scalarAt } from '../../model/json';
import { chainOf } from '../../model/plugin-chain';
import { policiesByResource, resourceOf } from '../../model/pool-user';
import { Problem, Rule } from '../../rule';

/** A child sends no larger packets than its parent. */
export const rule: Rule = {
  id: 'L2-DEV/mtu',
  family: 'L2-DEV',
  severity: 'error',
  title: 'An MTU that does not fit the interface below',
  cause: 'A child or virtual function can\'t have an MTU above that of its interface: macvlan and vlan refuse it with "invalid MTU", the tuning plugin with "numerical result out of range". Networks of one interface with different MTUs lose large packets between their pods.',
  remedy: 'Write an MTU up to that of the interface, the same in all networks of it.',
  source: 'containernetworking/plugins:plugins/main/macvlan/macvlan.go, vlan/vlan.go; Linux, IFLA_MTU',
  since: '0.1.0',
  example: 'kind: MacvlanNetwork\nspec: {master: ens1f0np0, mtu: 9000}   # the policy of ens1f0np0 has mtu: 1500',
  *check(bundle) {
    const masters = interfaceMtus(bundle);
    const policies = policiesByResource(bundle);
    for (const attachment of bundle.symbols.attachments) {
      const own = numberAt([attachment.at('mtu') ?? null], 0);
      const master = textOf(attachment, 'master') ?? '';
      const below = masters.get(master) ?? masters.get(master.replace(/\.\d+$/, ''));
      if (makesChild(attachment.type) && own !== undefined && below !== undefined && own > below.mtu) {
        yield { object: attachment.object, path: attachment.pathOf('mtu'), message: `mtu is ${own}, and ${master} has ${below.mtu} (${below.source})`, remedy: `write ${below.mtu}, or raise the MTU of ${master}` };
      }
      const device = policies.get(resourceOf(attachment) ?? '')?.find(({ mtu }) => mtu !== undefined);
      if (device?.mtu !== undefined) yield* deviceProblems(attachment, own, device.mtu, device.object.describe());
    }
    yield* unequal(bundle);
    yield* small(bundle);
  },
};

/** Whether a plugin makes an Ethernet interface on another one. */
function makesChild(type: string): boolean {
  const { link, parent } = cniPlugin(type);
  return parent === 'master' && link === LinkLayer.ETHERNET;
}

/** MTUs of interfaces of the nodes, as SR-IOV policies and nmstate set them. */
function interfaceMtus(bundle: Bundle): Map<string, { readonly mtu: number; readonly source: string }> {
  const mtus = new Map<string, { readonly mtu: number; readonly source: string }>();
  for (const policy of bundle.symbols.sriovPolicies) {
    const { mtu } = policy;
    if (mtu === undefined) continue;
    for (const { device } of policy.functions) mtus.set(device, mtus.get(device) ?? { mtu, source: policy.object.describe() });
  }
  for (const object of bundle.byKind('NodeNetworkConfigurationPolicy')) {
    for (const { body } of objectsAt(object.body, 'spec', 'desiredState', 'interfaces')) {
      const [name, mtu] = [scalarAt(body, 'name'), numberAt(body, 'mtu')];
      if (name !== undefined && mtu !== undefined) mtus.set(name, { mtu, source: object.describe() });
    }
  }
  return mtus;
}

/** MTUs above that of the virtual function: of an OVSNetwork, or of the tuning plugin. */
function* deviceProblems(attachment: Attachment, own: number | undefined, mtu: number, source: string): Iterable<Problem> {
  if (attachment.type === 'ovs' && own !== undefined && own > mtu) {
    yield { object: attachment.object, path: attachment.pathOf('mtu'), message: `mtu is ${own}, and the pool has ${mtu} (${source})`, remedy: `write ${mtu}` };
  }
  for (const { body, pathOf } of chainOf(attachment).filter(({ type }) => type === 'tuning')) {
    const tuned = numberAt(body, 'mtu');
    if (tuned !== undefined && tuned > mtu) yield { object: attachment.object, path: pathOf('mtu'), message: `the tuning plugin sets the mtu ${tuned}, and the pool has ${mtu} (${source})`, remedy: `write ${mtu}, or raise mtu of the policy` };
  }
}

/** Networks of one interface that write different MTUs. */
function* unequal(bundle: Bundle): Iterable<Problem> {
  for (const [master, children] of childrenByMaster(bundle)) {
    const written = children.flatMap(({ attachment }) => {
      const mtu = numberAt([attachment.at('mtu') ?? null], 0);
      return mtu === undefined || mtu === 0 ? [] : [{ attachment, mtu }];
    });
    const [first] = written;
    const other = written.find(({ mtu }) => mtu !== first.mtu);
    if (other === undefined) continue;
    yield {
      object: other.attachment.object,
      path: other.attachment.pathOf('mtu'),
      severity: 'info',
      message: `mtu is ${other.mtu}, and ${nameOf(first.attachment)} on the same ${master} has ${first.mtu}`,
      remedy: 'write the same MTU in both, unless the networks never talk to each other',
    };
  }
}

/** RDMA messages need packets larger than this to be fast. */
const SMALL = 1500;

/** Children for RDMA that write the MTU of ordinary Ethernet. */
function* small(bundle: Bundle): Iterable<Problem> {
  for (const [attachment, users] of attachmentUsers(bundle)) {
    const mtu = numberAt([attachment.at('mtu') ?? null], 0);
    if (!makesChild(attachment.type) || mtu === undefined || mtu === 0 || mtu > SMALL) continue;
    const user = users.find(({ template }) => template.requests.some(({ resource }) => bundle.symbols.isRdma(resource)));
    if (user === undefined) continue;
    yield {
      object: attachment.object,
      path: attachment.pathOf('mtu'),
      severity: 'info',
      message: `mtu ${mtu} leaves RDMA of ${user.template.describe()} with messages of 1024 bytes`,
      remedy: 'write 9000, or 4220 at least, if switches and interfaces have it',
    };
  }
}
