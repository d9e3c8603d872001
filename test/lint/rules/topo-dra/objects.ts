/** A ComputeDomain that makes a claim template. */
export function domain(template: string, options: { readonly name?: string; readonly namespace?: string; readonly nodes?: number } = {}): string {
  const { name = 'ring', namespace = 'train', nodes = 0 } = options;
  return `---\napiVersion: resource.nvidia.com/v1beta1\nkind: ComputeDomain\nmetadata: {name: ${name}, namespace: ${namespace}}\nspec: {numNodes: ${nodes}, channel: {resourceClaimTemplate: {name: ${template}}}}\n`;
}

/** A ResourceClaim or ResourceClaimTemplate with these requests. */
export function claim(requests: string, options: { readonly kind?: string; readonly name?: string; readonly version?: string } = {}): string {
  const { kind = 'ResourceClaimTemplate', name = 'gpu', version = 'v1' } = options;
  const spec = `{devices: {requests: [${requests}]}}`;
  return `---\napiVersion: resource.k8s.io/${version}\nkind: ${kind}\nmetadata: {name: ${name}, namespace: train}\nspec: ${kind === 'ResourceClaim' ? spec : `{spec: ${spec}}`}\n`;
}

/** A Pod with claims, and a container that uses some. */
export function pod(claims: string, uses: string, limits = ''): string {
  return `---\napiVersion: v1\nkind: Pod\nmetadata: {name: w, namespace: train}\nspec:\n  resourceClaims: [${claims}]\n  containers: [{name: main, image: a, resources: {limits: {${limits}}, claims: [${uses}]}}]\n`;
}
