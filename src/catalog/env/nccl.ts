import { EnvironmentRow, integer } from './row';

export const NCCL_SOURCE = 'NVIDIA/nccl@5067397c2676d5aed50042fc39e5c8ee96eb0027:docs/userguide/source/env.rst';

export const NCCL_VARIABLES: EnvironmentRow[] = [
  { name: 'NCCL_IB_TC', defaultValue: '0', rule: integer(0, 255), meaning: 'traffic class byte of RDMA packets' },
];
