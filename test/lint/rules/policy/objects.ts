/** A pod that uses a GPU, in a namespace. */
export function gpuPod(place = 'train', name = 'w', limits = 'nvidia.com/gpu: 1'): string {
  return `---\napiVersion: v1\nkind: Pod\nmetadata: {name: ${name}, namespace: ${place}}\nspec: {containers: [{name: main, image: a, resources: {limits: {${limits}}}}]}\n`;
}

/** A namespace with labels. */
export function namespace(name: string, labels = ''): string {
  return `---\napiVersion: v1\nkind: Namespace\nmetadata: {name: ${name}, labels: {${labels}}}\n`;
}

/** A constraint with these fields of its spec. */
export function constraint(spec: string, kind = 'GpuNetCaps', name = 'caps'): string {
  return `---\napiVersion: constraints.gatekeeper.sh/v1beta1\nkind: ${kind}\nmetadata: {name: ${name}}\nspec: {${spec}}\n`;
}

/** A ConstraintTemplate with Rego. */
export function regoTemplate(rego: string, libs = '[]'): string {
  const code = rego.split('\n').map(line => `        ${line}`).join('\n');
  return `---
apiVersion: templates.gatekeeper.sh/v1
kind: ConstraintTemplate
metadata: {name: gpunetcaps}
spec:
  crd: {spec: {names: {kind: GpuNetCaps}}}
  targets:
    - target: admission.k8s.gatekeeper.sh
      libs: ${libs}
      rego: |
${code}
`;
}

/** A ConstraintTemplate with other code. */
export function codeTemplate(engine: string, source: string): string {
  return `---
apiVersion: templates.gatekeeper.sh/v1
kind: ConstraintTemplate
metadata: {name: gpunetcaps}
spec:
  crd: {spec: {names: {kind: GpuNetCaps}}}
  targets: [{target: admission.k8s.gatekeeper.sh, code: [{engine: ${engine}, source: ${source}}]}]
`;
}

/** A ValidatingAdmissionPolicy. */
export function admissionPolicy(spec: string, name = 'gpu'): string {
  return `---\napiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\nmetadata: {name: ${name}}\nspec: {${spec}}\n`;
}

/** A binding of one. */
export function binding(spec: string): string {
  return `---\napiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicyBinding\nmetadata: {name: b}\nspec: {${spec}}\n`;
}

/** A policy of Kyverno. */
export function kyverno(spec: string, kind = 'ClusterPolicy'): string {
  return `---\napiVersion: kyverno.io/v1\nkind: ${kind}\nmetadata: {name: p}\nspec: {${spec}}\n`;
}
