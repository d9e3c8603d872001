import { ApiObject } from 'cdk8s';
import * as kplus from 'cdk8s-plus-27';
import { assertGranted, grantFault } from './attach-grant';
import { AttachOptions, IPodNetwork } from './pod-network';
import { patchPod, PodNeeds } from './pod-patch';

/** Any part of a manifest. */
type Manifest = { [key: string]: unknown };

/** Where the object of a workload keeps what its grants are asked with, so that its rendering is examined once for all its networks. */
const GRANTS = Symbol.for('cdk8s-gpu-fabric.grants');

/**
 * Attaches the pods of a cdk8s-plus workload to a network, each time the workload is rendered: cdk8s-plus builds its pods at that time
 * too, from containers and variables that may still be added, so a JSON patch written now could point to the wrong place then.
 *
 * @param needs what the network asks of a pod in this namespace; called once now, so that wrong options throw here
 */
export function attachWorkload(
  network: IPodNetwork,
  workload: kplus.AbstractPod,
  options: AttachOptions,
  needs: (namespace: string) => PodNeeds,
): void {
  const object: ApiObject & { [GRANTS]?: (() => string | undefined)[] } = ApiObject.of(workload);
  const namespace = (): string => options.namespace ?? object.metadata.namespace ?? 'default';
  needs(namespace());
  const render = object.toJson.bind(object);
  object.toJson = () => {
    const manifest = render() as Manifest;
    const granted = assertGranted(network, {}, { ...options, namespace: namespace() });
    return withPodTemplate(manifest, template => patchPod(template, needs(granted)));
  };
  const grants = object[GRANTS] ?? [];
  if (grants.length === 0) {
    Object.defineProperty(object, GRANTS, { value: grants });
    workload.node.addValidation({ validate: () => faults(grants, object) });
  }
  grants.push(() => grantFault(network, namespace()));
}

/** A missing grant is the usual mistake: each gets its own line. Everything else shows in the rendering. */
function faults(grants: (() => string | undefined)[], object: ApiObject): string[] {
  const missing = grants.map(grant => grant()).filter(fault => fault !== undefined);
  if (missing.length > 0) {
    return [...new Set(missing)].sort();
  }
  try {
    object.toJson();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** The manifest with its pod template changed, wherever its kind keeps it. */
function withPodTemplate(manifest: Manifest, change: (template: unknown) => Manifest): Manifest {
  if (manifest.kind === 'Pod') {
    const { metadata, spec } = change({ metadata: manifest.metadata, spec: manifest.spec });
    return { ...manifest, metadata, spec };
  }
  const path = manifest.kind === 'CronJob' ? ['spec', 'jobTemplate', 'spec', 'template'] : ['spec', 'template'];
  return changeAt(manifest, path, change);
}

function changeAt(manifest: Manifest, [key, ...rest]: string[], change: (template: unknown) => Manifest): Manifest {
  const value = manifest[key] as Manifest;
  return { ...manifest, [key]: rest.length === 0 ? change(value) : changeAt(value, rest, change) };
}
