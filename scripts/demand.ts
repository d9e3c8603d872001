/** A synthesized object, as plain data. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- specs of all kinds
  readonly spec?: any;
}

interface Container {
  readonly resources?: { readonly requests?: Record<string, string | number> };
}

/** How many pods a workload runs at once. */
function podsOf(manifest: Manifest): number {
  if (manifest.kind === 'Job') return manifest.spec.parallelism ?? 1;
  return manifest.spec.replicas ?? 1;
}

/** Extended resources that the workloads request when all their pods run, by full resource name. */
export function demandOf(manifests: Manifest[]): Map<string, number> {
  const demand = new Map<string, number>();
  for (const manifest of manifests) {
    const containers: Container[] = manifest.spec?.template?.spec?.containers ?? [];
    for (const container of containers) {
      for (const [name, amount] of Object.entries(container.resources?.requests ?? {})) {
        if (name.includes('/')) demand.set(name, (demand.get(name) ?? 0) + Number(amount) * podsOf(manifest));
      }
    }
  }
  return demand;
}
