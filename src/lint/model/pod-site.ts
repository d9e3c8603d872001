import { ManifestObject } from './manifest-object';
import { Path } from './path';

/** What the pods of a template do in their group, as far as the kind or the name says. */
export type PodRole =
  /** One of many equal pods, or the only one. */
  | 'member'
  | 'leader' | 'worker' | 'launcher' | 'master' | 'head'
  | 'prefill' | 'decode' | 'frontend' | 'router' | 'planner' | 'other';

/** Where a pod template stands in an object, and how many pods it makes. */
export interface PodSite {
  /** The template, or the pod spec itself in kinds that take one without metadata. */
  readonly path: Path;
  /** Metadata of the pods; undefined where the kind takes none. */
  readonly metadata?: Path;
  /** Spec of the pods. */
  readonly spec: Path;
  readonly role: PodRole;
  /** Name of the part of the workload: replicated job, role, component, task, worker group. */
  readonly component?: string;
  /** Pods of this template in all; undefined where it isn't said. */
  readonly replicas?: number;
  /**
   * Pods, of this and of other templates of the workload, that work together as one job or one engine: 1 for pods that
   * don't know each other, undefined where it isn't known (StatefulSet).
   */
  readonly podsPerGroup?: number;
  /** Fields that stand elsewhere than in the pod spec, by path in the spec; for kinds with a shorthand of their own. */
  readonly shorthand?: PodShorthand;
}

/** Fields of a workload that its controller copies into the main container. Paths are in the object. */
export interface PodShorthand {
  /** Name that the controller gives the container. */
  readonly container: string;
  /** A whole container, where the kind has one outside `containers`. */
  readonly body?: Path;
  readonly image?: Path;
  readonly command?: Path;
  readonly args?: Path;
  /** Lists of variables, the later wins. */
  readonly env?: readonly Path[];
  /** A ResourceRequirements that is laid over the container's own. */
  readonly resources?: Path;
  /** A pod template in another object that this one starts from. */
  readonly base?: { readonly object: ManifestObject; readonly spec: Path; readonly metadata: Path };
  /** Parts of pod templates in the workload that are laid over the base, the later over the earlier: each a template with metadata and spec. */
  readonly patches?: readonly Path[];
}
