import { Bundle } from '../../model/bundle';
import { listAt, objectAt, objectsAt, scalarAt, textAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { NodeSet, nodesOf, nodesOfClusterPolicy } from '../../model/node-set';
import { Path } from '../../model/path';

/** How the kernel gives RDMA devices to network namespaces. */
export type Mode = 'exclusive' | 'shared';

/** A place that sets the mode of nodes. */
export interface ModeSetting {
  readonly mode: Mode;
  readonly object: ManifestObject;
  readonly path: Path;
  /** What is written there. */
  readonly written: string;
  readonly nodes: readonly NodeSet[];
}

/** A place that runs the RDMA shared device plugin. */
export interface SharedPlugin {
  readonly object: ManifestObject;
  readonly field: string;
  readonly nodes: readonly NodeSet[];
}

/** Every place that sets the mode: pool configurations, options of the ib_core module, and commands that set it. */
export function modeSettings(bundle: Bundle): ModeSetting[] {
  return bundle.once(findModeSettings);
}

function findModeSettings(bundle: Bundle): ModeSetting[] {
  return [
    ...bundle.byKind('SriovNetworkPoolConfig').flatMap((object): ModeSetting[] => {
      const mode = scalarAt(object.spec, 'rdmaMode');
      return mode === 'exclusive' || mode === 'shared'
        ? [{ mode, object, path: ['spec', 'rdmaMode'], written: `rdmaMode: ${mode}`, nodes: [NodeSet.ofSelector(object.spec.nodeSelector)] }] : [];
    }),
    ...bundle.byKind('ConfigMap').flatMap(object => Object.keys(objectAt(object.body, 'data') ?? {})
      .flatMap(key => ofText(object, textAt(object.body, 'data', key), ['data', key], [NodeSet.ALL]))),
    ...bundle.byKind('MachineConfig').flatMap(ofMachineConfig),
    ...bundle.byKind('DaemonSet').flatMap(object => bundle.templatesOf(object).flatMap(template => {
      const nodes = [nodesOf(template.spec)];
      return template.containers.flatMap(container => ['command', 'args'].flatMap(field => listAt(container.body, field)
        .flatMap((word, index) => ofText(object, scalarAt([word], 0), container.pathOf(field, index), nodes))));
    })),
  ];
}

/** Every place that runs the shared device plugin. */
export function sharedPlugins(bundle: Bundle): SharedPlugin[] {
  return bundle.once(findSharedPlugins);
}

function findSharedPlugins(bundle: Bundle): SharedPlugin[] {
  const field = 'rdmaSharedDevicePlugin';
  return [
    ...bundle.byKind('NicClusterPolicy').filter(object => object.at('spec', field) !== undefined)
      .map(object => ({ object, field: `spec.${field}`, nodes: nodesOfClusterPolicy(object.spec) })),
    ...bundle.byKind('NicNodePolicy').filter(object => object.at('spec', field) !== undefined)
      .map(object => ({ object, field: `spec.${field}`, nodes: [nodesOf(object.spec)] })),
    ...bundle.byKind('DaemonSet').flatMap(object => bundle.templatesOf(object)
      .filter(template => template.containers.some(({ image, name }) => /rdma-shared-d/.test(`${image} ${name}`)))
      .map(template => ({ object, field: 'its container', nodes: [nodesOf(template.spec)] }))),
  ];
}

/** Files of a MachineConfig and arguments of the kernel. */
function ofMachineConfig(object: ManifestObject): ModeSetting[] {
  const role = object.labels['machineconfiguration.openshift.io/role'];
  const nodes = [role === undefined ? NodeSet.ALL : NodeSet.ofLabels({ [`node-role.kubernetes.io/${role}`]: '' })];
  const files = objectsAt(object.spec, 'config', 'storage', 'files').flatMap(({ index, body }) => ofText(
    object, decoded(scalarAt(body, 'contents', 'source') ?? ''), ['spec', 'config', 'storage', 'files', index, 'contents', 'source'], nodes));
  const kernel = listAt(object.spec, 'kernelArguments')
    .flatMap((argument, index) => ofText(object, scalarAt([argument], 0), ['spec', 'kernelArguments', index], nodes));
  return [...files, ...kernel];
}

/** `data:,options%20ib_core%20netns_mode=0` and its Base64 form. */
function decoded(source: string): string {
  const comma = source.indexOf(',');
  const [head, data] = [source.slice(0, comma), source.slice(comma + 1)];
  if (head.includes('base64')) return Buffer.from(data, 'base64').toString('utf8');
  try {
    return decodeURIComponent(data);
  } catch {
    return data;
  }
}

/** What a text sets: `ib_core netns_mode=0`, `ib_core.netns_mode=0`, `rdma system set netns exclusive`. */
function ofText(object: ManifestObject, text: string | undefined, path: Path, nodes: readonly NodeSet[]): ModeSetting[] {
  const found = /ib_core[\s.]+netns_mode=([01])|rdma\s+system\s+set\s+netns\s+(exclusive|shared)/.exec(text ?? '');
  if (found === null) return [];
  const mode = found[1] === '0' || found[2] === 'exclusive' ? 'exclusive' : 'shared';
  return [{ mode, object, path, written: found[0], nodes }];
}
