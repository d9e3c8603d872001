import { DocumentText } from './document-text';
import { asObject, JsonObject, JsonValue, listAt, objectAt, objectsAt, scalarAt, valueAt } from './json';
import { setKey } from './json-scanner';
import { ManifestObject } from './manifest-object';
import { INSIDE, Path, PathSegment } from './path';

/** A Helm chart that the input installs: by an Argo CD Application, a Flux HelmRelease, or the k3s HelmChart. */
export class HelmRelease {
  /** The releases of an object: none in objects that install no chart. */
  public static of(object: ManifestObject): HelmRelease[] {
    if (object.kind === 'Application' && object.group === 'argoproj.io') return argoSources(object, ['spec']);
    if (object.kind === 'ApplicationSet') return argoSources(object, ['spec', 'template', 'spec']);
    if (object.kind === 'HelmRelease') return fluxRelease(object);
    if (object.kind === 'HelmChart' || object.kind === 'HelmChartConfig') return k3sChart(object);
    return [];
  }

  /** The release of a values file, told by the name of the file; undefined for files that name no chart of this field. */
  public static ofValuesFile(body: JsonObject, document: DocumentText): HelmRelease | undefined {
    const chart = CHARTS.find(name => FILE_OF_CHART(name).test(document.file.path));
    if (chart === undefined) return undefined;
    const object = new ManifestObject(body, document, [], { kind: 'HelmValues', name: chart });
    return new HelmRelease(object, chart, chart, undefined, undefined, body, [], false);
  }

  public constructor(
    /** The object to change. */
    public readonly object: ManifestObject,
    /** Name of the release. */
    public readonly name: string,
    /** Name of the chart, without its repository: `network-operator`. */
    public readonly chart: string,
    public readonly version: string | undefined,
    /** Namespace that the chart goes into, where it is said. */
    public readonly namespace: string | undefined,
    /** The values, as far as they are in the object. */
    public readonly values: JsonObject,
    /** Where the values are; `parameters` and the like are found in `values` alone. */
    private readonly valuesPath: Path,
    /** Whether values can come from where the input does not show them. */
    public readonly hasHiddenValues: boolean,
    /** Places of values that are set one by one, by their dotted names. */
    private readonly parameterPaths: ReadonlyMap<string, Path> = new Map(),
  ) {}

  /** The cluster that the chart goes into, as the object names it; empty where it names none. */
  public get cluster(): string {
    const { body, kind } = this.object;
    const spec = kind === 'ApplicationSet' ? ['spec', 'template', 'spec'] : ['spec'];
    return scalarAt(body, ...spec, 'destination', 'server') ?? scalarAt(body, ...spec, 'destination', 'name')
      ?? scalarAt(body, 'spec', 'kubeConfig', 'secretRef', 'name') ?? '';
  }

  /** A value. */
  public at(...path: PathSegment[]): JsonValue | undefined {
    return valueAt(this.values, ...path);
  }

  /** Path of a value in the object, for a problem. */
  public pathOf(...path: PathSegment[]): Path {
    return this.parameterPaths.get(path.map(String).join('.')) ?? [...this.valuesPath, ...path];
  }
}

/** Charts whose values files are told by their names; the longer name first. */
const CHARTS = ['sriov-network-operator', 'network-operator', 'gpu-operator', 'node-feature-discovery', 'gatekeeper', 'kueue', 'jobset', 'lws'];

/** `values/network-operator.yaml`, `network-operator-values.yaml`, `network-operator/values.yaml`. */
const FILE_OF_CHART = (chart: string): RegExp => new RegExp(`(?:^|[/\\\\])(?:(?:values[-_.])?${chart}(?:[-_.]values)?|${chart}[/\\\\]values)\\.(?:ya?ml|json)$`);

function argoSources(object: ManifestObject, spec: Path): HelmRelease[] {
  const single = objectAt(object.body, ...spec, 'source');
  const sources = [
    ...single === undefined ? [] : [{ body: single, path: [...spec, 'source'] as Path }],
    ...objectsAt(object.body, ...spec, 'sources').map(({ index, body }) => ({ body, path: [...spec, 'sources', index] as Path })),
  ];
  const namespace = scalarAt(object.body, ...spec, 'destination', 'namespace');
  return sources.flatMap(({ body, path }): HelmRelease[] => {
    const chart = scalarAt(body, 'chart') ?? scalarAt(body, 'path')?.split('/').at(-1);
    if (chart === undefined || (objectAt(body, 'helm') === undefined && scalarAt(body, 'chart') === undefined)) return [];
    const text = object.embeddedYaml([...path, 'helm', 'values']);
    const written = objectAt(body, 'helm', 'valuesObject');
    const values = withParameters(overlaid(asObject(text) ?? {}, written ?? {}), listAt(body, 'helm', 'parameters'));
    const parameterPaths = new Map(objectsAt(body, 'helm', 'parameters').map(({ index, body: parameter }): [string, Path] => (
      [scalarAt(parameter, 'name') ?? '', [...path, 'helm', 'parameters', index, 'value']]
    )));
    const valuesPath: Path = written === undefined && text !== undefined ? [...path, 'helm', 'values', INSIDE] : [...path, 'helm', 'valuesObject'];
    const name = scalarAt(body, 'helm', 'releaseName') ?? object.name;
    return [new HelmRelease(
      object, name, chart.split('/').at(-1)!, scalarAt(body, 'targetRevision'), namespace, values, valuesPath, listAt(body, 'helm', 'valueFiles').length > 0, parameterPaths,
    )];
  });
}

function fluxRelease(object: ManifestObject): HelmRelease[] {
  const chart = scalarAt(object.body, 'spec', 'chart', 'spec', 'chart') ?? scalarAt(object.body, 'spec', 'chartRef', 'name');
  if (chart === undefined) return [];
  return [new HelmRelease(
    object,
    scalarAt(object.body, 'spec', 'releaseName') ?? object.name,
    chart.split('/').at(-1)!,
    scalarAt(object.body, 'spec', 'chart', 'spec', 'version'),
    scalarAt(object.body, 'spec', 'targetNamespace') ?? object.namespace,
    objectAt(object.body, 'spec', 'values') ?? {},
    ['spec', 'values'],
    listAt(object.body, 'spec', 'valuesFrom').length > 0,
  )];
}

function k3sChart(object: ManifestObject): HelmRelease[] {
  const chart = scalarAt(object.body, 'spec', 'chart') ?? object.name;
  const values = asObject(object.embeddedYaml(['spec', 'valuesContent'])) ?? {};
  const namespace = scalarAt(object.body, 'spec', 'targetNamespace');
  return [new HelmRelease(object, object.name, chart.split('/').at(-1)!, scalarAt(object.body, 'spec', 'version'), namespace, values, ['spec', 'valuesContent', INSIDE], false)];
}

/** `--set` parameters laid over values. */
function withParameters(values: JsonObject, parameters: JsonValue[]): JsonObject {
  return parameters.reduce<JsonObject>((merged, parameter) => {
    const [name, value] = [scalarAt(parameter, 'name'), scalarAt(parameter, 'value')];
    if (name === undefined || value === undefined) return merged;
    const leaf: JsonValue = value === 'true' ? true : value === 'false' ? false : value;
    const tree = name.split(/(?<!\\)\./).map(key => key.replace(/\\\./g, '.')).reduceRight<JsonValue>((inner, key) => ({ [key]: inner }), leaf);
    return overlaid(merged, tree as JsonObject);
  }, values);
}

/** One map laid over another, as Helm merges values. */
function overlaid(base: JsonObject, over: JsonObject): JsonObject {
  const merged: JsonObject = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const [left, right] = [asObject(merged[key]), asObject(value)];
    setKey(merged, key, left && right ? overlaid(left, right) : value ?? null);
  }
  return merged;
}
