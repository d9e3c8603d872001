/** Policies `p0`, `p1` ... with what is given in their specs. */
export function policies(...specs: string[]): string {
  return specs.map((spec, index) => `
apiVersion: sriovnetwork.openshift.io/v1
kind: SriovNetworkNodePolicy
metadata: {name: p${index}, namespace: sriov-network-operator}
spec: {${spec}}
`).join('---');
}

/** An object of the SR-IOV operator. */
export function sriovObject(kind: string, spec: string, name = 'n', namespace = 'sriov-network-operator'): string {
  return `
apiVersion: sriovnetwork.openshift.io/v1
kind: ${kind}
metadata: {name: ${name}, namespace: ${namespace}}
spec: {${spec}}
`;
}
