import { Bundle } from '../../model/bundle';
import { scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Rule } from '../../rule';

/** A section of the NicClusterPolicy that objects of the input need. */
interface Need {
  readonly section: readonly string[];
  /** The first object that needs it. */
  readonly user: (bundle: Bundle) => ManifestObject | undefined;
  /** Kinds, or words in images, that bring it otherwise. */
  readonly otherwise: RegExp;
}

const NEEDS: readonly Need[] = [
  { section: ['secondaryNetwork', 'ipoib'], user: bundle => bundle.byKind('IPoIBNetwork')[0], otherwise: /ipoib/ },
  { section: ['nicConfigurationOperator'], user: bundle => bundle.byKind('NicConfigurationTemplate')[0] ?? bundle.byKind('NicInterfaceNameTemplate')[0], otherwise: /nic-configuration/ },
  { section: ['spectrumXOperator'], user: bundle => bundle.byKind('SpectrumXRailPoolConfig')[0], otherwise: /spectrum-x/ },
  { section: ['nvIpam'], user: bundle => bundle.byKind('IPPool', 'nv-ipam.nvidia.com')[0] ?? bundle.byKind('CIDRPool', 'nv-ipam.nvidia.com')[0], otherwise: /ipam/ },
  { section: ['ibKubernetes'], user: bundle => bundle.symbols.attachments.find(attachment => scalarAt([attachment.at('ibKubernetesEnabled') ?? null], 0) === 'true')?.object, otherwise: /ib-kubernetes/ },
];

/** Objects of a component that the policy does not install. */
export const rule: Rule = {
  id: 'DRIVER/component-off',
  family: 'DRIVER',
  severity: 'warning',
  title: 'A component that objects need and the policy does not install',
  cause: 'The Network Operator installs the components that have a section in the NicClusterPolicy, and no others. Objects for a component that is not there are stored and nobody acts on them.',
  remedy: 'Add the section with image, repository and version of the release.',
  source: 'Mellanox/network-operator-docs, quick start and customizations',
  since: '0.1.0',
  example: 'kind: NicClusterPolicy\nspec: {secondaryNetwork: {multus: {}}}\n---\nkind: IPPool',
  *check(bundle) {
    const [policy, ...others] = bundle.byKind('NicClusterPolicy', 'mellanox.com');
    if (policy === undefined || others.length > 0) return;
    for (const { section, user, otherwise } of NEEDS) {
      if (policy.at('spec', ...section) !== undefined) continue;
      const needer = user(bundle);
      const elsewhere = needer !== undefined && (bundle.podTemplates.some(({ containers }) => containers.some(({ image }) => otherwise.test(image ?? '')))
        || bundle.symbols.helmReleases.some(({ chart }) => otherwise.test(chart)));
      if (needer === undefined || elsewhere) continue;
      yield { object: policy, path: ['spec', ...section], message: `${section.join('.')} is missing, but ${needer.describe()} needs it` };
    }
  },
};
