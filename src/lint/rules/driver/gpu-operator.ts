import { Bundle } from '../../model/bundle';
import { booleanAt, JsonObject, JsonValue, scalarAt, valueAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';

/** What someone sets of the GPU Operator: in a ClusterPolicy, in an NVIDIADriver, or in values of the chart. All have one layout. */
export class GpuOperatorSettings {
  /** All settings of the input. */
  public static of(bundle: Bundle): GpuOperatorSettings[] {
    return [
      ...bundle.byKind('ClusterPolicy', 'nvidia.com').map(object => new GpuOperatorSettings(object, object.spec, path => ['spec', ...path])),
      ...bundle.byKind('NVIDIADriver', 'nvidia.com').map(object => {
        const { gds, gdrcopy, ...driver } = object.spec;
        return new GpuOperatorSettings(object, { driver, gds, gdrcopy }, ([section, ...rest]) => section === 'driver' ? ['spec', ...rest] : ['spec', section, ...rest]);
      }),
      ...bundle.symbols.helmReleases.filter(({ chart }) => chart === 'gpu-operator')
        .map(release => new GpuOperatorSettings(release.object, release.values, path => release.pathOf(...path), release.hasHiddenValues)),
    ];
  }

  private constructor(
    /** The object to change. */
    public readonly object: ManifestObject,
    private readonly values: JsonObject,
    private readonly place: (path: string[]) => Path,
    /** Whether values can come from where the input does not show them. */
    public readonly hasHiddenValues = false,
  ) {}

  /** A value, by its place in the values of the chart: `driver`, `rdma`, `enabled`. */
  public at(...path: string[]): JsonValue | undefined {
    return valueAt(this.values, ...path);
  }

  /** Text, number or boolean of a value. */
  public text(...path: string[]): string | undefined {
    return scalarAt(this.values, ...path);
  }

  /** Whether a switch is on; undefined where it isn't written. */
  public flag(...path: string[]): boolean | undefined {
    return booleanAt(this.values, ...path);
  }

  /** Path of a value in the object, for a problem. */
  public pathOf(...path: string[]): Path {
    return this.place(path);
  }
}

/** A policy that loads network drivers from a container. */
export function ofedPolicies(bundle: Bundle): ManifestObject[] {
  return ['NicClusterPolicy', 'NicNodePolicy'].flatMap(kind => bundle.byKind(kind)).filter(object => object.at('spec', 'ofedDriver') !== undefined);
}
