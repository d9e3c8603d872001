import { Rank } from '../environment/rank';

/** Whether a rank surely uses NVSHMEM: its variables are set, or experts talk by DeepEP. */
export function usesNvshmem(rank: Rank): boolean {
  return rank.names.some(name => name.startsWith('NVSHMEM_')) || usesDeepEp(rank);
}

/** Whether experts talk by DeepEP: in vLLM by a flag or its old variable, in SGLang by a flag. */
export function usesDeepEp(rank: Rank): boolean {
  const { command } = rank.container;
  const names = [command.flag('--all2all-backend')?.value, rank.text('VLLM_ALL2ALL_BACKEND'), command.flag('--moe-a2a-backend')?.value];
  return names.some(name => name?.startsWith('deepep') === true) || command.has('--enable-deepep-moe');
}
