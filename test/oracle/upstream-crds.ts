import * as fs from 'node:fs';
import * as path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { JsonSchema } from './json-schema';

/** A kind as its CustomResourceDefinition describes it, in one version. */
export interface UpstreamCrd {
  readonly group: string;
  readonly kind: string;
  readonly version: string;
  readonly namespaced: boolean;
  readonly schema: JsonSchema;
  /** File of the definition, relative to `crds/`. */
  readonly source: string;
}

/**
 * Several folders hold the same kind. The build that the releases of the catalogue ship comes first; release candidates and
 * superseded lines come last.
 */
const PREFERRED = ['network-operator', 'network-operator-sriov', 'network-operator-maintenance', 'nvidia-k8s-ipam', 'gpu-operator', 'gatekeeper'];
const LAST = /(-rc|-v\d|-v1|opa-frameworks)/;

function rank(folder: string): number {
  const preferred = PREFERRED.indexOf(folder);
  if (preferred >= 0) return preferred;
  return LAST.test(folder) ? PREFERRED.length + 1 : PREFERRED.length;
}

/** The definitions under `crds/`: found by a quick look at each file, parsed only when a kind is asked for. */
export class UpstreamCrds {
  private readonly files = new Map<string, string>();
  private readonly parsed = new Map<string, UpstreamCrd[]>();

  constructor(private readonly folder: string) {
    const folders = fs.readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory()).map(entry => entry.name);
    for (const name of folders.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))) {
      for (const file of fs.readdirSync(path.join(folder, name)).filter(entry => entry.endsWith('.yaml')).sort()) {
        const text = fs.readFileSync(path.join(folder, name, file), 'utf8');
        const key = `${/^ {2}group: ['"]?([^'"\s]+)/m.exec(text)?.[1]}/${/^ {4}kind: ['"]?([^'"\s]+)/m.exec(text)?.[1]}`;
        if (!this.files.has(key)) this.files.set(key, path.join(name, file));
      }
    }
  }

  /** The definition of a kind, or undefined when no folder has it in that version. */
  find(group: string, version: string, kind: string): UpstreamCrd | undefined {
    const file = this.files.get(`${group}/${kind}`);
    return file === undefined ? undefined : this.read(file).find(crd => crd.version === version);
  }

  private read(file: string): UpstreamCrd[] {
    const known = this.parsed.get(file);
    if (known !== undefined) return known;
    const definitions = parseAllDocuments(fs.readFileSync(path.join(this.folder, file), 'utf8')).map(document => document.toJS());
    const crds = definitions.filter(definition => definition?.kind === 'CustomResourceDefinition').flatMap(({ spec }) =>
      spec.versions.filter((version: JsonSchema) => version.served).map((version: JsonSchema): UpstreamCrd => ({
        group: spec.group,
        kind: spec.names.kind,
        version: version.name,
        namespaced: spec.scope === 'Namespaced',
        schema: version.schema.openAPIV3Schema,
        source: file,
      })));
    this.parsed.set(file, crds);
    return crds;
  }
}
