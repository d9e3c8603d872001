export * from './disaggregated-vllm';
export * from './model-cache';
export * from './vllm-role';
export * from './vllm-router';
export * from './vllm-router-options';
