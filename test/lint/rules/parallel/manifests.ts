/** Arguments in a YAML list. */
function list(words: string): string {
  return JSON.stringify(words.split(' '));
}

const container = (args: string, gpus: number, extra = ''): string => `
          - name: vllm
            image: registry.example/vllm:1
            args: ${list(args)}
            resources: {limits: {nvidia.com/gpu: ${gpus}}}${extra}`;

/** A LeaderWorkerSet with one template. */
export const group = (args: string, size = 2, gpus = 8, extra = ''): string => `
apiVersion: leaderworkerset.x-k8s.io/v1
kind: LeaderWorkerSet
metadata: {name: llm, namespace: serve}
spec:
  leaderWorkerTemplate:
    size: ${size}
    workerTemplate:
      spec:
        containers:${container(args, gpus, extra)}
`;

/** A LeaderWorkerSet with templates for leader and workers. */
export const pair = (leader: string, worker: string, size = 2, gpus = 8): string => `
apiVersion: leaderworkerset.x-k8s.io/v1
kind: LeaderWorkerSet
metadata: {name: llm, namespace: serve}
spec:
  leaderWorkerTemplate:
    size: ${size}
    leaderTemplate:
      spec:
        containers:${container(leader, gpus)}
    workerTemplate:
      spec:
        containers:${container(worker, gpus)}
`;

/** A Deployment with one container, whose other fields are given in YAML flow. */
export const deployment = (fields: string, gpus: number | string = 4, kind = 'Deployment', spec = ''): string => `
apiVersion: apps/v1
kind: ${kind}
metadata: {name: llm, namespace: serve}
spec:${spec}
  template:
    spec:
      containers:
        - {name: vllm, ${fields}, resources: {limits: {nvidia.com/gpu: ${gpus}}}}
`;

/** Object and path of the container of `group`. */
export const GROUP = 'LeaderWorkerSet/serve/llm';
export const MEMBER = 'spec.leaderWorkerTemplate.workerTemplate.spec.containers[0]';
export const LEADER = 'spec.leaderWorkerTemplate.leaderTemplate.spec.containers[0]';
export const POD = 'spec.template.spec.containers[0]';
