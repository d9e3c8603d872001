import { Manifest } from './manifest';
import { containersOf, podTemplatesOf } from './pod-templates';

/** `[registry/]path:tag` or `[registry/]path[:tag]@digest`. */
const PINNED = /^[a-z0-9][a-zA-Z0-9.:_/-]*?(:(?<tag>\w[\w.-]{0,127}))?(@(?<digest>sha256:[0-9a-f]{64}))?$/;

function isPinned(image: string): boolean {
  const { tag, digest } = PINNED.exec(image)?.groups ?? {};
  return tag !== 'latest' && (tag !== undefined || digest !== undefined);
}

/** Images of an object that may mean something else tomorrow: those of containers, and those of operands (repository, image, version). */
export function imageFaults(manifest: Manifest): string[] {
  const containers = podTemplatesOf(manifest).flatMap(({ path, spec }) => containersOf(spec)
    .filter(({ image }) => image === undefined || !isPinned(image))
    .map(({ name, image }) => `${path || 'spec'}: image '${image}' of container '${name}' is not pinned`));
  return [...containers, ...operandFaults(manifest.spec, 'spec')];
}

function operandFaults(value: unknown, path: string): string[] {
  if (value === null || typeof value !== 'object') return [];
  const { image, repository, version } = value as { [key: string]: unknown };
  const operand = typeof image === 'string' && typeof repository === 'string';
  const fault = operand && !isPinned(`${repository}/${image}:${version}`) ? [`${path}: image '${repository}/${image}:${version}' is not pinned`] : [];
  return [...fault, ...Object.entries(value).flatMap(([key, field]) => operandFaults(field, `${path}.${key}`))];
}
