/** What a tenant may reach. The value is that of the namespace label `gpu-fabric.dev/tier`. */
export enum TenantTier {
  /** The management network only. No RDMA device and no secondary network. */
  STANDARD = 'standard',
  /** Also the RDMA and storage networks that the tenant was given. */
  PRIVILEGED = 'privileged',
}
