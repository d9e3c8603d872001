import { GroupPair, groupPairs } from './group-pair';
import { COLLECTIVE_FLAGS } from '../../../catalog/collective-flags';
import { CommandLine } from '../../model/command-line';
import { EmbeddedJson } from '../../model/embedded-json';
import { sameData } from '../../model/json';
import { Problem, Rule } from '../../rule';

/** Ranks of one engine call the same collectives only when they are started alike. */
export const rule: Rule = {
  id: 'PARALLEL/flags-differ',
  family: 'PARALLEL',
  severity: 'error',
  title: 'Leader and workers of one engine with different flags',
  cause: 'Flags of parallelism, experts, types and graphs decide which collectives a rank calls. When leader and worker differ, some ranks wait in a collective that the others never call: the engine hangs at start or at the first request.',
  remedy: 'Give leader and workers the same flags of this kind.',
  source: 'vllm-project/vllm#26218, #26187',
  since: '0.1.0',
  example: 'leaderTemplate: args [..., --enable-eplb]\nworkerTemplate: args [...]',
  *check(bundle) {
    for (const pair of groupPairs(bundle)) yield* problemsOf(pair);
  },
};

function* problemsOf({ leader, worker }: GroupPair): Iterable<Problem> {
  const [theirs, own] = [leader.container.command, worker.container.command];
  const { owner } = worker.template;
  const missing = COLLECTIVE_FLAGS.filter(flag => theirs.has(flag) && !own.has(flag) && !isHidden(own));
  if (missing.length > 0) {
    yield {
      object: owner,
      path: own.path,
      message: `the worker lacks ${missing.join(', ')}, which the leader has`,
      remedy: `add ${missing.map(flag => [flag, theirs.flag(flag)?.value].filter(part => part !== undefined).join(' ')).join(' ')} to the worker`,
    };
  }
  for (const flag of COLLECTIVE_FLAGS) {
    const written = own.flag(flag);
    if (written === undefined || isHidden(theirs)) continue;
    const [mine, other] = [written.value, theirs.flag(flag)?.value];
    if (!theirs.has(flag)) {
      yield { object: owner, path: written.path, message: `the worker has ${flag}, which the leader lacks`, remedy: `add ${flag} to the leader too, or take it from the worker` };
    } else if (!isSame(mine, other)) {
      yield { object: owner, path: written.path, message: `${flag} is ${mine ?? 'set'} in the worker and ${other ?? 'set'} in the leader`, remedy: `write ${flag} ${other ?? ''}`.trim() + ' in both' };
    }
  }
  const [model, others] = [modelOf(own), modelOf(theirs)];
  if (model !== undefined && others !== undefined && model !== others) {
    yield { object: owner, path: own.path, message: `the worker loads ${model}, the leader ${others}`, remedy: `load ${others} in both` };
  }
}

/** Whether a flag may come from a file or a variable that the command line names. */
function isHidden(command: CommandLine): boolean {
  return command.has('--config') || command.words.some(({ text }) => /\$[({]?\w*(?:ARGS|OPTS|FLAGS)\b/.test(text));
}

/** Whether values mean the same; those that are known only in the pod count as the same. */
function isSame(one: string | undefined, other: string | undefined): boolean {
  if (one === other || one?.includes('$') === true || other?.includes('$') === true) return true;
  if (one === undefined || other === undefined) return false;
  const [left, right] = [EmbeddedJson.parse(one, []), EmbeddedJson.parse(other, [])];
  return left.value !== undefined && sameData(left.value, right.value);
}

/** Model on a command line: `serve MODEL` or `--model MODEL`, when it is written out. */
function modelOf(command: CommandLine): string | undefined {
  const words = command.words.length > 0 ? command.invocations.flatMap(({ words: own }) => own.map(({ text }) => text)) : [];
  const named = command.flag('--model')?.value ?? command.flag('--model-path')?.value ?? words[words.indexOf('serve') + 1];
  return named === undefined || !words.includes('serve') && !command.has('--model') && !command.has('--model-path') || /^-|\$/.test(named) ? undefined : named;
}
