import { discoveryOwners, standAloneDiscovery } from './node-feature-discovery';
import { grouped } from '../../model/grouping';
import { Rule } from '../../rule';

/** No chart brings Node Feature Discovery. */
export const rule: Rule = {
  id: 'DRIVER/nfd-missing',
  family: 'DRIVER',
  severity: 'warning',
  title: 'Node Feature Discovery turned off everywhere',
  cause: 'Both operators choose nodes by labels of Node Feature Discovery, pci-10de.present and pci-15b3.present. Without it no DaemonSet of either runs anywhere: no drivers, no device plugins, and no error.',
  remedy: 'Set nfd.enabled: true in one of the charts, or install Node Feature Discovery by itself.',
  source: 'docs of both operators, installation; Mellanox/network-operator deployment/network-operator/values.yaml',
  since: '0.1.0',
  example: '# values of gpu-operator\nnfd: {enabled: false}\n# values of network-operator\nnfd: {enabled: false}',
  *check(bundle) {
    const alone = new Set(standAloneDiscovery(bundle).map(({ cluster }) => cluster));
    for (const [cluster, owners] of grouped(discoveryOwners(bundle), ({ release }) => release.cluster)) {
      const charts = new Set(owners.map(({ release }) => release.chart));
      const isWhole = charts.size === 2 || bundle.options.complete;
      if (!isWhole || alone.has(cluster) || alone.has('') || owners.some(({ installs }) => installs !== false)) continue;
      const { release } = owners.find(({ release: { chart } }) => chart === 'gpu-operator') ?? owners[0];
      yield {
        object: release.object,
        path: release.pathOf('nfd', 'enabled'),
        severity: bundle.options.complete ? 'error' : undefined,
        message: `nfd.enabled is false here${charts.size === 2 ? ` and in ${owners.find(owner => owner.release !== release)!.release.object.describe()}` : ''}, and nothing else installs Node Feature Discovery`,
      };
    }
  },
};
