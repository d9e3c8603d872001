import { ofedPolicies } from './gpu-operator';
import { Bundle } from '../../model/bundle';
import { objectsAt, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';

/** Variables of a DOCA-OFED driver container. */
export interface OfedEnvironment {
  readonly object: ManifestObject;
  readonly variables: ReadonlyMap<string, string | undefined>;
}

/** Variables of every driver container of the input. */
export function ofedEnvironments(bundle: Bundle): OfedEnvironment[] {
  return bundle.once(findOfedEnvironments);
}

function findOfedEnvironments(bundle: Bundle): OfedEnvironment[] {
  return ofedPolicies(bundle).map(object => ({
    object,
    variables: new Map(objectsAt(object.spec, 'ofedDriver', 'env').map(({ body }) => [scalarAt(body, 'name') ?? '', scalarAt(body, 'value')])),
  }));
}
