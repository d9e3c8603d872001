import { Manifest } from '../../oracle/manifest';
import { ApiClient } from '../api-client';

/** Kinds whose collection is not their name in lower case and an s. */
const PLURALS: { readonly [kind: string]: string } = {
  ClusterPolicy: 'clusterpolicies',
  NicClusterPolicy: 'nicclusterpolicies',
  NetworkAttachmentDefinition: 'network-attachment-definitions',
  NodeNetworkConfigurationPolicy: 'nodenetworkconfigurationpolicies',
  ProviderNetwork: 'provider-networks',
  SriovNetworkNodePolicy: 'sriovnetworknodepolicies',
};

/**
 * CRDs for the kinds of these objects that the API server does not serve yet, with any content. A request is to be refused by the policy, not
 * by a schema: the table's objects carry only what a rule reads.
 */
export async function permissiveDefinitions(client: ApiClient, objects: readonly Manifest[]): Promise<Manifest[]> {
  const kinds = new Map(objects.map(({ apiVersion, kind, metadata }) => [`${apiVersion} ${kind}`, { apiVersion, kind, namespaced: metadata.namespace !== undefined }]));
  const definitions = new Map<string, Manifest>();
  for (const { apiVersion, kind, namespaced } of kinds.values()) {
    if (await client.serves(apiVersion, kind)) continue;
    const [group, version] = apiVersion.split('/');
    const plural = PLURALS[kind] ?? `${kind.toLowerCase()}s`;
    const served = definitions.get(`${plural}.${group}`)?.spec.versions ?? [];
    definitions.set(`${plural}.${group}`, {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: `${plural}.${group}`, annotations: { 'api-approved.kubernetes.io': 'unapproved, for tests' } },
      spec: {
        group,
        names: { kind, plural, singular: kind.toLowerCase(), listKind: `${kind}List` },
        scope: namespaced ? 'Namespaced' : 'Cluster',
        versions: [...served, { name: version, served: true, storage: served.length === 0, schema: { openAPIV3Schema: { 'type': 'object', 'x-kubernetes-preserve-unknown-fields': true } } }],
      },
    });
  }
  return [...definitions.values()];
}
