import { booleanAt } from '../../model/json';
import { Rule } from '../../rule';

/** No rule labels the nodes that have NVIDIA NICs. */
export const rule: Rule = {
  id: 'DRIVER/nfd-rules',
  family: 'DRIVER',
  severity: 'error',
  title: 'No label for nodes with NVIDIA NICs',
  cause: "The Network Operator's DaemonSets select pci-15b3.present, a label that its NodeFeatureRule makes. Node Feature Discovery as the GPU Operator configures it labels display controllers and NICs otherwise, so without the rule drivers and plugins run nowhere.",
  remedy: 'Leave nfd.deployNodeFeatureRules: true in the Network Operator, also where nfd.enabled is false.',
  source: 'Mellanox/network-operator deployment/network-operator/values.yaml, templates/node-feature-rules; docs',
  since: '0.1.0',
  example: '# values of network-operator\nnfd: {enabled: false, deployNodeFeatureRules: false}',
  *check(bundle) {
    const labels = bundle.byKind('NodeFeatureRule').some(({ body }) => JSON.stringify(body).includes('15b3'));
    if (labels) return;
    for (const release of bundle.symbols.helmReleases) {
      if (release.chart !== 'network-operator' || booleanAt(release.values, 'nfd', 'deployNodeFeatureRules') !== false) continue;
      yield {
        object: release.object,
        path: release.pathOf('nfd', 'deployNodeFeatureRules'),
        severity: 'warning',
        message: 'deployNodeFeatureRules is false, and no NodeFeatureRule of the input labels nodes with vendor 15b3',
      };
    }
  },
};
