/** Transports of UCX by what they do. Source: openucx/ucx@9466d104a317:src/ucp/core/ucp_context.c, aliases; src/uct, UCT_TL_DEFINE. */
export const UCX_TRANSPORTS: { readonly [group in 'rdma' | 'cuda' | 'rocm' | 'others']: readonly string[] } = {
  /** Need an RDMA device. */
  rdma: [
    'ib', 'rc', 'rc_v', 'rc_x', 'rc_verbs', 'rc_mlx5', 'ud', 'ud_v', 'ud_x', 'ud_verbs', 'ud_mlx5', 'dc', 'dc_x', 'dc_mlx5', 'gga', 'gga_mlx5', 'srd', 'rc_gda',
  ],
  /** Reach GPU memory. */
  cuda: ['cuda', 'cuda_copy', 'cuda_ipc', 'gdr_copy'],
  rocm: ['rocm', 'rocm_copy', 'rocm_ipc', 'rocm_gdr'],
  others: [
    'all', 'tcp', 'self', 'sm', 'shm', 'mm', 'posix', 'sysv', 'xpmem', 'knem', 'cma', 'ugni', 'ugni_smsg', 'ugni_udt', 'ugni_rdma',
    'ze', 'ze_copy', 'ze_ipc', 'ze_gdr', 'gaudi', 'gaudi_gdr', 'sockcm', 'rdmacm', 'mad',
  ],
};

/** Every transport and alias. */
export const ALL_UCX_TRANSPORTS: readonly string[] = Object.values(UCX_TRANSPORTS).flat();

/** Transports that only tell UCX what memory is on the GPU: one of them must be in a list. Same source. */
export const UCX_GPU_MEMORY = new Set(['cuda', 'cuda_copy', 'rocm', 'rocm_copy']);

/** The words of a value of UCX_TLS, without escapes and suffixes, and whether they are the ones left out. */
export function ucxTransports(value: string): { readonly words: readonly string[]; readonly isExcluded: boolean } {
  const isExcluded = value.trim().startsWith('^');
  const words = value.trim().replace(/^\^/, '').split(',').map(word => word.trim().replace(/^\\/, '').split(':')[0]).filter(word => word !== '');
  return { words, isExcluded };
}
