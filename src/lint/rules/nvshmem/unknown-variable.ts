import { NVSHMEM } from './variables';
import { Rule } from '../../rule';
import { misnamed } from '../environment/catalogue-checks';
import { settingsOf } from '../environment/setting';

/** Options of the build that people set in the pod. Source: NVIDIA/nvshmem CMakeLists.txt. */
const BUILD = new Set(['NVSHMEM_IBGDA_SUPPORT', 'NVSHMEM_USE_IBGDA']);

/** Slips in names of variables. */
export const rule: Rule = {
  id: 'NVSHMEM/unknown-variable',
  family: 'NVSHMEM',
  severity: 'warning',
  title: 'A variable that NVSHMEM does not read',
  cause: 'NVSHMEM reads variables by their exact names and says nothing about others. NVSHMEM_IBGDA_SUPPORT is an option of its build: it turns nothing on in a pod.',
  remedy: 'Write the name as NVSHMEM_INFO=1 prints it; NVSHMEM_IB_ENABLE_IBGDA=1 turns IBGDA on.',
  source: 'NVIDIA/nvshmem src, env_defs.h; CMakeLists.txt',
  since: '0.1.0',
  example: 'env:\n- {name: NVSHMEM_IBGDA_SUPPORT, value: "1"}',
  *check(bundle) {
    yield* misnamed(bundle, NVSHMEM);
    for (const { template, container, variable } of settingsOf(bundle)) {
      if (!BUILD.has(variable.name) || container.env.has('NVSHMEM_IB_ENABLE_IBGDA') || container.env.get('NVSHMEM_REMOTE_TRANSPORT')?.value === 'ibgda') continue;
      yield { object: template.owner, path: variable.path, message: `${variable.name} is no variable that NVSHMEM reads, and NVSHMEM_IB_ENABLE_IBGDA is not set`, remedy: 'set NVSHMEM_IB_ENABLE_IBGDA=1' };
    }
  },
};
