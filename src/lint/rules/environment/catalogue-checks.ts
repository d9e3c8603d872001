import { Setting, settingsOf, textOf, written } from './setting';
import { EnvironmentCatalog } from '../../../catalog/environment-catalog';
import { EnvironmentVariable } from '../../../catalog/environment-variable';
import { isFurtherVariable } from '../../../catalog/further-variables';
import { nearest } from '../../../catalog/nearest';
import { Verification } from '../../../catalog/verification';
import { Bundle } from '../../model/bundle';
import { Problem, Severity } from '../../rule';

/** The variables of a family by their prefixes. */
export interface VariableFamily {
  /** `NCCL_`, `UCX_`. */
  readonly prefixes: readonly string[];
  /** Beginnings of names that belong to plugins or to parts that the catalogue does not list. */
  readonly foreign?: RegExp;
  /** Edits up to which an unknown name counts as a slip. @default - 2 */
  readonly tolerance?: number;
}

/** Variables that no library reads, but whose name is near to that of one. */
export function* misnamed(bundle: Bundle, family: VariableFamily): Generator<Problem> {
  const known = EnvironmentCatalog.all.map(({ name }) => name).filter(name => family.prefixes.some(prefix => name.startsWith(prefix)));
  for (const setting of settingsOf(bundle)) {
    const { name, path } = setting.variable;
    const meant = meantName(name, known, family);
    if (meant === undefined) continue;
    yield {
      object: setting.template.owner,
      path,
      message: name.trim() === meant ? `the name '${name}' has blanks around it` : `nothing reads ${name}; did you mean ${meant}?`,
      remedy: `name it ${meant}`,
    };
  }
}

/** The variable that a name was meant to be; undefined for names that are read, and for those that resemble none. */
function meantName(name: string, known: readonly string[], { prefixes, foreign, tolerance }: VariableFamily): string | undefined {
  const upper = name.trim().toUpperCase().replace(/-/g, '_');
  if (!prefixes.some(prefix => upper.startsWith(prefix))) return undefined;
  if (EnvironmentCatalog.find(name) !== undefined || isFurtherVariable(name)) return undefined;
  if (known.includes(upper)) return upper;
  if (foreign?.test(upper) === true) return undefined;
  return nearest(upper, known, tolerance ?? 2) ?? oneWordApart(upper, known);
}

/** The only known name that has one word more or less: NCCL_GID_INDEX for NCCL_IB_GID_INDEX. */
function oneWordApart(name: string, known: readonly string[]): string | undefined {
  const words = name.split('_');
  if (words.length < 3) return undefined;
  const apart = known.filter(other => {
    const others = other.split('_');
    return lacksOne(words, others) || lacksOne(others, words);
  });
  return apart.length === 1 ? apart[0] : undefined;
}

/** Whether a list is another one without one of its elements. */
function lacksOne(short: readonly string[], long: readonly string[]): boolean {
  if (short.length !== long.length - 1) return false;
  const at = long.findIndex((word, index) => word !== short[index]);
  return [...long.slice(0, at), ...long.slice(at + 1)].join('_') === short.join('_');
}

/** Values that the library does not accept, by the grammar of the catalogue. */
export function* refused(
  bundle: Bundle,
  accepts: (variable: EnvironmentVariable, value: string) => boolean | undefined,
  severityOf?: (value: string) => Severity | undefined,
): Generator<Problem> {
  for (const setting of settingsOf(bundle)) {
    const known = EnvironmentCatalog.find(setting.variable.name);
    const value = textOf(setting.variable);
    if (known === undefined || value === undefined || known.verification === Verification.UNVERIFIED) continue;
    if (accepts(known, value) !== false) continue;
    yield { object: setting.template.owner, path: setting.variable.path, severity: severityOf?.(value), ...refusal(setting, known, value) };
  }
}

function refusal({ variable }: Setting, known: EnvironmentVariable, value: string): Pick<Problem, 'message' | 'remedy'> {
  const bare = value.trim().replace(/^(['"])(.*)\1$/, '$2').trim();
  const usual = known.defaultValue === undefined ? 'or leave it unset' : `or leave it at ${known.defaultValue}`;
  if (bare !== value && known.accepts(bare)) {
    return { message: `the value of ${known.name} holds quotes or blanks: ${JSON.stringify(value)}`, remedy: `write ${bare} without them` };
  }
  const word = switchOf(value, known) ?? nearest(value, known.allowedValues, 2);
  return {
    message: `${written(variable)} is not accepted; allowed: ${known.allowed}`,
    remedy: word === undefined ? `write an allowed value, ${usual}` : `write ${word}, ${usual}`,
  };
}

/** 1 for a word such as true, 0 for one such as false, where the library takes these. */
function switchOf(value: string, known: EnvironmentVariable): string | undefined {
  const digit = /^(?:true|yes|on|enabled?|y|t)$/i.test(value) ? '1' : /^(?:false|no|off|disabled?|n|f)$/i.test(value) ? '0' : undefined;
  return digit !== undefined && known.accepts(digit) ? digit : undefined;
}
