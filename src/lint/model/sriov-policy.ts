import { booleanAt, numberAt, scalarAt, textMapAt, textsAt } from './json';
import { ManifestObject } from './manifest-object';
import { Meeting, NodeSet, nodesOf } from './node-set';
import { Path } from './path';

/** The API group of the SR-IOV network operator. */
export const SRIOV_GROUP = 'sriovnetwork.openshift.io';

/** Virtual functions of a physical function, first and last index. */
export interface VfRange {
  readonly first: number;
  readonly last: number;
}

/** A physical function that a policy names. */
export interface PhysicalFunction {
  /** Interface name or PCI address, in lower case. */
  readonly device: string;
  /** As written, range and all. */
  readonly text: string;
  /** Undefined: all its virtual functions. */
  readonly range?: VfRange;
  /** What is wrong with the range; `range` is undefined then. */
  readonly fault?: string;
  readonly path: Path;
}

/** A SriovNetworkNodePolicy. */
export class SriovPolicy {
  /** Physical functions that it names, by interface and by PCI address. */
  public readonly functions: readonly PhysicalFunction[];
  public readonly nodes: NodeSet;
  public readonly numVfs?: number;
  public readonly mtu?: number;
  public readonly resourceName: string;
  /** `ib` or `eth`; undefined where it isn't said. */
  public readonly linkType?: string;
  public readonly isRdma: boolean;
  public readonly externallyManaged: boolean;
  public readonly deviceType: string;
  /** As written; omitted means 0, the highest. */
  public readonly priority: number;

  public constructor(public readonly object: ManifestObject) {
    const { spec } = object;
    const named = textsAt(spec, 'nicSelector', 'pfNames').map((text, index) => functionOf(text, ['spec', 'nicSelector', 'pfNames', index]));
    const addressed = textsAt(spec, 'nicSelector', 'rootDevices').map((text, index): PhysicalFunction => (
      { device: text.trim().toLowerCase(), text, path: ['spec', 'nicSelector', 'rootDevices', index] }
    ));
    this.functions = [...named, ...addressed];
    this.nodes = nodesOf(spec);
    this.numVfs = numberAt(spec, 'numVfs');
    this.mtu = numberAt(spec, 'mtu');
    this.resourceName = scalarAt(spec, 'resourceName') ?? '';
    this.linkType = scalarAt(spec, 'linkType')?.toLowerCase();
    this.isRdma = booleanAt(spec, 'isRdma') ?? false;
    this.externallyManaged = booleanAt(spec, 'externallyManaged') ?? false;
    this.deviceType = scalarAt(spec, 'deviceType') ?? 'netdevice';
    this.priority = numberAt(spec, 'priority') ?? 0;
  }

  /** Name in messages. */
  public get name(): string {
    return this.object.name;
  }

  /** Whether the link is InfiniBand: as written, otherwise by the names of its interfaces; undefined where neither tells. */
  public get isInfiniband(): boolean | undefined {
    if (this.linkType !== undefined) return this.linkType === 'ib';
    return this.functions.length > 0 && this.functions.every(({ device }) => isInfinibandName(device)) ? true : undefined;
  }
}

/** Two policies that configure one physical function. */
export interface SharedFunction {
  readonly earlier: SriovPolicy;
  readonly policy: SriovPolicy;
  readonly other: PhysicalFunction;
  readonly own: PhysicalFunction;
  readonly nodes: Exclude<Meeting, 'no'>;
}

/** Policies of the input, those of the SR-IOV operator alone. */
export function sriovPolicies(objects: readonly ManifestObject[]): SriovPolicy[] {
  return objects.filter(({ group }) => group === SRIOV_GROUP).map(object => new SriovPolicy(object));
}

/** A part of a physical function and the policy that takes it. */
interface Share {
  readonly policy: SriovPolicy;
  readonly part: PhysicalFunction;
}

/** More than a physical function can have virtual functions: where as many policies share one, the rest is not compared. */
const MOST_COMPARED = 128;

/**
 * Pairs of a policy and an earlier one that name one physical function on nodes that can be the same. Time grows with the
 * number of policies: equal selectors are found by an index, others of one function are compared up to a number.
 */
export function* sharedFunctions(policies: readonly SriovPolicy[]): Generator<SharedFunction> {
  const devices = new Map<string, SharesOfFunction>();
  for (const policy of policies) {
    for (const own of policy.functions) {
      const shares = devices.get(own.device) ?? new SharesOfFunction();
      devices.set(own.device, shares);
      for (const { share, nodes } of shares.meeting(policy)) yield { earlier: share.policy, policy, other: share.part, own, nodes };
      shares.add({ policy, part: own });
    }
  }
}

/** The policies of one physical function, by the labels that they ask nodes for. */
class SharesOfFunction {
  /** By the names of the labels, then by names and values. */
  private readonly groups = new Map<string, Map<string, Share[]>>();

  public add(share: Share): void {
    const { names, labels } = selectorOf(share.policy);
    const group = this.groups.get(names) ?? new Map<string, Share[]>();
    this.groups.set(names, group);
    const shares = group.get(labels) ?? [];
    group.set(labels, shares);
    if (shares.length < MOST_COMPARED) shares.push(share);
  }

  /** Earlier shares on nodes that a policy can select too. */
  public* meeting(policy: SriovPolicy): Generator<{ readonly share: Share; readonly nodes: Exclude<Meeting, 'no'> }> {
    const { names, labels } = selectorOf(policy);
    for (const [others, group] of this.groups) {
      // With the same labels, other values are other nodes.
      const candidates = others === names ? [group.get(labels) ?? []] : [...group.values()].slice(0, MOST_COMPARED);
      for (const shares of candidates) {
        const nodes = shares.length === 0 ? 'no' : policy.nodes.meets(shares[0].policy.nodes);
        if (nodes !== 'no') yield* shares.map(share => ({ share, nodes }));
      }
    }
  }
}

/** What tells selectors apart: the names of their labels, and names with values. */
function selectorOf({ object }: SriovPolicy): { readonly names: string; readonly labels: string } {
  const labels = Object.entries(textMapAt(object.spec, 'nodeSelector')).sort(([one], [other]) => one < other ? -1 : 1);
  return { names: JSON.stringify(labels.map(([name]) => name)), labels: JSON.stringify(labels) };
}

/** Whether the kernel names an InfiniBand interface so: `ib0`, `ibs1f0`, `ibp24s0`. */
export function isInfinibandName(name: string): boolean {
  return /^ib(?:[ps]?\d|P)/.test(name);
}

/** Whether systemd or the kernel names an Ethernet interface so: `eth0`, `ens1f0np0`, `enp24s0`, `eno1`. */
export function isEthernetName(name: string): boolean {
  return /^(?:eth\d|en[opsPx]\w|bond\d)/.test(name);
}

/** `ens1f0np0#0-7`, as the SR-IOV operator reads it. */
function functionOf(text: string, path: Path): PhysicalFunction {
  const [device, ...ranges] = text.split('#');
  if (ranges.length === 0) return { device, text, path };
  const fault = (reason: string): PhysicalFunction => ({ device, text, path, fault: reason });
  if (ranges.length > 1) return fault("has more than one '#'");
  const bounds = /^\s*(\d+)-(\d+)\s*$/.exec(ranges[0]);
  if (bounds === null) return fault(`has '${ranges[0]}' for a range: one first and one last index, with a hyphen, are wanted`);
  const range = { first: Number(bounds[1]), last: Number(bounds[2]) };
  return range.first > range.last ? fault(`starts at ${range.first}, after its end ${range.last}`) : { device, text, path, range };
}

/** A range in messages. */
export function rangeText(range: VfRange | undefined): string {
  return range === undefined ? 'all VFs' : `VFs ${range.first}-${range.last}`;
}

/** Whether two sets of virtual functions share one. */
export function rangesMeet(one: VfRange | undefined, other: VfRange | undefined): boolean {
  return one === undefined || other === undefined || (one.first <= other.last && other.first <= one.last);
}
