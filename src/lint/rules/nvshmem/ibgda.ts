import { Bundle } from '../../model/bundle';
import { JsonValue } from '../../model/json';
import { Problem, Rule } from '../../rule';
import { Rank, ranksOf } from '../environment/rank';
import { isOn, written } from '../environment/setting';

/** IBGDA settings that need more than the pod has. */
export const rule: Rule = {
  id: 'NVSHMEM/ibgda',
  family: 'NVSHMEM',
  severity: 'warning',
  title: 'IBGDA settings that do not work as they stand',
  cause: 'The GPU rings the doorbell of the NIC only when the driver was loaded with PeerMappingOverride; without it NVSHMEM cannot make its queues in an unprivileged pod. Since NVSHMEM 3.4.5 the CPU helps where the handler is auto. NVSHMEM_IBGDA_ variables have no effect while IBGDA is off.',
  remedy: 'Leave NVSHMEM_IBGDA_NIC_HANDLER unset (auto), or load the driver with NVreg_RegistryDwords="PeerMappingOverride=1;" by driver.kernelModuleConfig of the GPU Operator.',
  source: 'NVIDIA/open-gpu-kernel-modules discussion 1053; NVSHMEM 3.4.5 release notes; sgl-project/sglang#12533; deepseek-ai/DeepEP#128',
  since: '0.1.0',
  example: 'env:\n- {name: NVSHMEM_IBGDA_NIC_HANDLER, value: gpu}\n# ClusterPolicy without driver.kernelModuleConfig',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      const problem = handler(bundle, rank) ?? withoutSwitch(rank);
      if (problem !== undefined) yield problem;
    }
  },
};

/** The GPU as handler, and a driver that is installed without the option. */
function handler(bundle: Bundle, rank: Rank): Problem | undefined {
  const variable = rank.variable('NVSHMEM_IBGDA_NIC_HANDLER');
  if (variable === undefined || rank.text(variable.name) !== 'gpu' || rank.container.privileged) return undefined;
  const drivers = [
    ...bundle.byKind('ClusterPolicy', 'nvidia.com').map(object => object.at('spec', 'driver')),
    ...bundle.symbols.helmReleases.filter(({ chart }) => chart === 'gpu-operator').map(release => release.at('driver')),
  ];
  if (drivers.length === 0 || drivers.some(isPrepared)) return undefined;
  if (bundle.byKind('ConfigMap').some(({ body }) => JSON.stringify(body.data ?? '').includes('PeerMappingOverride'))) return undefined;
  return { object: rank.owner, path: variable.path, message: `${written(variable)} needs the driver option PeerMappingOverride, which the GPU Operator of this input does not set`, remedy: 'remove it, or set driver.kernelModuleConfig' };
}

/** Whether a driver section brings options of the kernel module, or leaves the driver to the host. */
function isPrepared(driver: JsonValue | undefined): boolean {
  return /kernelModuleConfig":\{"name":"[^"]+/.test(JSON.stringify(driver ?? '')) || /"enabled":false/.test(JSON.stringify(driver ?? ''));
}

function withoutSwitch(rank: Rank): Problem | undefined {
  const tuned = rank.names.find(name => /^NVSHMEM_IBGDA_(?!SUPPORT)/.test(name) && rank.text(name) !== undefined);
  const isHere = isOn(rank.variable('NVSHMEM_IB_ENABLE_IBGDA'));
  if (tuned === undefined || isHere === true || rank.container.hasHiddenEnv || rank.text('NVSHMEM_REMOTE_TRANSPORT') === 'ibgda') return undefined;
  if (rank.names.some(name => name === 'NVSHMEM_USE_IBGDA' || name === 'NVSHMEM_IBGDA_SUPPORT') || rank.container.command.flags.some(({ value }) => value?.startsWith('deepep') === true)) return undefined;
  return { object: rank.owner, path: rank.variable(tuned)!.path, severity: 'info', message: `${tuned} has no effect while NVSHMEM_IB_ENABLE_IBGDA is ${isHere === undefined ? 'not set' : 'off'}`, remedy: 'set NVSHMEM_IB_ENABLE_IBGDA=1' };
}
