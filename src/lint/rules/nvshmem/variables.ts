import { VariableFamily } from '../environment/catalogue-checks';

/** Variables of NVSHMEM. */
export const NVSHMEM: VariableFamily = { prefixes: ['NVSHMEM_'] };
