import { OperatorRelease } from './operator-release';
import { refuse } from '../core/refusal';

/** The release of this version, with or without a leading v, or a refusal that lists the known ones. */
export function releaseOf<T extends OperatorRelease>(version: string, known: T[]): T {
  const bare = version.startsWith('v') ? version.slice(1) : version;
  return known.find(release => release.version === bare) ?? refuse('RELEASE_UNKNOWN', {
    subject: `${known[0].name} has no release of this version in the catalogue`,
    got: `'${version}'`,
    allowed: known.map(release => release.version).join(', '),
    cure: 'choose one of these versions',
  });
}
