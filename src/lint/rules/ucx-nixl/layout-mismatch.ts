import { frontOf, KvEngine, kvEngines, KvPair, kvPairs } from './kv-engine';
import { EnvVariable } from '../../model/container-view';
import { sameData } from '../../model/json';
import { Path } from '../../model/path';
import { Problem, Rule, Severity } from '../../rule';
import { vllmVersion } from '../environment/image-version';
import { textOf } from '../environment/setting';

/** Flags that must be equal, and what vLLM takes when they are absent; without a default two written values are compared. */
const FLAGS: readonly { readonly name: string; readonly aliases?: readonly string[]; readonly fallback?: string }[] = [
  { name: '--kv-cache-dtype', fallback: 'auto' },
  { name: '--dtype' },
  { name: '--attention-backend' },
  { name: '--quantization', aliases: ['-q'] },
  { name: '--model', aliases: ['--model-path'] },
  { name: '--served-model-name' },
  { name: '--revision' },
];

/** Engines of a pair whose caches do not fit each other. */
export const rule: Rule = {
  id: 'UCX-NIXL/layout-mismatch',
  family: 'UCX-NIXL',
  severity: 'error',
  title: 'Prefill and decode whose caches differ',
  cause: 'NixlConnector refuses a peer of another vLLM version, model, dtype, cache dtype, attention backend or speculative model: the hash of the handshake differs. A block size may be smaller at prefill, not larger.',
  remedy: 'Give both sides the same image, model, dtype, cache dtype, attention backend and block size.',
  source: 'vllm-project/vllm docs/features/nixl_connector_compatibility.md@0a5110ef53c5',
  since: '0.1.0',
  example: 'prefill: --kv-cache-dtype fp8\ndecode: without it',
  *check(bundle) {
    for (const pair of kvPairs(kvEngines(bundle))) yield* judge(pair);
  },
};

function* judge(pair: KvPair): Generator<Problem> {
  const [prefill, decode] = [frontOf(pair.prefill), frontOf(pair.decode)];
  if (!prefill.usesNixl || !decode.usesNixl || prefill.hasHiddenFlags || decode.hasHiddenFlags) return;
  for (const { name, aliases = [], fallback } of FLAGS) yield* flag(prefill, decode, [name, ...aliases], fallback);
  yield* model(prefill, decode);
  yield* blockSize(prefill, decode);
  yield* speculation(prefill, decode);
  yield* version(prefill, decode);
  yield* cacheLayout(prefill, decode);
}

function* flag(prefill: KvEngine, decode: KvEngine, names: readonly string[], fallback: string | undefined): Generator<Problem> {
  const [one, two] = [prefill, decode].map(({ container }) => names.map(name => container.command.flag(name)).find(written => written !== undefined));
  const [left, right] = [one?.value ?? fallback, two?.value ?? fallback];
  if (left === undefined || right === undefined || left === right || isUnknown(left) || isUnknown(right)) return;
  yield found(decode, two?.path, `${names[0]} is ${right} here and ${left} at prefill`, `set ${names[0]} to the same on both sides`);
}

/** The model as the word after `serve`. */
function* model(prefill: KvEngine, decode: KvEngine): Generator<Problem> {
  const [one, two] = [prefill, decode].map(({ container: { command } }) => {
    const words = command.invocations.flatMap(invocation => invocation.words);
    const at = words.findIndex(({ text }) => text === 'serve');
    return at < 0 || words[at + 1]?.text.startsWith('-') === true ? undefined : words[at + 1];
  });
  if (one === undefined || two === undefined || one.text === two.text || isUnknown(one.text) || isUnknown(two.text)) return;
  yield found(decode, two.field, `the model is ${two.text} here and ${one.text} at prefill`, 'serve one model on both sides');
}

function* blockSize(prefill: KvEngine, decode: KvEngine): Generator<Problem> {
  const [one, two] = [prefill, decode].map(({ container }) => container.command.number('--block-size'));
  if (one === undefined && two === undefined) return;
  const [left, right] = [one ?? 16, two ?? 16];
  if (left === right) return;
  const severity: Severity = left < right ? 'warning' : 'error';
  const written = two === undefined ? 'not set (16)' : `${two}`;
  yield { ...found(decode, decode.container.command.flag('--block-size')?.path, `--block-size is ${written} here and ${left} at prefill${severity === 'warning' ? ', which hybrid models refuse' : ''}`, `set --block-size ${left} on both sides`), severity };
}

function* speculation(prefill: KvEngine, decode: KvEngine): Generator<Problem> {
  const [one, two] = [prefill, decode].map(({ container }) => container.command.json('--speculative-config'));
  if (one?.fault !== undefined || two?.fault !== undefined || sameData(one?.value, two?.value)) return;
  yield found(decode, two?.path, `--speculative-config ${two === undefined ? 'is missing here' : 'here'}, but ${one === undefined ? 'missing' : 'different'} at prefill`, 'set the same --speculative-config on both sides');
}

function* version(prefill: KvEngine, decode: KvEngine): Generator<Problem> {
  const [one, two] = [prefill, decode].map(({ container }) => splitImage(container.image));
  if (one.name === '' || one.name !== two.name || one.tag === two.tag) return;
  const [left, right] = [prefill, decode].map(({ container }) => vllmVersion(container.image)?.join('.'));
  const severity: Severity = left !== undefined && right !== undefined && left !== right ? 'error' : 'warning';
  yield { ...found(decode, decode.container.pathOf('image'), `the image is ${two.tag} here and ${one.tag} at prefill`, 'use one image on both sides'), severity };
}

function* cacheLayout(prefill: KvEngine, decode: KvEngine): Generator<Problem> {
  const [one, two] = [prefill, decode].map(({ container }): EnvVariable | undefined => container.env.get('VLLM_KV_CACHE_LAYOUT'));
  const [left, right] = [textOf(one) ?? 'HND', textOf(two) ?? 'HND'];
  if (left === right) return;
  yield found(decode, two?.path ?? decode.container.pathOf('env'), `VLLM_KV_CACHE_LAYOUT is ${right} here and ${left} at prefill`, 'set HND, the default with NIXL, on both sides');
}

function found(decode: KvEngine, path: Path | undefined, message: string, remedy: string): Problem {
  return { object: decode.owner, path: path ?? decode.container.command.path, message, remedy };
}

function splitImage(image: string): { readonly name: string; readonly tag: string } {
  const [, name, tag] = /^(.*?)(?:[:@]([^/]*))?$/.exec(image) ?? ['', '', ''];
  return { name, tag: tag ?? 'latest' };
}

function isUnknown(value: string): boolean {
  return /[$`{]/.test(value);
}
