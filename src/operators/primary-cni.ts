import { Cidr } from '../core';

/** What the values of a primary CNI follow from. */
export interface PrimaryCniFacts {
  readonly podCidr: Cidr;
  readonly serviceCidr: Cidr;
  /** Range of the CNI's own join network, where it has one. */
  readonly joinCidr?: Cidr;
  /** MTU of a pod's primary interface, in bytes. */
  readonly mtu: number;
}

/** A range that a CNI takes for itself, beside those of pods and Services. */
export interface InternalRange {
  /** What the CNI calls it. */
  readonly name: string;
  readonly cidr: Cidr;
}
