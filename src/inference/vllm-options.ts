import { splitImage } from '../core/image-reference';
import { refuse } from '../core/refusal';
import { refuseCredential } from '../fabric/workload-environment';

/** Options that the construct writes itself, and the property that each comes from. A trailing `*` stands for every ending. */
const RESERVED: { readonly [option: string]: string } = {
  '--model': 'model',
  '--served-model-name': 'servedModelName',
  '--host': 'nothing: pods listen on every address',
  '--port': 'nothing: the router looks for port 8000',
  '--uds': 'nothing: the router looks for port 8000',
  '--ssl-*': 'nothing: probes and router speak HTTP; end TLS before the router',
  '--tensor-parallel-size': 'parallelism.tensor',
  '-tp': 'parallelism.tensor',
  '--pipeline-parallel-size': 'parallelism.pipeline',
  '-pp': 'parallelism.pipeline',
  '--prefill-context-parallel-size': 'parallelism.context',
  '-pcp': 'parallelism.context',
  '--data-parallel-*': 'parallelism.data',
  '-dp*': 'parallelism.data',
  '--enable-expert-parallel': 'parallelism.expert',
  '--nnodes': 'parallelism: a replica is one pod',
  '--node-rank': 'parallelism: a replica is one pod',
  '--master-*': 'parallelism: a replica is one pod',
  '--headless': 'parallelism: a replica is one pod',
  '--kv-transfer-config': 'kvLoadFailurePolicy and kvLease',
  '--shutdown-timeout': 'drainTimeout',
};

/** Options that hold a credential, and what carries it instead. */
const CREDENTIALS: { readonly [option: string]: string } = {
  '--hf-token': 'hfToken: { secretName, key }',
  '--api-key': 'secretEnv: { VLLM_API_KEY: { secretName, key } }',
};

/** An option that this arrangement cannot use, whatever the release of vLLM. */
interface Unsupported {
  readonly option: string;
  /** Only these values. */
  readonly values?: string[];
  readonly why: string;
  readonly cure: string;
  readonly source: string;
}

const UNSUPPORTED: Unsupported[] = [
  {
    option: '--max-num-partial-prefills',
    why: 'its engine never used it and vLLM 0.27 removed it',
    cure: 'use --long-prefill-token-threshold',
    source: 'https://github.com/vllm-project/vllm/pull/49244',
  },
  {
    option: '--max-long-partial-prefills',
    why: 'its engine never used it and vLLM 0.27 removed it',
    cure: 'use --long-prefill-token-threshold',
    source: 'https://github.com/vllm-project/vllm/pull/49244',
  },
  {
    option: '--all2all-backend',
    values: ['pplx', 'naive'],
    why: 'the backend was removed',
    cure: 'use allgather_reducescatter, deepep_high_throughput or deepep_low_latency',
    source: 'https://docs.vllm.ai/en/latest/serving/expert_parallel_deployment/',
  },
  {
    option: '--calculate-kv-scales',
    why: 'the NIXL connector does not send scales that are calculated at run time',
    cure: 'use a checkpoint with scales, or an unquantized cache',
    source: 'https://github.com/vllm-project/vllm/blob/0a5110ef53c5/docs/features/nixl_connector_compatibility.md',
  },
];

/** The first release with `--shutdown-timeout`, without which every rollout cuts running answers off. */
const OLDEST_MINOR = 18;

/**
 * Refuses options that the construct derives (ARGUMENT_RESERVED), that cannot work (ARGUMENT_UNSUPPORTED) or that would put a credential into
 * the manifest (SECRET_IN_MANIFEST).
 */
export function assertVllmOptions(subject: string, args: string[]): void {
  for (const [index, argument] of args.entries()) {
    if (!argument.startsWith('-')) continue;
    const option = optionName(argument);
    const credential = CREDENTIALS[option];
    if (credential !== undefined) refuseCredential(subject, `option ${option}`, credential);
    assertNotReserved(subject, option, argument);
    assertSupported(subject, option, argument, args[index + 1]);
  }
}

/** Value of an option in a list of arguments, in either form (`--x=v`, `--x v`); the last one counts, as in vLLM. */
export function optionValue(args: string[], option: string): string | undefined {
  let value: string | undefined;
  for (const [index, argument] of args.entries()) {
    if (!argument.startsWith('-') || optionName(argument) !== option) continue;
    value = valueAt(argument, args[index + 1]);
  }
  return value;
}

/** Refuses an image of vLLM that is known to be too old: FIELD_NOT_IN_RELEASE. Tags of other repositories say nothing about vLLM. */
export function assertVllmRelease(subject: string, image: string): void {
  const { repository, tag } = splitImage(image);
  const version = /(^|\/)vllm\/vllm-openai$/.test(repository) ? /^v?0\.(\d+)\./.exec(tag ?? '') : null;
  if (version === null || Number(version[1]) >= OLDEST_MINOR) return;
  refuse('FIELD_NOT_IN_RELEASE', {
    subject: `vLLM of ${subject} has no --shutdown-timeout, so every rollout would cut running answers off`,
    got: `'${image}'`,
    allowed: `vLLM 0.${OLDEST_MINOR} or newer`,
    cure: `use ${repository}:v0.${OLDEST_MINOR}.0 or newer`,
  });
}

function assertNotReserved(subject: string, option: string, argument: string): void {
  const entry = Object.entries(RESERVED).find(([pattern]) => (
    pattern.endsWith('*') ? option.startsWith(pattern.slice(0, -1)) : option === pattern
  ));
  if (entry === undefined) return;
  refuse('ARGUMENT_RESERVED', {
    subject: `${subject} gives vLLM an option that the construct already derives`,
    got: `'${argument}'`,
    allowed: 'options that the construct does not write',
    cure: `drop ${option}; it follows from ${entry[1]}`,
  });
}

function assertSupported(subject: string, option: string, argument: string, next: string | undefined): void {
  const value = valueAt(argument, next);
  const fault = UNSUPPORTED.find(each => each.option === option && (each.values === undefined || each.values.includes(value ?? '')));
  if (fault === undefined) return;
  const named = fault.values === undefined ? option : `${option}=${value}`;
  refuse('ARGUMENT_UNSUPPORTED', {
    subject: `${subject} gives vLLM ${named}, but ${fault.why} (${fault.source})`,
    got: `'${named}'`,
    allowed: `vLLM options without ${named}`,
    cure: `drop ${named}; ${fault.cure}`,
  });
}

/** Name as vLLM's parser sees it: without value and dotted key, underscores as hyphens. */
function optionName(argument: string): string {
  return argument.split(/[=.]/)[0].replace(/_/g, '-');
}

function valueAt(argument: string, next: string | undefined): string | undefined {
  const equals = argument.indexOf('=');
  if (equals >= 0) return argument.slice(equals + 1);
  return next === undefined || next.startsWith('-') ? undefined : next;
}
