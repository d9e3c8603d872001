import { PolicyEnforcement } from '../../../src/tenancy';
import { Manifest } from '../../oracle/manifest';
import { AdmissionWorld } from '../../tenancy/admission-world';
import { BuiltName } from '../components';
import { ControlPlane } from '../control-plane';
import { GATEKEEPER_PROGRAMS, startGatekeeper } from '../gatekeeper';

/** A way to enforce the access policy. */
export interface AdmissionEngine {
  readonly name: string;
  /** What it does to an object that breaks the policy. */
  readonly enforcement: PolicyEnforcement;
  /** What it runs beside the API server: built before that starts. */
  readonly programs: readonly BuiltName[];
  /** API groups whose kinds the engine makes itself. */
  readonly ownGroups: readonly string[];
  /** Texts of guards of the engine's own, which may answer before a check that denies the same. */
  readonly ownGuards?: readonly string[];
  /** Installs what the policy needs: programs and kinds. */
  readonly prepare: (plane: ControlPlane, world: AdmissionWorld) => Promise<void>;
  /** Puts the policy into force. */
  readonly enforce: (plane: ControlPlane, world: AdmissionWorld) => Promise<void>;
}

const GATEKEEPER_NAMESPACE: Manifest = {
  apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'gatekeeper-system', labels: { 'admission.gatekeeper.sh/ignore': 'no-self-managing' } },
};

/** Nothing is in force: what is refused here, the API server itself refuses. */
export const NO_POLICY: AdmissionEngine = { name: 'no policy', enforcement: PolicyEnforcement.DENY, programs: [], ownGroups: [], prepare: async () => undefined, enforce: async () => undefined };

/** Both engines. A third is a row. */
export const ENGINES: readonly AdmissionEngine[] = [
  {
    name: 'Gatekeeper',
    enforcement: PolicyEnforcement.DENY,
    programs: GATEKEEPER_PROGRAMS,
    ownGroups: ['constraints.gatekeeper.sh'],
    ownGuards: ['check-ignore-label.gatekeeper.sh'],
    prepare: (plane, { release }) => startGatekeeper(plane, release, GATEKEEPER_NAMESPACE),
    enforce: async ({ client, programs }, { policy }) => {
      const constraints = policy.filter(isConstraint);
      await client.applyAll(policy.filter(object => !isConstraint(object)));
      for (const { apiVersion, kind } of constraints) await programs.until(`kind ${kind}`, () => client.serves(apiVersion, kind));
      await client.applyAll(constraints);
      for (const object of [...constraints, ...policy.filter(({ kind }) => kind === 'ExpansionTemplate')]) {
        const path = await client.pathOf(object);
        await programs.until(`${object.kind} ${object.metadata.name} in force`, async () => {
          const { metadata, status } = await client.must('GET', path);
          return (status?.byPod ?? []).some((pod: { observedGeneration?: number }) => (pod.observedGeneration ?? 0) >= metadata.generation);
        });
      }
    },
  },
  {
    name: 'ValidatingAdmissionPolicy',
    enforcement: PolicyEnforcement.DENY,
    programs: [],
    ownGroups: [],
    prepare: async () => undefined,
    enforce: async ({ client }, { validating }) => client.applyAll(validating),
  },
];

/** The same, as who introduces the policy begins: nothing is refused, and the sender of what breaks it is warned. */
export const WARNING_ENGINES: readonly AdmissionEngine[] = ENGINES.map(engine => ({ ...engine, name: `${engine.name} that warns`, enforcement: PolicyEnforcement.WARN }));

function isConstraint({ apiVersion }: Manifest): boolean {
  return apiVersion.startsWith('constraints.');
}
