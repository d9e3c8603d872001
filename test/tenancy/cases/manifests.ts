import { KubernetesObject } from './case';
import { GRANTED } from '../admission-world';

export type Fields = { readonly [field: string]: unknown };

export const IMAGE = 'registry.example/train:1.4';
export const NETWORKS = 'k8s.v1.cni.cncf.io/networks';
export const DEFAULT_NETWORK = 'v1.multus-cni.io/default-network';
export const [RAIL_0, RAIL_1] = GRANTED.attachments;
export const [VF_0] = GRANTED.resources;
export const SIDECAR = { name: 'side', image: IMAGE, restartPolicy: 'Always' };
export const DEBUGGER = { name: 'debug', image: IMAGE };
export const LABELS_OF_WEB = { 'gpu-fabric.dev/tier': 'standard', 'pod-security.kubernetes.io/enforce': 'baseline' };

export function container(fields: Fields = {}): Fields {
  return { name: 'main', image: IMAGE, ...fields };
}

export function pod(namespace: string, spec: Fields = {}, annotations?: Fields): KubernetesObject {
  const metadata = { name: 'probe', namespace, ...(annotations === undefined ? {} : { annotations }) };
  return { apiVersion: 'v1', kind: 'Pod', metadata, spec: { containers: [container()], ...spec } };
}

export function podWith(namespace: string, fields: Fields): KubernetesObject {
  return pod(namespace, { containers: [container(fields)] });
}

export function requesting(namespace: string, resource: string, amount: string | number = '1', list = 'limits'): KubernetesObject {
  return podWith(namespace, { resources: { [list]: { [resource]: amount } } });
}

export function mounting(namespace: string, path: string): KubernetesObject {
  const volumes = [{ name: 'host', hostPath: { path } }];
  return pod(namespace, { volumes, containers: [container({ volumeMounts: [{ name: 'host', mountPath: '/host' }] })] });
}

export function adding(namespace: string, ...capabilities: string[]): KubernetesObject {
  return podWith(namespace, { securityContext: { capabilities: { add: capabilities } } });
}

export function attached(namespace: string, networks: string): KubernetesObject {
  return pod(namespace, {}, { [NETWORKS]: networks });
}

export function workload(
  apiVersion: string, kind: string, namespace: string, spec: (template: Fields) => Fields, podSpec: Fields, annotations?: Fields,
): KubernetesObject {
  const metadata = { labels: { app: 'probe' }, ...(annotations === undefined ? {} : { annotations }) };
  const template = { metadata, spec: { containers: [container()], ...podSpec } };
  return { apiVersion, kind, metadata: { name: 'probe', namespace }, spec: spec(template) };
}

export const ofTemplate = (template: Fields): Fields => ({ selector: { matchLabels: { app: 'probe' } }, template });

export function labelled(name: string, labels: Fields): KubernetesObject {
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels: { 'kubernetes.io/metadata.name': name, ...labels } } };
}

export function claim(namespaceName: string, deviceClassName: string): KubernetesObject {
  return {
    apiVersion: 'resource.k8s.io/v1',
    kind: 'ResourceClaim',
    metadata: { name: 'probe', namespace: namespaceName },
    spec: { devices: { requests: [{ name: 'device', exactly: { deviceClassName } }] } },
  };
}

export function custom(apiVersion: string, kind: string, namespaceName?: string, spec: Fields = {}): KubernetesObject {
  return { apiVersion, kind, metadata: { name: 'probe', ...(namespaceName === undefined ? {} : { namespace: namespaceName }) }, spec };
}

export function claiming(namespaceName: string, request: Fields, apiVersion = 'v1'): KubernetesObject {
  return { ...claim(namespaceName, ''), apiVersion: `resource.k8s.io/${apiVersion}`, spec: { devices: { requests: [{ name: 'device', ...request }] } } };
}

export function binding(namespaceName: string, annotations?: Fields): KubernetesObject {
  const metadata = { name: 'probe', namespace: namespaceName, ...(annotations === undefined ? {} : { annotations }) };
  return { apiVersion: 'v1', kind: 'Binding', metadata, target: { apiVersion: 'v1', kind: 'Node', name: 'node-1' } };
}
