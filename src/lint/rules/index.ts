// Written by scripts/rules-index.ts from the files beside it.
import { rules as delivery } from './delivery';
import { rules as dnsSvc } from './dns-svc';
import { rules as driver } from './driver';
import { rules as gangQueue } from './gang-queue';
import { rules as ipam } from './ipam';
import { rules as l2Dev } from './l2-dev';
import { rules as linkType } from './link-type';
import { rules as nadRef } from './nad-ref';
import { rules as ncclEnv } from './nccl-env';
import { rules as nvshmem } from './nvshmem';
import { rules as parallel } from './parallel';
import { rules as podSec } from './pod-sec';
import { rules as policy } from './policy';
import { rules as rdmaNetns } from './rdma-netns';
import { rules as resName } from './res-name';
import { rules as routing } from './routing';
import { rules as selector } from './selector';
import { rules as shm } from './shm';
import { rules as sriovPolicy } from './sriov-policy';
import { rules as topoDra } from './topo-dra';
import { rules as trainJob } from './train-job';
import { rules as ucxNixl } from './ucx-nixl';
import { rules as vfCount } from './vf-count';
import { Rule } from '../rule';

/** Every rule, in the order of its id. */
export const RULES: readonly Rule[] = [
  ...delivery,
  ...dnsSvc,
  ...driver,
  ...gangQueue,
  ...ipam,
  ...l2Dev,
  ...linkType,
  ...nadRef,
  ...ncclEnv,
  ...nvshmem,
  ...parallel,
  ...podSec,
  ...policy,
  ...rdmaNetns,
  ...resName,
  ...routing,
  ...selector,
  ...shm,
  ...sriovPolicy,
  ...topoDra,
  ...trainJob,
  ...ucxNixl,
  ...vfCount,
];
