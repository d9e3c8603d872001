/** Equal pods that have to find room on nodes. */
export interface ReplicaGroup {
  readonly replicas: number;
  /** GPUs of one pod, at most those of a node. */
  readonly gpus: number;
}

/** What one node has. */
export interface NodeRoom {
  readonly gpus: number;
  /** Pods that can be on it whatever their GPUs, at least 1: its virtual functions, when every pod takes one of each rail. */
  readonly pods: number;
}

/**
 * Nodes that the pods take when the widest are placed first, each on the first node with room. With the GPU counts of real nodes and two
 * widths of pods no other order needs fewer, so a pool that is too small for it is too small.
 */
export function nodesFor(groups: ReplicaGroup[], room: NodeRoom): number {
  const nodes: { gpus: number; pods: number }[] = [];
  for (const { replicas, gpus } of [...groups].sort((a, b) => b.gpus - a.gpus)) {
    let first = 0;
    for (let replica = 0; replica < replicas; replica++) {
      while (first < nodes.length && (nodes[first].gpus < gpus || nodes[first].pods < 1)) first++;
      if (first === nodes.length) nodes.push({ ...room });
      nodes[first].gpus -= gpus;
      nodes[first].pods -= 1;
    }
  }
  return nodes.length;
}
