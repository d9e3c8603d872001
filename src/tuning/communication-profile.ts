import { EnvironmentSetting } from './environment-setting';
import { FabricFacts } from './fabric-facts';
import { EnvironmentLibrary } from '../catalog';

/** What a profile holds beyond the facts of the fabric. */
export interface CommunicationOptions {
  /**
   * Libraries whose variables the profile holds.
   *
   * @default - all
   */
  readonly libraries?: EnvironmentLibrary[];
}

/** The environment of every communication library on one fabric, derived from one value so that the libraries agree. */
export class CommunicationProfile {
  /** Derives the environment from the facts of a fabric. */
  public static forFabric(_facts: FabricFacts, _options: CommunicationOptions = {}): CommunicationProfile {
    return new CommunicationProfile([]);
  }

  private constructor(private readonly settings: EnvironmentSetting[]) {}

  /** The variables, sorted by name. */
  public get variables(): EnvironmentSetting[] {
    return [...this.settings];
  }

  /** The same profile with the variables of these libraries only. */
  public forLibraries(_libraries: EnvironmentLibrary[]): CommunicationProfile {
    return new CommunicationProfile(this.settings);
  }

  /** The same profile with other values. Names and values are checked against the catalogue. */
  public with(_overrides: { [name: string]: string }): CommunicationProfile {
    return new CommunicationProfile(this.settings);
  }

  /** Why a variable has its value, or why it is left out. */
  public explain(name: string): string {
    return name;
  }

  /** The variables in the form of a container's `env` list. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- jsii knows no other type for an untyped Kubernetes object
  public toContainerEnv(): any[] {
    return this.settings.map(({ name, value }) => ({ name, value }));
  }
}
