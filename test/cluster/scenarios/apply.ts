import { isDeepStrictEqual } from 'node:util';
import { EXAMPLES } from '../../../examples';
import { identity } from '../../house/synthesis';
import { Manifest } from '../../oracle/manifest';
import { Answer, ApiClient, eachOf } from '../api-client';
import { CONTROL_PLANE } from '../components';
import { ControlPlane } from '../control-plane';
import { applyDefinitions, operatorDefinitions, withoutDefinition } from '../definitions';
import { GATEKEEPER_PROGRAMS, startGatekeeper } from '../gatekeeper';
import { none, Scenario } from '../scenario';
import { World, worldOf } from '../world';

type StoredObject = Manifest & { readonly metadata: { readonly resourceVersion: string; readonly managedFields: object }; readonly status?: object };

/** Every example, applied as its README says: operators first, then the charts; and once more. */
export const APPLY_SCENARIOS: readonly Scenario[] = EXAMPLES.map(example => ({
  name: `apply ${example.name}`,
  programs: [...CONTROL_PLANE, ...GATEKEEPER_PROGRAMS],
  run: async () => {
    const world = worldOf(example);
    const plane = await ControlPlane.start();
    try {
      await installOperators(plane, world);
      const faults: string[] = [];
      const left = withoutDefinition(world.objects, operatorDefinitions());
      left.forEach(object => process.stdout.write(`SKIPPED: ${identity(object)} of ${world.name}: its CRD comes from the reference material\n`));
      const objects = world.objects.filter(object => !left.includes(object));
      for (const part of inWaves(objects)) {
        for (const { apiVersion, kind } of part) await plane.programs.until(`kind ${kind} of ${apiVersion}`, () => plane.client.serves(apiVersion, kind));
        await eachOf(part, async object => {
          const answer = await plane.client.apply(object);
          faults.push(...faultsIn(object, answer));
        });
      }
      none('rejections and warnings', faults);
      const changes: string[] = [];
      await eachOf(objects, async object => { changes.push(...await changesOf(plane.client, object)); });
      none('objects that a second apply changed', changes);
      return objects.length;
    } finally {
      await plane.stop();
    }
  },
}));

/** CRDs of the operators, and Gatekeeper itself where the example has it. */
export async function installOperators(plane: ControlPlane, world: World): Promise<void> {
  await applyDefinitions(plane, operatorDefinitions());
  const release = world.releases.find(({ name }) => name === 'gatekeeper');
  if (release === undefined) return;
  const namespace = world.objects.find(({ kind, metadata }) => kind === 'Namespace' && metadata.name === release.namespace)!;
  await startGatekeeper(plane, release, namespace);
}

/** Namespaces before what lies in them, templates before their constraints. */
export function inWaves(objects: readonly Manifest[]): Manifest[][] {
  const wave = ({ apiVersion, kind }: Manifest): number => (kind === 'Namespace' ? 0 : apiVersion.startsWith('constraints.') ? 2 : 1);
  return [0, 1, 2].map(each => objects.filter(object => wave(object) === each));
}

function faultsIn(object: Manifest, { status, body, warnings }: Answer): string[] {
  return [
    ...(status >= 300 ? [`${identity(object)}: ${status} ${body.message ?? body}`] : []),
    ...warnings.map(warning => `${identity(object)}: warning: ${warning}`),
  ];
}

/** An object as it was before is one with the same content; controllers write its status at any time. */
async function changesOf(client: ApiClient, object: Manifest): Promise<string[]> {
  const before = await client.must('GET', await client.pathOf(object));
  const { status, body } = await client.apply(object);
  if (status >= 300) return [`${identity(object)}: ${body.message}`];
  const [was, is] = [contentOf(before), contentOf(body)];
  return isDeepStrictEqual(was, is) ? [] : [`${identity(object)}: ${JSON.stringify(was)} -> ${JSON.stringify(is)}`];
}

function contentOf(object: StoredObject): object {
  const { metadata: { resourceVersion: _version, managedFields: _fields, ...metadata }, status: _status, ...content } = object;
  return { ...content, metadata };
}
