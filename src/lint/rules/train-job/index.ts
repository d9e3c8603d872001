// Written by scripts/rules-index.ts from the files beside it.
import { rule as cleanPodPolicy } from './clean-pod-policy';
import { rule as completionIndex } from './completion-index';
import { rule as containerName } from './container-name';
import { rule as elastic } from './elastic';
import { rule as endlessSidecar } from './endless-sidecar';
import { rule as injectedEnv } from './injected-env';
import { rule as jobRestartPolicy } from './job-restart-policy';
import { rule as loopback } from './loopback';
import { rule as mpiLauncherGpus } from './mpi-launcher-gpus';
import { rule as mpiProcessCount } from './mpi-process-count';
import { rule as mpiSlots } from './mpi-slots';
import { rule as mpiSshPath } from './mpi-ssh-path';
import { rule as mpiSshd } from './mpi-sshd';
import { rule as nameLength } from './name-length';
import { rule as nodeCount } from './node-count';
import { rule as parallelism } from './parallelism';
import { rule as processesPerNode } from './processes-per-node';
import { rule as rayGroup } from './ray-group';
import { rule as rendezvousBackend } from './rendezvous-backend';
import { rule as replicaCount } from './replica-count';
import { rule as runtimeRef } from './runtime-ref';
import { rule as sidecarInjection } from './sidecar-injection';
import { rule as trainjobResources } from './trainjob-resources';
import { rule as unevenGpus } from './uneven-gpus';
import { rule as volcanoPlugins } from './volcano-plugins';
import { rule as workerRestart } from './worker-restart';
import { Rule } from '../../rule';

/** In the order of their ids. */
export const rules: readonly Rule[] = [
  cleanPodPolicy,
  completionIndex,
  containerName,
  elastic,
  endlessSidecar,
  injectedEnv,
  jobRestartPolicy,
  loopback,
  mpiLauncherGpus,
  mpiProcessCount,
  mpiSlots,
  mpiSshPath,
  mpiSshd,
  nameLength,
  nodeCount,
  parallelism,
  processesPerNode,
  rayGroup,
  rendezvousBackend,
  replicaCount,
  runtimeRef,
  sidecarInjection,
  trainjobResources,
  unevenGpus,
  volcanoPlugins,
  workerRestart,
];
