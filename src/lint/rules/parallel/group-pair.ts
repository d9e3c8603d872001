import { Engine, enginesIn } from './engine';
import { Bundle } from '../../model/bundle';
import { ManifestObject } from '../../model/manifest-object';

/** Engine of the first pod of a group, and that of the others. */
export interface GroupPair {
  readonly leader: Engine;
  readonly worker: Engine;
}

const KINDS = ['LeaderWorkerSet', 'DisaggregatedSet', 'JobSet', 'LLMInferenceService', 'LLMInferenceServiceConfig'];

/** Leaders and workers with templates of their own that start the same server and so must agree. */
export function groupPairs(bundle: Bundle): GroupPair[] {
  return bundle.once(findGroupPairs);
}

function findGroupPairs(bundle: Bundle): GroupPair[] {
  return KINDS.flatMap(kind => bundle.byKind(kind)).flatMap(owner => pairsOf(bundle, owner));
}

function pairsOf(bundle: Bundle, owner: ManifestObject): GroupPair[] {
  const templates = bundle.templatesOf(owner);
  const leads = templates.filter(({ role }) => owner.kind.startsWith('LLMInferenceService') ? role !== 'worker' : role === 'leader' || role === 'master' || role === 'head');
  return leads.flatMap(lead => templates.filter(({ role, component }) => role === 'worker' && (owner.kind === 'JobSet' || component === lead.component)).flatMap(other => {
    const workers = enginesIn(other);
    return enginesIn(lead).flatMap(leader => {
      const worker = workers.find(({ server }) => server === leader.server);
      return worker === undefined ? [] : [{ leader, worker }];
    });
  }));
}
