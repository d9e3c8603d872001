import * as path from 'node:path';
import { DeclaredStructs } from './declared-structs';
import { TYPED_KINDS } from './kinds';
import { limitOf, partsOf, typeFor, unknownKeywords } from './upstream-schema';
import { CONSTRAINT_LIMITS } from '../../src/api/gatekeeper/limits';
import { JsonSchema } from '../oracle/json-schema';
import { referenceMaterial, skippedAloud } from '../oracle/reference-material';
import { UpstreamCrds } from '../oracle/upstream-crds';

const folder = referenceMaterial();
const crds = folder === undefined ? undefined : new UpstreamCrds(path.join(folder, 'crds'));
const withUpstream = crds === undefined ? describe.skip : describe;

/** Differences between a struct and the schema it stands for, by path. */
function structDrift(structs: DeclaredStructs, struct: string, schema: JsonSchema, at: string, opaque: string[]): string[] {
  const fields = structs.fieldsOf(struct);
  const properties: { [name: string]: JsonSchema } = schema.properties;
  const missing = Object.keys(properties).filter(name => !fields.has(name)).map(name => `${at}.${name}: not in ${struct}`);
  return missing.concat([...fields].flatMap(([name, field]) => {
    const here = `${at}.${name}`;
    const upstream = properties[name];
    if (upstream === undefined) return [`${here}: not upstream`];
    const required = (schema.required ?? []).includes(name) && upstream.default === undefined;
    const drift = required === field.optional ? [`${here}: ${required ? 'required upstream' : 'optional upstream'}`] : [];
    const wanted = typeFor(upstream);
    const suffix = /(\[\]|\{\})*$/.exec(field.type)![0];
    const base = field.type.slice(0, field.type.length - suffix.length);
    if (structs.has(base) && wanted === `object${suffix}`) {
      const inner = suffix === '[]' ? upstream.items : suffix === '{}' ? upstream.additionalProperties : upstream;
      return drift.concat(structDrift(structs, base, inner, `${here}${suffix}`, opaque));
    }
    if (field.type === wanted || (field.type === 'any' && opaque.includes(here))) return drift;
    return [...drift, `${here}: ${field.type}, upstream ${wanted}`];
  }));
}

/** What a schema demands below a path, in the form of a limit table. */
function upstreamLimits(schema: JsonSchema, at: string, opaque: string[]): object {
  const parts = [...partsOf(schema, at, opaque)].filter(([part]) => !opaque.includes(part));
  return Object.fromEntries(parts.map(([part, value]) => [part, limitOf(value)] as const).filter(([, limit]) => Object.keys(limit).length > 0));
}

test('What is skipped is said aloud', () => {
  const said = skippedAloud('the typed kinds are not compared with the upstream definitions');
  if (folder === undefined) console.warn(said);
  expect(said).toMatch(/^SKIPPED: .*GPU_FABRIC_SHARED/);
});

withUpstream('Typed kinds against the upstream definitions', () => {
  describe.each(TYPED_KINDS.map(kind => ({ name: kind.kind.GVK.kind, ...kind })))('$name', ({ name, project, kind, limits, opaque = [] }) => {
    const [group, version] = kind.GVK.apiVersion.split('/');
    const crd = crds?.find(group, version, name);
    const spec: JsonSchema = crd?.schema.properties.spec;

    test('has an upstream definition in its API version', () => {
      expect(crd).toBeDefined();
    });

    test('names the same fields with the same types, required where upstream requires them', () => {
      expect(structDrift(new DeclaredStructs('kubernetes', project), `${name}Spec`, spec, 'spec', opaque)).toEqual([]);
    });

    test('has the same limits, enums and patterns, none more and none less', () => {
      expect(limits).toEqual(upstreamLimits(spec, 'spec', opaque));
    });

    test('meets no schema keyword that the tables cannot express', () => {
      expect([...partsOf(spec, 'spec', opaque)].filter(([at]) => !opaque.includes(at)).flatMap(([, part]) => unknownKeywords(part))).toEqual([]);
    });
  });

  describe('Constraint', () => {
    // A constraint's match has the schema of a mutator's match: both are generated from one Go type.
    const match: JsonSchema = crds?.find('mutations.gatekeeper.sh', 'v1', 'Assign')?.schema.properties.spec.properties.match;

    test('matches by the same fields', () => {
      expect(structDrift(new DeclaredStructs('kubernetes', 'gatekeeper'), 'ConstraintMatch', match, 'spec.match', [])).toEqual([]);
    });

    test('has the same limits', () => {
      expect(CONSTRAINT_LIMITS).toEqual({ ...upstreamLimits(match, 'spec.match', []), 'metadata.name': { maxLength: 63 } });
    });
  });

  describe('The comparison itself', () => {
    const structs = new DeclaredStructs('kubernetes', 'sriov');
    const driftAfter = (change: (spec: JsonSchema) => void): string[] => {
      const spec: JsonSchema = structuredClone(crds?.find('sriovnetwork.openshift.io', 'v1', 'SriovNetworkNodePolicy')?.schema.properties.spec);
      change(spec);
      return structDrift(structs, 'SriovNetworkNodePolicySpec', spec, 'spec', []);
    };

    test.each<[string, (spec: JsonSchema) => void, string]>([
      ['adds a field', spec => { spec.properties.bridge.properties.lacp = { type: 'boolean' }; }, 'spec.bridge.lacp: not in BridgeConfig'],
      ['drops a field', spec => { delete spec.properties.nicSelector.properties.vendor; }, 'spec.nicSelector.vendor: not upstream'],
      ['changes a type', spec => { spec.properties.isRdma.type = 'string'; }, 'spec.isRdma: boolean, upstream string'],
      ['changes a list', spec => { spec.properties.nicSelector.properties.pfNames.items.type = 'integer'; }, 'spec.nicSelector.pfNames: string[], upstream number[]'],
      ['requires a field', spec => { spec.required.push('mtu'); }, 'spec.mtu: required upstream'],
      ['frees a field', spec => { spec.required = ['nicSelector', 'nodeSelector', 'numVfs']; }, 'spec.resourceName: optional upstream'],
    ])('notices when upstream %s', (_name, change, drift) => {
      expect(driftAfter(change)).toEqual([drift]);
    });
  });
});
