import { Manifest } from '../../../oracle/manifest';
import { referenceMaterial } from '../../../oracle/reference-material';
import { givenBinary } from '../../build';
import { BuiltName, GIVEN_COMPONENTS, GivenName } from '../../components';
import { Controller, ControlPlane } from '../../control-plane';
import { World } from '../../world';

/** What an operator's own program says of the objects. */
export interface Judge {
  readonly name: string;
  /** Programs that are built for it, beside the control plane and its controllers. */
  readonly programs?: readonly BuiltName[];
  /** CRDs that the program works with. */
  readonly definitions: () => Manifest[];
  /** What runs beside the API server. */
  readonly controllers?: readonly Controller[];
  /** Most nodes that it is asked for. */
  readonly mostNodes?: number;
  readonly lacks?: () => string | undefined;
  /** Returns how many objects were judged. */
  readonly judge: (plane: ControlPlane, world: World) => Promise<number>;
}

/** Why a program that somebody else has to give can't run; undefined where it can. */
export function lacksGiven(name: GivenName): string | undefined {
  if (referenceMaterial() === undefined) return `CRDs of ${name} come from the reference material; set GPU_FABRIC_SHARED to it`;
  const { variable, why } = GIVEN_COMPONENTS.find(component => component.name === name)!;
  return givenBinary(name) === undefined ? `${why}; set ${variable} to its binary` : undefined;
}
