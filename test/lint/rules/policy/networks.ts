/** A Pod with the networks annotation. */
export function podOn(networks: string, namespace = 'serve', labels = ''): string {
  return `---\napiVersion: v1\nkind: Pod\nmetadata: {name: client, namespace: ${namespace}, labels: {${labels}}, annotations: {k8s.v1.cni.cncf.io/networks: "${networks}"}}\nspec: {containers: [{name: main, image: a}]}\n`;
}

/** A NetworkAttachmentDefinition with a CNI configuration. */
export function attachment(config: string, name = 'storage', namespace = 'serve', annotations = ''): string {
  return `---\napiVersion: k8s.cni.cncf.io/v1\nkind: NetworkAttachmentDefinition\nmetadata: {name: ${name}, namespace: ${namespace}, annotations: {${annotations}}}\nspec: {config: '${config}'}\n`;
}

/** A MultiNetworkPolicy. */
export function multiPolicy(policyFor: string, namespace = 'serve', selector = ''): string {
  return `---\napiVersion: k8s.cni.cncf.io/v1beta1\nkind: MultiNetworkPolicy\nmetadata: {name: m, namespace: ${namespace}, annotations: {${policyFor === '' ? '' : `k8s.v1.cni.cncf.io/policy-for: "${policyFor}"`}}}\nspec: {podSelector: {${selector}}}\n`;
}
