import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { Yaml } from 'cdk8s';
import { EXAMPLES } from '../../../examples';
import { Manifest } from '../../oracle/manifest';
import { binary } from '../build';
import { CONTROL_PLANE } from '../components';
import { ControlPlane } from '../control-plane';
import { applyDefinitions, gatekeeperDefinitions, operatorDefinitions } from '../definitions';
import { OpenApiDefinitions, schemaFiles } from '../open-api-schemas';
import { none, Scenario } from '../scenario';
import { World, worldOf } from '../world';

/** What kubeconform says of one object. */
interface Verdict {
  readonly kind: string;
  readonly name: string;
  readonly status: string;
  readonly msg: string;
}

/** Every example as text, judged as a pipeline without a cluster judges it: by kubeconform, with the schemas that the API server publishes. */
export const SCHEMA_SCENARIOS: readonly Scenario[] = EXAMPLES.map(example => ({
  name: `schemas ${example.name}`,
  programs: [...CONTROL_PLANE, 'kubeconform'],
  run: async () => {
    const plane = await ControlPlane.start();
    try {
      await applyDefinitions(plane, [...operatorDefinitions(), ...gatekeeperDefinitions()]);
      const { definitions } = await plane.client.must('GET', '/openapi/v2') as { definitions: OpenApiDefinitions };
      const folder = path.join(plane.programs.folder, 'schemas');
      for (const [file, schema] of schemaFiles(definitions)) {
        fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
        fs.writeFileSync(path.join(folder, file), JSON.stringify(schema));
      }
      return judge(worldOf(example), folder);
    } finally {
      await plane.stop();
    }
  },
}));

function judge({ objects }: World, folder: string): number {
  const verdicts = kubeconform(objects, folder);
  none('objects that kubeconform refuses', verdicts.filter(({ status }) => !['statusValid', 'statusSkipped'].includes(status)).map(({ kind, name, msg }) => `${kind} ${name}: ${msg}`));
  const skipped = [...new Set(verdicts.filter(({ status }) => status === 'statusSkipped').map(({ kind }) => kind))];
  if (skipped.length > 0) process.stdout.write(`SKIPPED: no schema of ${skipped.join(', ')}\n`);
  const job = objects.find(({ kind }) => kind === 'Job')!;
  const [wrong] = kubeconform([{ ...job, spec: { ...job.spec, paralellism: 2 } }], folder);
  if (wrong.status !== 'statusInvalid') throw new Error(`kubeconform takes an unknown field: ${JSON.stringify(wrong)}`);
  return verdicts.length - verdicts.filter(({ status }) => status === 'statusSkipped').length;
}

function kubeconform(objects: readonly Manifest[], folder: string): Verdict[] {
  const location = `${folder}/{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json`;
  const args = ['-strict', '-ignore-missing-schemas', '-verbose', '-output', 'json', '-schema-location', location];
  try {
    return resourcesIn(execFileSync(binary('kubeconform'), args, { input: Yaml.stringify(...objects), encoding: 'utf8', maxBuffer: 2 ** 26 }));
  } catch (error) {
    return resourcesIn((error as { stdout: string }).stdout);
  }
}

function resourcesIn(output: string): Verdict[] {
  return (JSON.parse(output) as { resources: Verdict[] }).resources;
}
