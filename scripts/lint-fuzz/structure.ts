import { parseAllDocuments, stringify } from 'yaml';
import { Random } from './random';

type Value = string | number | boolean | null | undefined | Value[] | { [key: string]: Value };

/** A value somewhere in a document: the map or list that holds it, and under what. */
interface Slot {
  readonly holder: Value[] | { [key: string]: Value };
  readonly key: string | number;
}

/** Values of every type, and such that programs trip over. */
const ODD_VALUES: readonly (() => Value)[] = [
  () => null, () => [], () => ({}), () => '', () => 'text', () => 0, () => -1, () => 1.5, () => 1e308, () => Number.MAX_SAFE_INTEGER, () => true, () => false,
  () => [null], () => [[]], () => [{}], () => ({ name: null }), () => ({ '': '' }), () => ({ constructor: 1, toString: null }), () => [1, 'two', null, { three: 3 }],
  () => '\u0000', () => '\ud83d\ude00\u202e\ufeff', () => 'a'.repeat(100_000), () => '10.0.0.0/33', () => '::/0', () => 'ffff::1/129', () => '0x10', () => '-', () => '--', () => '=', () => ',,,',
  () => '/', () => '{', () => '{"a": ', () => '[{"name": 5}]', () => '[null]', () => '{"type": null, "ipam": []}', () => '$(A)$(', () => '${', () => "'", () => '9'.repeat(40), () => '1e999', () => '0-', () => 'x#9-1,',
  () => nested(150, {}), () => nested(400, []), () => Array.from({ length: 3_000 }, (_, index) => index), () => Array.from({ length: 2_000 }, () => ({ name: 'same' })),
];

/** The same value in another shape. */
const WRAPPINGS: readonly ((value: Value) => Value)[] = [
  value => JSON.stringify(value), value => [value], value => ({ value }), value => (Array.isArray(value) ? value[0] : typeof value === 'object' ? {} : String(value)),
];

function nested(depth: number, inner: Value): Value {
  let value = inner;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { deeper: value };
  return value;
}

/** Damages the values of documents. Returns YAML or JSON; a text that is no YAML is returned as it is. */
export function damageStructure(text: string, random: Random): string {
  const documents = parseAllDocuments(text, { logLevel: 'silent', uniqueKeys: false });
  if (!Array.isArray(documents) || documents.some(({ errors }) => errors.length > 0)) return text;
  const roots: Value[] = documents.map(document => document.toJS({ maxAliasCount: 1000 }) as Value);
  const count = 1 + random.below(5);
  for (let change = 0; change < count; change++) damage(roots, random);
  const inOneLine = random.chance(0.2);
  return roots.map(root => (inOneLine ? `${JSON.stringify(root ?? null)}\n` : stringify(root ?? null, { aliasDuplicateObjects: random.chance(0.5), lineWidth: 0 }))).join('---\n');
}

function damage(roots: Value[], random: Random): void {
  const slots = slotsOf(roots);
  if (slots.length === 0) return;
  const { holder, key } = random.pick(slots);
  const other = random.pick(slots);
  const set = (value: Value): void => { (holder as { [key: string]: Value })[key] = value; };
  const get = (slot: Slot): Value => (slot.holder as { [key: string]: Value })[slot.key];
  switch (random.below(8)) {
    case 0: case 1: case 2:
      set(random.pick(ODD_VALUES)());
      break;
    case 3:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      break;
    case 4: // Written twice under another key, or moved elsewhere.
      if (Array.isArray(holder)) holder.push(structuredClone(get({ holder, key })));
      else holder[random.pick(['name', 'spec', 'kind', 'metadata', `${key}s`, String(key).toUpperCase(), '__proto__'])] = structuredClone(get({ holder, key }));
      break;
    case 5:
      set(structuredClone(get(other)));
      break;
    case 6: // The value as the text of it, or in a list, or out of its list.
      set(random.pick(WRAPPINGS)(structuredClone(get({ holder, key }))));
      break;
    default:
      renameKind(roots, random);
  }
}

/** Gives a document the kind of another, or a kind that there is not. */
function renameKind(roots: Value[], random: Random): void {
  const root = random.pick(roots);
  const donor = random.pick(roots);
  if (typeof root !== 'object' || root === null || Array.isArray(root)) return;
  const kind = typeof donor === 'object' && donor !== null && !Array.isArray(donor) ? donor.kind : 'List';
  root.kind = random.pick([kind, 'List', 'Pod', 'Job', 'NetworkAttachmentDefinition', 'SriovNetwork', 'IPPool', 'ConfigMap', 'TrainJob', 'DynamoGraphDeployment', 'constructor', 5, null]);
}

function slotsOf(roots: Value[]): Slot[] {
  const slots: Slot[] = [];
  const visit = (holder: Slot['holder']): void => {
    for (const key of Array.isArray(holder) ? holder.keys() : Object.keys(holder)) {
      slots.push({ holder, key });
      const value = (holder as { [key: string | number]: Value })[key];
      if (typeof value === 'object' && value !== null && slots.length < 20_000) visit(value);
    }
  };
  visit(roots);
  return slots;
}
