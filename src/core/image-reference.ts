import { refuse } from './refusal';

/** A container image taken apart as the registries' grammar does. */
export interface ImageReference {
  /** Host and port of the registry, and the path. */
  readonly repository: string;
  readonly tag?: string;
  /** With its algorithm, for example `sha256:…`. */
  readonly digest?: string;
}

/** Takes a reference apart without judging its parts: a colon after the last slash begins a tag, one before it a registry port. */
export function splitImage(image: string): ImageReference {
  const at = image.indexOf('@');
  const named = at < 0 ? image : image.slice(0, at);
  const digest = at < 0 ? undefined : image.slice(at + 1);
  const colon = named.indexOf(':', named.lastIndexOf('/') + 1);
  if (colon < 0) return { repository: named, digest };
  return { repository: named.slice(0, colon), tag: named.slice(colon + 1), digest };
}

/**
 * Refuses an image that may mean something else tomorrow: IMAGE_UNPINNED without a tag or digest or with the tag `latest`, NAME_INVALID
 * when the text is no image reference. The tag `latest` is refused beside a digest too, for readers who see the tag only.
 *
 * @see https://github.com/distribution/reference/blob/main/reference.go
 */
export function assertImagePinned(subject: string, image: string): void {
  const { repository, tag, digest } = splitImage(image);
  const fault = grammarFault(repository, tag, digest);
  if (fault !== undefined) {
    refuse('NAME_INVALID', {
      subject: `image of ${subject} is no image reference: ${fault}`,
      got: `'${image}'`,
      allowed: '[registry[:port]/]path[:tag][@algorithm:hex], the path in lower case',
      cure: 'write it as a registry shows it, for example registry.example:5000/team/train:1.4',
    });
  }
  const fresh = tag === 'latest';
  if (!fresh && (tag ?? digest) !== undefined) return;
  refuse('IMAGE_UNPINNED', {
    subject: `image of ${subject} ${fresh ? 'has the tag latest' : 'has neither tag nor digest'}, so two pods may run different code`,
    got: `'${image}'`,
    allowed: 'a version tag, a digest, or both',
    cure: digest === undefined ? `write ${repository}:<version> or ${repository}@sha256:<digest>` : `write ${repository}@${digest}`,
  });
}

function grammarFault(repository: string, tag: string | undefined, digest: string | undefined): string | undefined {
  const segments = repository.split('/');
  const path = hasRegistry(segments) ? segments.slice(1) : segments;
  if (path.length < segments.length && !REGISTRY.test(segments[0])) return `'${segments[0]}' is not a registry`;
  const bad = path.find(segment => !PATH_COMPONENT.test(segment));
  if (bad !== undefined) return `'${bad}' is not a path component`;
  if (repository.length > 255) return 'its name is longer than 255 characters';
  if (tag !== undefined && !TAG.test(tag)) return `'${tag}' is not a tag`;
  if (digest !== undefined && !DIGEST.test(digest)) return `'${digest}' is not a digest`;
  return undefined;
}

/** The first of several segments is a registry when it has a dot or a port; without, it reads as a path as well. */
function hasRegistry(segments: string[]): boolean {
  return segments.length > 1 && /[.:]/.test(segments[0]);
}

const REGISTRY = /^([a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?)*|\[[0-9a-fA-F:]+\])(:[0-9]+)?$/;
const PATH_COMPONENT = /^[a-z0-9]+((\.|_|__|-+)[a-z0-9]+)*$/;
const TAG = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/;
const DIGEST = /^(sha256:[0-9a-f]{64}|sha384:[0-9a-f]{96}|sha512:[0-9a-f]{128})$/;
