import { Manifest } from './manifest';
import { podTemplatesOf } from './pod-templates';

/** One interface that a pod asks for in its networks annotation. */
export interface NetworkRequest {
  readonly name: string;
  readonly namespace?: string;
  readonly interface?: string;
}

export const NETWORKS_ANNOTATION = 'k8s.v1.cni.cncf.io/networks';

const LABEL = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
const NETWORK_KINDS = ['HostDeviceNetwork', 'IPoIBNetwork', 'MacvlanNetwork', 'OVSNetwork', 'SriovIBNetwork', 'SriovNetwork'];

type Json = { readonly [key: string]: unknown };

/** The JSON object in a text, or the fault. */
function parseObject(path: string, text: unknown): Json | string {
  try {
    const value = JSON.parse(text as string);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : `${path}: not a JSON object`;
  } catch (error) {
    return `${path}: not JSON (${(error as Error).message})`;
  }
}

/** Faults in the texts of an object that must be JSON: the operators and CNI plugins parse them only on the node. */
export function embeddedJsonFaults(manifest: Manifest): string[] {
  const faults = podTemplatesOf(manifest).flatMap(({ path, annotations }) =>
    networkRequests(annotations).flatMap(request => (typeof request === 'string' ? [`${path || 'metadata'}: ${request}`] : [])));
  if (manifest.kind === 'NetworkAttachmentDefinition') faults.push(...configFaults(manifest));
  if (NETWORK_KINDS.includes(manifest.kind)) faults.push(...networkFaults(manifest));
  return faults;
}

function networkFaults({ apiVersion, spec }: Manifest): string[] {
  const faults: string[] = [];
  if (spec?.ipam !== undefined) {
    faults.push(...ipamFaults('spec.ipam', parseObject('spec.ipam', spec.ipam)));
    // The network operator writes the text into YAML between apostrophes.
    if (apiVersion.startsWith('mellanox.com/') && spec.ipam.includes('\'')) faults.push('spec.ipam: has an apostrophe');
  }
  if (spec?.capabilities !== undefined) {
    const capabilities = parseObject('spec.capabilities', spec.capabilities);
    if (typeof capabilities === 'string') faults.push(capabilities);
  }
  if (spec?.metaPlugins !== undefined) {
    const chain = parseObject('spec.metaPlugins', `{"plugins":[${spec.metaPlugins}]}`);
    faults.push(...(typeof chain === 'string' ? [chain] : pluginFaults('spec.metaPlugins', chain.plugins as Json[])));
  }
  return faults;
}

function configFaults({ spec }: Manifest): string[] {
  const config = parseObject('spec.config', spec?.config);
  if (typeof config === 'string') return [config];
  const faults = /^\d+\.\d+\.\d+$/.test(`${config.cniVersion}`) ? [] : ['spec.config: no cniVersion'];
  if (typeof config.name !== 'string' || config.name === '') faults.push('spec.config: no name');
  if (config.plugins === undefined) return [...faults, ...pluginFaults('spec.config', [config])];
  if (!Array.isArray(config.plugins) || config.plugins.length === 0) return [...faults, 'spec.config: plugins is not a list with a plugin'];
  if (config.type !== undefined) faults.push('spec.config: both type and plugins');
  return [...faults, ...pluginFaults('spec.config', config.plugins)];
}

function pluginFaults(path: string, plugins: Json[]): string[] {
  return plugins.flatMap((plugin, index) => [
    ...(typeof plugin.type === 'string' && plugin.type !== '' ? [] : [`${path}: plugin ${index} has no type`]),
    ...(plugin.ipam === undefined ? [] : ipamFaults(`${path}: ipam`, plugin.ipam as Json)),
    ...(['ipvlan', 'macvlan'].includes(plugin.type as string) && typeof plugin.master !== 'string' ? [`${path}: ${plugin.type} has no master`] : []),
  ]);
}

function ipamFaults(path: string, ipam: Json | string): string[] {
  if (typeof ipam === 'string') return [ipam];
  if (Object.keys(ipam).length === 0) return [];
  if (typeof ipam.type !== 'string') return [`${path}: no type`];
  if (ipam.type !== 'nv-ipam') return [];
  return [
    ...(typeof ipam.poolName === 'string' ? [] : [`${path}: nv-ipam has no poolName`]),
    ...(ipam.poolType === undefined || ['ippool', 'cidrpool'].includes(ipam.poolType as string) ? [] : [`${path}: nv-ipam has no poolType '${ipam.poolType}'`]),
  ];
}

/** What a pod's networks annotation asks for, in either form; a text is a fault. */
export function networkRequests(annotations: { readonly [key: string]: string }): (NetworkRequest | string)[] {
  const annotation = annotations[NETWORKS_ANNOTATION];
  if (annotation === undefined) return [];
  let entries: NetworkRequest[];
  if (/^\s*\[/.test(annotation)) {
    try {
      entries = JSON.parse(annotation);
    } catch (error) {
      return [`networks annotation: not JSON (${(error as Error).message})`];
    }
  } else {
    entries = annotation.split(',').map(entry => {
      const [, namespace, name, as] = /^\s*(?:([^/@]+)\/)?([^/@]*)(?:@(\S+))?\s*$/.exec(entry) ?? [];
      return { name, ...(namespace !== undefined && { namespace }), ...(as !== undefined && { interface: as }) };
    });
  }
  return entries.map(entry => requestFault(entry) ?? entry);
}

function requestFault(request: NetworkRequest): string | undefined {
  if (!LABEL.test(request?.name ?? '')) return `networks annotation: '${request?.name}' is no attachment name`;
  if (request.namespace !== undefined && !LABEL.test(request.namespace)) return `networks annotation: '${request.namespace}' is no namespace`;
  if (request.interface !== undefined && !/^[^\s/]{1,15}$/.test(request.interface)) return `networks annotation: '${request.interface}' is no interface name`;
  return undefined;
}

/** Address pools that an attachment takes addresses from, as `IPPool name` or `CIDRPool name`. */
export function poolsOf(manifest: Manifest): string[] {
  const texts = [manifest.spec?.ipam, manifest.spec?.config].filter(text => typeof text === 'string');
  return texts.flatMap(text => ipamSections(safeParse(text)))
    .filter(ipam => ipam.type === 'nv-ipam')
    .map(ipam => `${ipam.poolType === 'cidrpool' ? 'CIDRPool' : 'IPPool'} ${ipam.poolName}`);
}

function ipamSections(value: unknown): Json[] {
  if (value === null || typeof value !== 'object') return [];
  const own = 'poolName' in value ? [value as Json] : [];
  return [...own, ...Object.values(value).flatMap(ipamSections)];
}

function safeParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
