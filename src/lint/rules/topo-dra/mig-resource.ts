import { Bundle } from '../../model/bundle';
import { scalarAt } from '../../model/json';
import { Rule } from '../../rule';

/** `mig-1g.10gb`, `mig-1g.5gb.me`, `mig-1c.3g.40gb`. */
const PROFILE = /^nvidia\.com\/mig-(?:\d+c\.)?\d+g\.\d+gb(?:\.me(?:\.all)?|\.gfx|-me)?$/;

/** The names of MIG slices, and the strategy that offers them. */
export const rule: Rule = {
  id: 'TOPO-DRA/mig-resource',
  family: 'TOPO-DRA',
  severity: 'error',
  title: 'A MIG slice that no node offers',
  cause: 'The device plugin offers slices as nvidia.com/mig-<compute>g.<memory>gb with the strategy mixed. With the strategy single slices are plain nvidia.com/gpu. A pod that asks for another name stays Pending. NCCL does not connect slices, so several in one container are no larger GPU.',
  remedy: 'Write the name as nvidia-smi mig -lgip shows it, for example nvidia.com/mig-1g.10gb; with mig.strategy: single ask for nvidia.com/gpu.',
  source: 'NVIDIA/k8s-device-plugin README (MIG strategies); NVIDIA MIG user guide',
  since: '0.1.0',
  example: 'resources: {limits: {nvidia.com/mig-1g-10gb: 1}}',
  *check(bundle) {
    const single = singleStrategy(bundle);
    for (const template of bundle.podTemplates) {
      for (const { resource, amount = 1, path, container } of template.requests) {
        if (!resource.startsWith('nvidia.com/') || !/^nvidia\.com\/mig[-.\d]/i.test(resource)) continue;
        if (!PROFILE.test(resource)) {
          const digits = /(\d+)\D+(\d+)/.exec(resource);
          yield {
            object: template.owner,
            path,
            message: `'${resource}' is no name of a MIG slice`,
            remedy: digits === null ? undefined : `write nvidia.com/mig-${digits[1]}g.${digits[2]}gb`,
          };
        } else if (single !== undefined) {
          yield { object: template.owner, path, message: `container ${container.name} asks for ${resource}, and ${single} sets the MIG strategy single, which offers nvidia.com/gpu`, remedy: `nvidia.com/gpu: ${amount}` };
        } else if (amount > 1) {
          yield { object: template.owner, path, severity: 'info', message: `container ${container.name} asks for ${amount} slices ${resource}; CUDA uses one of them in a process, and NCCL does not connect them` };
        }
      }
    }
  },
};

/** What sets the strategy to single in the input; undefined where nothing does, or something else sets another. */
function singleStrategy(bundle: Bundle): string | undefined {
  const strategies = [
    ...bundle.byKind('ClusterPolicy', 'nvidia.com').map(object => ({ value: scalarAt(object.body, 'spec', 'mig', 'strategy'), place: object.describe() })),
    ...bundle.symbols.helmReleases.map(release => ({ value: scalarAt(release.values, 'mig', 'strategy') ?? scalarAt(release.values, 'migStrategy'), place: release.object.describe() })),
  ].filter(({ value }) => value !== undefined);
  return strategies.every(({ value }) => value === 'single') ? strategies[0]?.place : undefined;
}
