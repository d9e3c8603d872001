import { guidNumber } from './guid';
import { Bundle } from '../../model/bundle';
import { scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { isPlaceholder } from '../../model/placeholder';
import { Problem, Rule } from '../../rule';

const START = ['spec', 'ibKubernetes', 'pKeyGUIDPoolRangeStart'];
const END = ['spec', 'ibKubernetes', 'pKeyGUIDPoolRangeEnd'];

/** Where ib-kubernetes has the range when it is installed by itself. */
const MAP_START = ['data', 'GUID_POOL_RANGE_START'];
const MAP_END = ['data', 'GUID_POOL_RANGE_END'];

/** What the pool of the documentation holds. */
const DEFAULT_POOL = '02:00:00:00:00:00:00:00 to 02:FF:FF:FF:FF:FF:FF:FF';

/** A pool of GUIDs from which ib-kubernetes cannot serve the pods. */
export const rule: Rule = {
  id: 'LINK-TYPE/guid-pool',
  family: 'LINK-TYPE',
  severity: 'error',
  title: 'A pool of GUIDs that is wrong or too small',
  cause: 'ib-kubernetes gives each virtual function of a pod a GUID of this range. It stops at a range that cannot be read or runs backwards; when the GUIDs run out, and they leak when nodes restart, pods with InfiniBand networks stay Pending.',
  remedy: `Write a range with room for all nodes, for example ${DEFAULT_POOL}.`,
  source: 'Mellanox/ib-kubernetes#89, pkg/guid; Mellanox/network-operator api/v1alpha1/validator/nicpolicy_webhook.go',
  since: '0.1.0',
  example: 'ibKubernetes:\n  pKeyGUIDPoolRangeStart: "02:00:00:00:00:00:10:00"\n  pKeyGUIDPoolRangeEnd: "02:00:00:00:00:00:00:FF"',
  *check(bundle) {
    for (const object of bundle.byKind('NicClusterPolicy')) {
      if (object.at('spec', 'ibKubernetes') !== undefined) yield* problemsOf(object, START, END, bundle);
    }
    for (const object of bundle.byKind('ConfigMap')) {
      if (object.at(...MAP_START) !== undefined) yield* problemsOf(object, MAP_START, MAP_END, bundle);
    }
  },
};

function* problemsOf(object: ManifestObject, start: string[], end: string[], bundle: Bundle): Generator<Problem> {
  const texts = [start, end].map(path => scalarAt(object.body, ...path));
  if (texts.some(text => text !== undefined && isPlaceholder(text))) return;
  const numbers = texts.map(text => guidNumber(text ?? ''));
  for (const [index, path] of [start, end].entries()) {
    if (numbers[index] === undefined) yield { object, path, ...malformed(path, texts[index]) };
  }
  const [first, last] = numbers;
  if (first === undefined || last === undefined) return;
  const problem = last < first
    ? { message: `the pool ends at ${texts[1]}, below its start ${texts[0]}`, remedy: 'write an end above the start' }
    : shortage(last - first + 1n, bundle);
  if (problem !== undefined) yield { object, path: end, ...problem };
}

function malformed(path: string[], text: string | undefined): Pick<Problem, 'message' | 'remedy'> {
  if (text === undefined) return { message: `${path.at(-1)} is missing` };
  return { message: `'${text}' is no GUID: eight bytes of two hexadecimal digits with colons are wanted`, remedy: remedyOf(text) };
}

function shortage(size: bigint, bundle: Bundle): Pick<Problem, 'message' | 'severity'> | undefined {
  const { policies, count } = functionsOfNode(bundle);
  if (size < BigInt(count)) return { message: `the pool has ${size} GUIDs, but one node of ${policies} has ${count} virtual functions` };
  return size < FEW ? { severity: 'warning', message: `the pool has ${size} GUIDs: a few nodes use them up` } : undefined;
}

/** Fewer than the virtual functions of four nodes with eight ports. */
const FEW = 256n;

/** Virtual functions that one node can have at most by a single selector. */
function functionsOfNode(bundle: Bundle): { readonly count: number; readonly policies: string } {
  const counts = new Map<string, number>();
  for (const { isInfiniband, numVfs, functions, object } of bundle.symbols.sriovPolicies) {
    const key = JSON.stringify(object.spec.nodeSelector ?? {});
    const ranges = functions.length === 0 ? [undefined] : functions.map(({ range }) => range);
    const sizes = ranges.map(range => range === undefined ? numVfs ?? 0 : range.last - range.first + 1);
    if (isInfiniband === true) counts.set(key, sizes.reduce((sum, size) => sum + size, counts.get(key) ?? 0));
  }
  const [policies, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
  return { policies, count };
}

/** The spelling with colons, where there are 16 digits. */
function remedyOf(text: string): string | undefined {
  const digits = text.replace(/^0x|[^0-9a-f]/gi, '');
  return digits.length === 16 ? `write '${digits.match(/../g)!.join(':')}'` : undefined;
}
