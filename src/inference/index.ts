export * from './disaggregated-vllm';
export * from './inference-router';
export * from './model-cache';
export * from './vllm-role';
export * from './vllm-router-options';
