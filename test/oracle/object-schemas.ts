import * as path from 'node:path';
import { ValidateFunction } from 'ajv';
import { faultsOf, JsonSchema, newValidator } from './json-schema';
import { KubernetesKinds } from './kubernetes-kinds';
import { groupOf, Manifest, versionOf } from './manifest';
import { strictSchema } from './structural-schema';
import { UpstreamCrds } from './upstream-crds';

const CONSTRAINT_GROUP = 'constraints.gatekeeper.sh';

interface ObjectSchema {
  readonly validate: ValidateFunction;
  readonly namespaced: boolean;
}

/** Validates objects against the schema that an API server would use for them, unknown fields refused. */
export class ObjectSchemas {
  private readonly kubernetes = new KubernetesKinds();
  private readonly crds?: UpstreamCrds;
  private readonly compiled = new Map<string, ObjectSchema>();

  /** @param folder the reference material; without it only the kinds of Kubernetes itself are known */
  constructor(folder?: string) {
    this.crds = folder === undefined ? undefined : new UpstreamCrds(path.join(folder, 'crds'));
  }

  /** Whether objects of the kind can be judged here: without the reference material only those of Kubernetes itself can. */
  covers(manifest: Manifest): boolean {
    return this.crds !== undefined || this.kubernetes.serves(groupOf(manifest));
  }

  /** Faults of one object. A Gatekeeper constraint is judged by the template that makes its kind, which must be among `others`. */
  faults(manifest: Manifest, others: Manifest[] = []): string[] {
    const schema = groupOf(manifest) === CONSTRAINT_GROUP ? this.constraintSchema(manifest, others) : this.schemaFor(manifest);
    if (typeof schema === 'string') return [schema];
    const scoped = !schema.namespaced && manifest.metadata?.namespace !== undefined ? ['metadata.namespace: the kind is cluster-scoped'] : [];
    return [...scoped, ...faultsOf(schema.validate, manifest)];
  }

  private schemaFor(manifest: Manifest): ObjectSchema | string {
    const { apiVersion, kind } = manifest;
    const key = `${apiVersion}/${kind}`;
    const known = this.compiled.get(key);
    if (known !== undefined) return known;
    const builtIn = this.kubernetes.find(apiVersion, kind);
    const crd = builtIn === undefined ? this.crds?.find(groupOf(manifest), versionOf(manifest), kind) : undefined;
    if (builtIn === undefined && crd === undefined) return `apiVersion: no schema for ${kind} in ${apiVersion}`;
    const schema = builtIn === undefined ? this.customSchema(crd!.schema) : this.kubernetes.schemaOf(builtIn.model);
    const compiled = this.compile(apiVersion, kind, schema, (builtIn ?? crd!).namespaced);
    this.compiled.set(key, compiled);
    return compiled;
  }

  /** A custom resource's schema leaves metadata to the API server; here it is Kubernetes' own. */
  private customSchema(structural: JsonSchema): JsonSchema {
    const metadata = this.kubernetes.schemaOf('V1ObjectMeta');
    const { definitions } = metadata;
    const strict = strictSchema(structural);
    return { ...strict, definitions, properties: { ...strict.properties, metadata: { $ref: metadata.$ref } } };
  }

  /** Whatever the schema says, an object has a name and is of this kind. */
  private compile(apiVersion: string, kind: string, schema: JsonSchema, namespaced: boolean): ObjectSchema {
    const identity = {
      required: ['apiVersion', 'kind', 'metadata'],
      properties: { apiVersion: { const: apiVersion }, kind: { const: kind }, metadata: { required: ['name'] } },
    };
    const { definitions, ...rest } = schema;
    return { namespaced, validate: newValidator().compile({ definitions, allOf: [rest, identity] }) };
  }

  /** Gatekeeper makes the schema of a constraint kind from its template and from the match schema all kinds share. */
  private constraintSchema(manifest: Manifest, others: Manifest[]): ObjectSchema | string {
    const template = others.find(other => other.kind === 'ConstraintTemplate' && other.spec?.crd?.spec?.names?.kind === manifest.kind);
    if (template === undefined) return `kind: no ConstraintTemplate makes ${manifest.kind}`;
    const parameters = template.spec.crd.spec.validation?.openAPIV3Schema ?? { type: 'object' };
    const key = `${manifest.kind} ${JSON.stringify(parameters)}`;
    const known = this.compiled.get(key);
    if (known !== undefined) return known;
    const match = this.crds?.find('mutations.gatekeeper.sh', 'v1', 'Assign')?.schema.properties.spec.properties.match;
    const action = { type: 'string' };
    const enforcementPoint = { type: 'object', properties: { name: { type: 'string' } } };
    const compiled = this.compile(`${CONSTRAINT_GROUP}/v1beta1`, manifest.kind, this.customSchema({
      type: 'object',
      properties: {
        apiVersion: { type: 'string' },
        kind: { type: 'string' },
        spec: {
          type: 'object',
          properties: {
            enforcementAction: { enum: ['deny', 'dryrun', 'warn', 'scoped'], type: 'string' },
            match,
            parameters,
            scopedEnforcementActions: {
              type: 'array',
              items: { type: 'object', properties: { action, enforcementPoints: { type: 'array', items: enforcementPoint } } },
            },
          },
        },
      },
    }), false);
    this.compiled.set(key, compiled);
    return compiled;
  }
}
