import * as fs from 'node:fs';
import * as path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { moduleFolder } from './build';
import { GATEKEEPER, SRIOV_OPERATOR } from './components';
import { ControlPlane } from './control-plane';
import { Manifest } from '../oracle/manifest';
import { referenceMaterial } from '../oracle/reference-material';

/** CRDs that lie beside the operator that is built: those of the SR-IOV operator, and NetworkAttachmentDefinition. */
const MODULE_DEFINITIONS = 'deployment/sriov-network-operator-chart/crds';

/** Folders of the reference material whose kinds the constructs make, as the chosen releases have them. Later ones win. */
const REFERENCE_FOLDERS = ['network-operator', 'network-operator-sriov', 'network-operator-maintenance', 'nvidia-k8s-ipam'];

/** CRDs of the SR-IOV operator as it is built here, which works without any reference material. */
export function sriovDefinitions(): Manifest[] {
  return definitionsIn(path.join(moduleFolder(SRIOV_OPERATOR), MODULE_DEFINITIONS));
}

/** CRDs of the networking operators in the chosen releases; those of the built SR-IOV operator alone where the reference material is absent. */
export function operatorDefinitions(): Manifest[] {
  const folder = referenceMaterial();
  const chosen = folder === undefined ? [] : REFERENCE_FOLDERS.flatMap(each => definitionsIn(path.join(folder, 'crds', each)));
  return [...new Map([...sriovDefinitions(), ...chosen].map(definition => [definition.metadata.name, definition])).values()];
}

/** CRDs of Gatekeeper; those of constraints it makes itself. */
export function gatekeeperDefinitions(): Manifest[] {
  return definitionsIn(path.join(moduleFolder(GATEKEEPER), 'charts', 'gatekeeper', 'crds'));
}

/** Objects whose kind neither the API server nor one of the definitions knows. */
export function withoutDefinition(objects: readonly Manifest[], definitions: readonly Manifest[]): Manifest[] {
  const known = new Set(definitions.map(({ spec }) => `${spec.group} ${spec.names.kind}`));
  const own = /^(?!.*\.)|\.k8s\.io$/;
  return objects.filter(({ apiVersion, kind }) => {
    const group = apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : '';
    return !own.test(group) && !group.endsWith('gatekeeper.sh') && !known.has(`${group} ${kind}`);
  });
}

function definitionsIn(folder: string): Manifest[] {
  const files = fs.readdirSync(folder).filter(file => /\.ya?ml$/.test(file)).sort().map(file => path.join(folder, file));
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
