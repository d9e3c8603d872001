import { bootstrapSettings } from './bootstrap';
import { deviceSettings } from './devices';
import { EnvironmentSetting } from './environment-setting';
import { FabricFacts } from './fabric-facts';
import { assertFabricFacts } from './fabric-facts-check';
import { gidSettings } from './gid-choice';
import { OMISSIONS } from './omissions';
import { qualityOfServiceSettings } from './quality-of-service';
import { railSettings } from './rail-use';
import { EnvironmentCatalog, EnvironmentLibrary, EnvironmentVariable } from '../catalog';
import { withoutExcluded } from '../catalog/environment-exclusions';

/** What a profile holds beyond the facts of the fabric. */
export interface CommunicationOptions {
  /**
   * Libraries whose variables the profile holds, with those they communicate through; see `forLibraries`.
   *
   * @default - all
   */
  readonly libraries?: EnvironmentLibrary[];

  /**
   * Values that win over what the fabric calls for, by variable; see `with`.
   *
   * @default - none
   */
  readonly overrides?: { [name: string]: string };
}

/** The libraries that each library moves its data through. */
const CARRIERS: { readonly [library: string]: EnvironmentLibrary[] } = {
  [EnvironmentLibrary.NIXL]: [EnvironmentLibrary.UCX],
  [EnvironmentLibrary.PYTORCH]: [EnvironmentLibrary.NCCL],
  [EnvironmentLibrary.VLLM]: [EnvironmentLibrary.PYTORCH, EnvironmentLibrary.NIXL],
};

/**
 * The environment of NCCL, UCX, NVSHMEM, NIXL, PyTorch and vLLM on one fabric, derived from one value, so that the libraries agree:
 * start-up on the management interface, data on the rails, one traffic class, and no silent way back to TCP. A profile does not change;
 * each method gives a new one.
 */
export class CommunicationProfile {
  /**
   * Derives the environment from the facts of a fabric. Facts that contradict themselves or their NIC are refused
   * (`LINK_LAYER_UNSUPPORTED`, `TRANSPORT_INVALID`, `COUNT_INVALID`, `NAME_INVALID`).
   */
  public static forFabric(facts: FabricFacts, options: CommunicationOptions = {}): CommunicationProfile {
    assertFabricFacts(facts);
    const settings = [
      ...bootstrapSettings(facts),
      ...deviceSettings(facts),
      ...gidSettings(facts),
      ...qualityOfServiceSettings(facts),
      ...railSettings(facts),
    ];
    const all = new CommunicationProfile(settings);
    const chosen = options.libraries === undefined ? all : all.forLibraries(options.libraries);
    return chosen.with(options.overrides ?? {});
  }

  private readonly settings: EnvironmentSetting[];

  private constructor(settings: EnvironmentSetting[]) {
    this.settings = [...settings].sort((a, b) => a.name < b.name ? -1 : 1);
  }

  /** The variables, sorted by name. */
  public get variables(): EnvironmentSetting[] {
    return this.settings.map(setting => ({ ...setting }));
  }

  /**
   * The same profile with the variables of these libraries and of those they communicate through: NIXL brings UCX, PyTorch brings NCCL,
   * vLLM brings PyTorch and NIXL.
   */
  public forLibraries(libraries: EnvironmentLibrary[]): CommunicationProfile {
    const wanted = new Set<EnvironmentLibrary>();
    const add = (library: EnvironmentLibrary): void => {
      wanted.add(library);
      (CARRIERS[library] ?? []).forEach(add);
    };
    libraries.forEach(add);
    return new CommunicationProfile(this.settings.filter(({ name }) => wanted.has(variableOf(name).library)));
  }

  /**
   * The same profile with other or further values. Each name has to be in the catalogue (`ENV_UNKNOWN`) and each value one that its
   * library accepts (`ENV_VALUE_INVALID`).
   */
  public with(overrides: { [name: string]: string }): CommunicationProfile {
    const kept = withoutExcluded(this.settings, Object.keys(overrides)).filter(({ name }) => overrides[name] === undefined);
    const set = Object.entries(overrides).map(([name, value]) => this.overridden(name, value));
    return new CommunicationProfile([...kept, ...set]);
  }

  /** The same profile without these variables. Each name has to be in the catalogue (`ENV_UNKNOWN`). */
  public without(names: string[]): CommunicationProfile {
    names.forEach(variableOf);
    return new CommunicationProfile(this.settings.filter(({ name }) => !names.includes(name)));
  }

  /**
   * Why a variable has its value, or why the profile leaves it alone, with the source of that. The name has to be in the catalogue
   * (`ENV_UNKNOWN`).
   */
  public explain(name: string): string {
    const variable = variableOf(name);
    const setting = this.settings.find(candidate => candidate.name === name);
    if (setting !== undefined) {
      const value = setting.value === undefined ? ` from ${setting.fieldPath}` : `=${setting.value}`;
      return `${name}${value}: ${setting.why} [${setting.source}]`;
    }
    const omission = OMISSIONS.find(candidate => candidate.name === name);
    const fallback = variable.defaultValue === undefined ? '' : `; its default is ${variable.defaultValue}`;
    return omission === undefined
      ? `${name} is not set: nothing in this profile calls for it${fallback} [${variable.source}]`
      : `${name} is not set: ${omission.why}${fallback} [${omission.source}]`;
  }

  /** The variables in the form of a container's `env` list, sorted by name. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- jsii has no other type for an untyped Kubernetes object
  public toContainerEnv(): any[] {
    return this.settings.map(({ name, value, fieldPath }) =>
      value === undefined ? { name, valueFrom: { fieldRef: { fieldPath } } } : { name, value });
  }

  private overridden(name: string, value: string): EnvironmentSetting {
    EnvironmentCatalog.assertValue(name, value);
    const derived = this.settings.find(setting => setting.name === name);
    const why = derived === undefined
      ? 'set by hand; the fabric does not call for it'
      : `set by hand; the fabric calls for ${derived.value ?? derived.fieldPath}: ${derived.why}`;
    return { name, value, why, source: variableOf(name).source };
  }
}

function variableOf(name: string): EnvironmentVariable {
  const variable = EnvironmentCatalog.find(name);
  // The catalogue words the refusal of an unknown name, with the nearest one it knows.
  if (variable === undefined) EnvironmentCatalog.assertValue(name, '');
  return variable as EnvironmentVariable;
}
