import { DiscoveryOwner, discoveryOwners, standAloneDiscovery } from './node-feature-discovery';
import { grouped } from '../../model/grouping';
import { Rule } from '../../rule';

/** Two charts that bring Node Feature Discovery. */
export const rule: Rule = {
  id: 'DRIVER/nfd-twice',
  family: 'DRIVER',
  severity: 'error',
  title: 'Node Feature Discovery installed twice',
  cause: 'The charts of the GPU Operator and of the Network Operator both bring Node Feature Discovery unless told otherwise. Helm stops at objects that the other release owns, or two workers take one port and labels come and go.',
  remedy: 'Set nfd.enabled: false in all but one; leave deployNodeFeatureRules: true in the Network Operator.',
  source: 'Mellanox/network-operator#1212; NVIDIA/gpu-operator#87; docs of both operators',
  since: '0.1.0',
  example: '# values of gpu-operator\nnfd: {enabled: true}\n# values of network-operator\nnfd: {enabled: true}',
  *check(bundle) {
    const alone = grouped(standAloneDiscovery(bundle), ({ cluster }) => cluster);
    const clusters = grouped(discoveryOwners(bundle).filter(({ installs }) => installs === true), ({ release }) => release.cluster);
    for (const [cluster, owners] of clusters) {
      const other = alone.get(cluster)?.[0].object;
      const keeper = other === undefined ? owners.find(({ release }) => release.chart === 'gpu-operator') : undefined;
      for (const { release } of owners) {
        const rival = other ?? (keeper !== undefined && release.chart !== 'gpu-operator' ? keeper.release.object : undefined);
        if (rival === undefined) continue;
        yield {
          object: release.object,
          path: release.pathOf('nfd', 'enabled'),
          message: `nfd.enabled is ${writtenOf({ release, installs: true })}, but ${rival.describe()} installs Node Feature Discovery already`,
          remedy: 'set nfd.enabled: false here',
        };
      }
    }
  },
};

function writtenOf({ release }: DiscoveryOwner): string {
  return release.at('nfd', 'enabled') === undefined ? 'true by default' : 'true';
}

