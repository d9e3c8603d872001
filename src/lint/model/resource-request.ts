import { Path } from './path';

/** What a container asks for of one resource. */
export interface ResourceRequest {
  /** Full name, for example `nvidia.com/gpu`. */
  readonly resource: string;
  /** Amount that counts: the request, or the limit where there is no request. */
  readonly text: string;
  /** The amount as a number; undefined where it is none (`500m`, `64Gi`: use core's Quantity). */
  readonly amount?: number;
  readonly limit?: string;
  readonly request?: string;
  /** Where it is written: in limits, or in requests where it is in no limit. */
  readonly path: Path;
  readonly limitPath: Path;
  readonly requestPath: Path;
}
