import { Yaml } from 'cdk8s';
import { MARK } from './generated-files';
import { HelmRelease } from '../operators';

/** Folder below the output directory. */
export const VALUES_FOLDER = 'values';

/** Name of the file of a release. */
export function valuesFileName(release: HelmRelease): string {
  return `${release.name}.yaml`;
}

/** The values file of a release: how to install it, then its values with sorted keys. */
export function valuesFileText(release: HelmRelease): string {
  return [
    `${MARK} Values of the Helm release '${release.name}'.`,
    `# ${installCommand(release)}`,
    ...((release.published ?? true) ? [] : [`# The chart is not published: take it from ${release.repository}`]),
    ...(release.needs ?? []).map(name => `# Install '${name}' first.`),
    ...(release.setAtInstall ?? []).map(path => `# Known only in the running cluster: add --set ${path}=...`),
    Yaml.stringify(sortedKeys(release.values)),
  ].join('\n');
}

function installCommand(release: HelmRelease): string {
  return `helm upgrade --install ${release.name} ${chartReference(release)} --namespace ${release.namespace} --create-namespace --values ${valuesFileName(release)}`;
}

function chartReference({ chart, repository, version, published }: HelmRelease): string {
  if (!(published ?? true)) return `./${chart}`;
  return `${repository.startsWith('oci://') ? `${repository}/${chart}` : `${chart} --repo ${repository}`} --version ${version}`;
}

/** The value with the keys of all its maps in order. */
function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, sortedKeys(item)]));
}
