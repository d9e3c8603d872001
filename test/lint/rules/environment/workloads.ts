import { JsonObject, JsonValue } from '../../../../src/lint/model/json';
import { expectClean, expectFinding } from '../../support';

/** What a workload of a test is made of; what is left out is as a right one has it. */
export interface Parts {
  readonly env?: { readonly [name: string]: string } | JsonValue[];
  readonly limits?: { readonly [resource: string]: number };
  readonly networks?: string;
  readonly annotations?: { readonly [name: string]: string };
  readonly labels?: { readonly [name: string]: string };
  readonly command?: string[];
  readonly args?: string[];
  readonly image?: string;
  readonly pods?: number;
  /** Further fields of the pod spec. */
  readonly spec?: JsonObject;
  /** Further fields of the container. */
  readonly container?: JsonObject;
}

const RIGHT_LIMITS = { 'nvidia.com/gpu': 8, 'nvidia.com/rail0': 1 };

/** The pod template of some parts. */
export function podTemplate(parts: Parts): JsonObject {
  const { env = {}, limits = RIGHT_LIMITS, networks, annotations, labels, command, args, image = 'registry.example/train:1', spec, container } = parts;
  const list = Array.isArray(env) ? env : Object.entries(env).map(([name, value]) => ({ name, value }));
  return {
    metadata: { labels: { ...labels }, annotations: { ...annotations, ...networks === undefined ? {} : { 'k8s.v1.cni.cncf.io/networks': networks } } },
    spec: { containers: [{ name: 'main', image, command, args, env: list, resources: { limits: { ...limits } }, ...container } as JsonObject], ...spec },
  };
}

/** A JobSet of two pods. */
export function job(parts: Parts): string {
  const pods = parts.pods ?? 2;
  return JSON.stringify({
    apiVersion: 'jobset.x-k8s.io/v1alpha2',
    kind: 'JobSet',
    metadata: { name: 'pretrain', namespace: 'train' },
    spec: { replicatedJobs: [{ name: 'node', replicas: 1, template: { spec: { parallelism: pods, completions: pods, template: podTemplate(parts) } } }] },
  });
}

/** A Deployment that runs vLLM, with NixlConnector unless it has other arguments. */
export function engine(name: string, parts: Parts): string {
  return JSON.stringify({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, namespace: 'serve' },
    spec: {
      replicas: parts.pods ?? 1,
      template: podTemplate({ args: vllm(), image: 'registry.example/vllm:1', limits: { 'nvidia.com/gpu': 1, 'nvidia.com/rail0': 1 }, ...parts }),
    },
  });
}

/** Arguments of vLLM with NixlConnector. */
export function vllm(config: string = '{"kv_connector":"NixlConnector","kv_role":"kv_both"}', ...more: string[]): string[] {
  return ['serve', 'example/model', '--kv-transfer-config', config, ...more];
}

/** A LeaderWorkerSet of two pods. */
export function group(leader: Parts, worker: Parts): string {
  return JSON.stringify({
    apiVersion: 'leaderworkerset.x-k8s.io/v1',
    kind: 'LeaderWorkerSet',
    metadata: { name: 'llm', namespace: 'serve' },
    spec: { replicas: 1, leaderWorkerTemplate: { size: 2, leaderTemplate: podTemplate(leader), workerTemplate: podTemplate(worker) } },
  });
}

/** An MPIJob whose launcher runs mpirun. */
export function mpiJob(launcher: Parts, worker: Parts): string {
  return JSON.stringify({
    apiVersion: 'kubeflow.org/v2beta1',
    kind: 'MPIJob',
    metadata: { name: 'nccl', namespace: 'train' },
    spec: {
      mpiReplicaSpecs: {
        Launcher: { replicas: 1, template: podTemplate({ limits: {}, ...launcher }) },
        Worker: { replicas: 2, template: podTemplate(worker) },
      },
    },
  });
}

/** A NetworkAttachmentDefinition of a CNI type. */
export function attachment(name: string, type: string, more: JsonObject = {}, namespace = 'train', resource?: string): string {
  return JSON.stringify({
    apiVersion: 'k8s.cni.cncf.io/v1',
    kind: 'NetworkAttachmentDefinition',
    metadata: { name, namespace, annotations: resource === undefined ? {} : { 'k8s.v1.cni.cncf.io/resourceName': resource } },
    spec: { config: JSON.stringify({ cniVersion: '1.0.0', type, ipam: { type: 'nv-ipam', poolName: name }, ...more }) },
  });
}

/** Several documents as one text. */
export function documents(...texts: string[]): string {
  return texts.join('\n---\n');
}

/** Container of the JobSet. */
export const JOB = 'spec.replicatedJobs[0].template.spec.template.spec.containers[0]';
/** Container of a Deployment. */
export const MAIN = 'spec.template.spec.containers[0]';

/** Expects one finding at the JobSet. */
export function inJob(rule: string, yaml: string, path: string, says: string[], severity?: string): void {
  expectFinding(yaml, { rule, object: 'JobSet/train/pretrain', path: `${JOB}${path}`, says, severity });
}

/** Expects one finding at a Deployment. */
export function inEngine(rule: string, name: string, yaml: string, path: string, says: string[], severity?: string): void {
  expectFinding(yaml, { rule, object: `Deployment/serve/${name}`, path: path.startsWith('.spec') ? path.slice(1) : `${MAIN}${path}`, says, severity });
}

export { expectClean, expectFinding };
