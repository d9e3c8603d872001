/** A route that the pod gets. */
export interface Route {
  /** Destination as a CIDR. */
  readonly dst: string;
}

/** Addresses that are never given out. */
export interface ExcludeRange {
  /** First address. */
  readonly startIP: string;
  /** Last address. */
  readonly endIP: string;
}

/** Positions inside each node's block that are never given out. */
export interface ExcludeIndexRange {
  /** First position, from 0. */
  readonly startIndex: number;
  /** Last position, from 0. */
  readonly endIndex: number;
}
