import { EmbeddedJson } from './embedded-json';
import { asObject, JsonObject, JsonValue, objectAt, objectsAt, scalarAt, textAt, textsAt, valueAt } from './json';
import { ManifestObject } from './manifest-object';
import { Path, PathSegment } from './path';

/** Which device plugin reads a configuration. */
export type DevicePlugin = 'sriov' | 'rdma-shared';

/** The list of pools in the configuration of each plugin. */
export const POOL_LISTS: { readonly [plugin in DevicePlugin]: string } = { 'sriov': 'resourceList', 'rdma-shared': 'configList' };

/** The configuration of a device plugin: in a section of a NicClusterPolicy or NicNodePolicy, or in a ConfigMap. */
export class DevicePluginConfig {
  /** The configurations in an object: none in kinds that hold none. */
  public static of(object: ManifestObject): DevicePluginConfig[] {
    if (object.kind === 'ConfigMap') return inConfigMap(object);
    if (object.kind !== 'NicClusterPolicy' && object.kind !== 'NicNodePolicy') return [];
    return (Object.entries(SECTIONS) as [DevicePlugin, string][]).flatMap(([plugin, section]) => {
      const json = object.embedded('spec', section, 'config');
      return json ? [new DevicePluginConfig(object, plugin, json)] : [];
    });
  }

  public readonly pools: readonly DevicePool[];

  public constructor(
    /** The object to change. */
    public readonly object: ManifestObject,
    public readonly plugin: DevicePlugin,
    public readonly json: EmbeddedJson,
  ) {
    const list = keyOf(json.value, POOL_LISTS[plugin]);
    this.pools = objectsAt(json.value, list).map(({ index, body }) => new DevicePool(this, body, [list, index]));
  }
}

/** One pool of devices in the configuration of a device plugin. Keys are found in any case, as the plugins find them. */
export class DevicePool {
  /** Name without prefix; undefined where there is none. */
  public readonly name?: string;
  /** The maps of selectors: one, or in the SR-IOV plugin a list of them; a device is taken when one of them fits. */
  public readonly selectors: readonly DeviceSelector[];

  public constructor(
    public readonly config: DevicePluginConfig,
    /** The pool as plain data. */
    public readonly body: JsonObject,
    private readonly path: Path,
  ) {
    this.name = scalarAt(body, keyOf(body, 'resourceName'));
    const key = keyOf(body, 'selectors');
    const single = objectAt(body, key);
    this.selectors = single === undefined
      ? objectsAt(body, key).map(({ index, body: map }) => new DeviceSelector(map, this.pathOf('selectors', index)))
      : [new DeviceSelector(single, this.pathOf('selectors'))];
  }

  /** A value of the pool. */
  public at(field: string): JsonValue | undefined {
    return valueAt(this.body, keyOf(this.body, field));
  }

  /** Path of a field of the pool, for a problem. */
  public pathOf(field?: string, ...rest: PathSegment[]): Path {
    return this.config.json.pathOf(...this.path, ...field === undefined ? [] : [keyOf(this.body, field)], ...rest);
  }
}

/** One map of selectors: a device must fit every key of it. */
export class DeviceSelector {
  public constructor(
    public readonly body: JsonObject,
    private readonly path: Path,
  ) {}

  /** A value of the map. */
  public at(field: string): JsonValue | undefined {
    return valueAt(this.body, keyOf(this.body, field));
  }

  /** The texts of a list of the map; empty where it is missing. */
  public texts(field: string): readonly string[] {
    return textsAt(this.body, keyOf(this.body, field));
  }

  /** Path of a field of the map, for a problem. */
  public pathOf(field?: string, ...rest: PathSegment[]): Path {
    return [...this.path, ...field === undefined ? [] : [keyOf(this.body, field)], ...rest];
  }
}

/** Sections of a NicClusterPolicy and of a NicNodePolicy. */
const SECTIONS: { readonly [plugin in DevicePlugin]: string } = { 'sriov': 'sriovDevicePlugin', 'rdma-shared': 'rdmaSharedDevicePlugin' };

function inConfigMap(object: ManifestObject): DevicePluginConfig[] {
  return Object.keys(objectAt(object.body, 'data') ?? {}).flatMap(key => {
    const found = /"(resourceList|configList)"\s*:/i.exec(textAt(object.body, 'data', key) ?? '');
    const json = found && object.embedded('data', key);
    return found && json ? [new DevicePluginConfig(object, found[1].toLowerCase() === 'configlist' ? 'rdma-shared' : 'sriov', json)] : [];
  });
}

/** The key as it is written: the plugins take it in any case. */
function keyOf(value: JsonValue | undefined, field: string): string {
  const body = asObject(value);
  if (body === undefined || Object.hasOwn(body, field)) return field;
  return Object.keys(body).find(key => key.toLowerCase() === field.toLowerCase()) ?? field;
}
