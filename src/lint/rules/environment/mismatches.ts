import { Rank, ranksOf } from './rank';
import { textOf, written } from './setting';
import { Bundle } from '../../model/bundle';
import { EnvVariable } from '../../model/container-view';
import { append } from '../../model/grouping';
import { Problem } from '../../rule';

/** Variables of ranks in other templates of one job that differ from those of its first template. */
export function* mismatches(bundle: Bundle, names: readonly string[]): Generator<Problem> {
  for (const [first, ...others] of jobsOf(bundle)) {
    for (const other of others) {
      if (first.container.hasHiddenEnv || other.container.hasHiddenEnv) continue;
      for (const name of names) {
        const problem = compare(first, other, name);
        if (problem !== undefined) yield problem;
      }
    }
  }
}

/** One rank for each template of a job whose templates talk to each other: those with GPUs. */
function jobsOf(bundle: Bundle): Rank[][] {
  const jobs = new Map<object, Map<string, Rank[]>>();
  for (const rank of ranksOf(bundle)) {
    const { owner, template } = rank;
    if (rank.container.gpus === 0 || !isJob(rank)) continue;
    const parts = jobs.get(owner) ?? new Map<string, Rank[]>();
    jobs.set(owner, parts);
    append(parts, owner.kind === 'DisaggregatedSet' || owner.kind.startsWith('LLMInferenceService') ? template.component ?? '' : '', rank);
  }
  return [...jobs.values()].flatMap(parts => [...parts.values()]).map(onePerTemplate);
}

function onePerTemplate(ranks: readonly Rank[]): Rank[] {
  return ranks.filter((rank, index) => index === 0 || ranks[index - 1].template !== rank.template);
}

/** Kinds whose templates are parts of one job. Components of a DynamoGraphDeployment are engines of their own. */
function isJob({ owner }: Rank): boolean {
  return /^(?:LeaderWorkerSet|DisaggregatedSet|LLMInferenceService|JobSet|PyTorchJob|JAXJob|PaddleJob|Job)$/.test(owner.kind);
}

function compare(first: Rank, other: Rank, name: string): Problem | undefined {
  const [one, two] = [first.variable(name), other.variable(name)];
  if (textOf(one) === textOf(two) || isOpaque(one) || isOpaque(two)) return undefined;
  const place = { object: other.owner, path: two?.path ?? other.container.pathOf('env') };
  if (one === undefined || textOf(one) === undefined) {
    return { ...place, message: `${written(two!)} here, but ${partOf(first)} does not set it`, remedy: `set ${written(two!)} there too, or remove it` };
  }
  const own = two === undefined ? `${name} is not set here` : `${written(two)} here`;
  return { ...place, message: `${own}, but ${partOf(first)} has ${written(one)}`, remedy: `set ${written(one)} in all` };
}

/** Whether a variable has a text that only the running pod knows. */
function isOpaque(variable: EnvVariable | undefined): boolean {
  return variable !== undefined && variable.value !== '' && textOf(variable) === undefined;
}

function partOf({ template }: Rank): string {
  return template.role === 'member' ? `'${template.component ?? template.owner.name}'` : `the ${template.role}`;
}
