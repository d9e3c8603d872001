/** Equal pods that have to find room on nodes. */
export interface ReplicaGroup {
  readonly replicas: number;
  /** GPUs of one pod, at most those of a node. */
  readonly gpus: number;
  /** Pods of this group that a node holds by their CPUs and memory, at least 1. @default - without bound */
  readonly mostPerNode?: number;
}

/** What one node has. */
export interface NodeRoom {
  readonly gpus: number;
  /** Pods that can be on it whatever their GPUs, at least 1: its virtual functions, when every pod takes one of each rail. */
  readonly pods: number;
}

/**
 * Nodes below which the pods cannot all run, however they are placed: by GPUs, by pods, and by whole pods of each group. Where widths are powers of
 * two and every pod finds a virtual function, that many nodes are enough.
 */
export function leastNodes(groups: ReplicaGroup[], room: NodeRoom): number {
  const gpus = groups.reduce((sum, group) => sum + group.replicas * group.gpus, 0);
  const pods = groups.reduce((sum, group) => sum + group.replicas, 0);
  const alone = groups.map(group => group.replicas / Math.min(Math.floor(room.gpus / group.gpus), room.pods, group.mostPerNode ?? Infinity));
  return Math.max(...[gpus / room.gpus, pods / room.pods, ...alone].map(Math.ceil));
}
