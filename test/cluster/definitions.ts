import * as fs from 'node:fs';
import * as path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { ControlPlane } from './control-plane';
import { Manifest } from '../oracle/manifest';
import { referenceMaterial } from '../oracle/reference-material';

/** Folders of the reference material whose kinds the constructs make. Their modules are not to be had from the module proxy. */
const FOLDERS = ['network-operator', 'network-operator-sriov', 'network-operator-maintenance', 'nvidia-k8s-ipam'];

/** CRDs of the networking operators; undefined where the reference material is absent. */
export function operatorDefinitions(): Manifest[] | undefined {
  const folder = referenceMaterial();
  if (folder === undefined) return undefined;
  const files = FOLDERS.flatMap(each => fs.readdirSync(path.join(folder, 'crds', each)).filter(file => /\.ya?ml$/.test(file)).map(file => path.join(folder, 'crds', each, file)));
  return files.flatMap(file => parseAllDocuments(fs.readFileSync(file, 'utf8')).map(document => document.toJS())).filter(object => object?.kind === 'CustomResourceDefinition');
}

/** Applies CRDs and waits until the API server serves every version of them. */
export async function applyDefinitions({ client, programs }: ControlPlane, definitions: readonly Manifest[]): Promise<void> {
  await client.applyAll(definitions);
  for (const { spec } of definitions) {
    for (const { name, served } of spec.versions as { name: string; served: boolean }[]) {
      if (served) await programs.until(`kind ${spec.names.kind}`, () => client.serves(`${spec.group}/${name}`, spec.names.kind));
    }
  }
}
