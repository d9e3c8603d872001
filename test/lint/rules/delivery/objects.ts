/** An object with annotations. */
export function object(kind: string, name: string, annotations = '', more = 'spec: {}', apiVersion = 'mellanox.com/v1alpha1'): string {
  return `---\napiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: ${name}, annotations: {${annotations}}}\n${more}\n`;
}

/** A CRD of a kind. */
export function crd(group: string, kind: string, annotations = ''): string {
  return object('CustomResourceDefinition', `${kind.toLowerCase()}s.${group}`, annotations, `spec: {group: ${group}, names: {kind: ${kind}}}`, 'apiextensions.k8s.io/v1');
}

/** A workload of any kind with a pod template. */
export function workload(kind: string, spec: string, pods: string, apiVersion = 'apps/v1'): string {
  return `---\napiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: llm, namespace: serve}\nspec: {${spec}${spec === '' ? '' : ', '}template: {metadata: {labels: {app: llm}}, spec: ${pods}}}\n`;
}

/** A pod spec with one container. */
export function podSpec(container: string, more = ''): string {
  return `{${more} containers: [{name: main, image: a, ${container}}]}`;
}

/** Limits of GPUs. */
export function gpus(count: number, resource = 'nvidia.com/gpu'): string {
  return `resources: {limits: {${resource}: ${count}}}`;
}

/** An Application of Argo CD with one source. */
export function application(source: string, more = ''): string {
  return `---\napiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: {name: app}\nspec: {source: {${source}}${more}}\n`;
}

/** A HelmRelease of Flux. */
export function release(spec: string, name = 'rel', namespace = 'flux-system'): string {
  return `---\napiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: {name: ${name}, namespace: ${namespace}}\nspec: {${spec}}\n`;
}
