import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { EnvironmentCatalog } from '../../src/catalog';
import { referenceMaterial, skippedAloud } from '../oracle/reference-material';

const shared = referenceMaterial();
const WHAT = 'the catalogue against variables of published deployments';
if (shared === undefined) console.warn(skippedAloud(WHAT));

const LIBRARY = /^(CUFILE|GLOO|NCCL|NIXL|NVSHMEM|PET|TORCH_NCCL|UCX|VLLM)_/;

/** Every `{name, value}` in a document whose name belongs to a library. */
function variablesIn(node: unknown): [string, string][] {
  if (typeof node !== 'object' || node === null) return [];
  const { name, value } = node as { name?: unknown; value?: unknown };
  const own: [string, string][] = typeof name === 'string' && typeof value === 'string' && LIBRARY.test(name) ? [[name, value]] : [];
  return [...own, ...Object.values(node).flatMap(variablesIn)];
}

(shared === undefined ? describe.skip : describe)(shared === undefined ? skippedAloud(WHAT) : WHAT, () => {
  const goldens = () => readdirSync(join(shared!, 'goldens')).filter(file => file.endsWith('.yaml')).map(file => join(shared!, 'goldens', file));
  const correctCases = () => readdirSync(join(shared!, 'cases')).map(name => join(shared!, 'cases', name, 'good.yaml')).filter(existsSync);
  const text = (file: string) => readFileSync(file, 'utf8');

  test('every variable of a correct manifest is known, and its value accepted', () => {
    const found = [...goldens(), ...correctCases()].flatMap(file => parseAllDocuments(text(file)).flatMap(document => variablesIn(document.toJS())));
    expect(found.length).toBeGreaterThan(0);
    for (const [name, value] of found) expect(() => EnvironmentCatalog.assertValue(name, value)).not.toThrow();
  });

  test('so is every variable on a published mpirun command line', () => {
    const found = goldens().flatMap(file => [...text(file).matchAll(/\b((?:NCCL|UCX)_[A-Z0-9_]+)=([^\s"'\\]+)/g)].map(([, name, value]) => [name, value]));
    expect(found.length).toBeGreaterThan(0);
    for (const [name, value] of found) expect(() => EnvironmentCatalog.assertValue(name, value)).not.toThrow();
  });
});
