/** A ClusterPolicy of the GPU Operator. */
export function clusterPolicy(spec: string): string {
  return `
apiVersion: nvidia.com/v1
kind: ClusterPolicy
metadata: {name: cluster-policy}
spec: {${spec}}
---`;
}

/** A NicClusterPolicy. */
export function nicClusterPolicy(spec: string): string {
  return `
apiVersion: mellanox.com/v1alpha1
kind: NicClusterPolicy
metadata: {name: nic-cluster-policy}
spec: {${spec}}
---`;
}

/** A NicNodePolicy. */
export function nicNodePolicy(spec: string): string {
  return `
apiVersion: mellanox.com/v1alpha1
kind: NicNodePolicy
metadata: {name: nodes}
spec: {${spec}}
---`;
}

/** An Argo CD Application with values of a chart. */
export function application(chart: string, values: string, more = ''): string {
  return `
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: {name: ${chart}, namespace: argocd}
spec: {source: {chart: ${chart}, repoURL: x, targetRevision: "26", helm: {valuesObject: {${values}}}}${more}}
---`;
}

/** A Flux HelmRelease with values of a chart. */
export function helmRelease(chart: string, values: string, more = ''): string {
  return `
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: ${chart}, namespace: flux}
spec: {chart: {spec: {chart: ${chart}, version: "26.4.1"}}, values: {${values}}${more}}
---`;
}
