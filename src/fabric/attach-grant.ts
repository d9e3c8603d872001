import { Chart } from 'cdk8s';
import type { GpuCluster } from './gpu-cluster';
import { AttachOptions, IPodNetwork } from './pod-network';
import { assertDnsLabel } from '../core/checks';
import { refusalText, refuse, Refusal } from '../core/refusal';

/** Refuses to make attachments in a namespace that is none, or an operator's: NAME_INVALID or NAMESPACE_RESERVED. */
export function assertGrantable({ networkName }: IPodNetwork, cluster: GpuCluster, namespace: string): void {
  assertDnsLabel(`namespace granted to network '${networkName}'`, namespace);
  if (!cluster.operatorNamespaces.includes(namespace)) return;
  refuse('NAMESPACE_RESERVED', {
    subject: `network '${networkName}' would be granted to a namespace of an operator, where no policy holds`,
    got: `'${namespace}'`,
    allowed: 'namespaces of tenants',
    cure: 'make a Tenant and give it the network',
  });
}

/** The namespace of a raw pod template, which must have been granted the network: NETWORK_NOT_GRANTED. */
export function assertGranted(network: IPodNetwork, podTemplate: unknown, options: AttachOptions): string {
  const metadata = (podTemplate as { metadata?: { namespace?: unknown } } | undefined)?.metadata;
  const written = typeof metadata?.namespace === 'string' ? metadata.namespace : undefined;
  const namespace = options.namespace ?? written ?? Chart.of(network).namespace;
  if (namespace === undefined) {
    return refuse('NETWORK_NOT_GRANTED', {
      subject: `network '${network.networkName}' does not know the namespace of a pod template`,
      got: 'no namespace in the options, in metadata.namespace or on the chart of the network',
      allowed: allowedNamespaces(network),
      cure: 'set namespace in the options of patch',
    });
  }
  if (!network.grantedNamespaces.includes(namespace)) {
    refuse('NETWORK_NOT_GRANTED', notGranted(network, namespace));
  }
  return namespace;
}

/** What to say at synthesis when a workload's namespace was not granted the network; undefined when it was. */
export function grantFault(network: IPodNetwork, namespace: string): string | undefined {
  return network.grantedNamespaces.includes(namespace) ? undefined : refusalText('NETWORK_NOT_GRANTED', notGranted(network, namespace));
}

function notGranted(network: IPodNetwork, namespace: string): Refusal {
  return {
    subject: `network '${network.networkName}' is not granted to namespace '${namespace}', so its attachments are not there`,
    got: `'${namespace}'`,
    allowed: allowedNamespaces(network),
    cure: `add the network to the networks of the tenant of '${namespace}', or call grantTo('${namespace}')`,
  };
}

function allowedNamespaces(network: IPodNetwork): string {
  const granted = network.grantedNamespaces;
  return granted.length === 0 ? 'no namespace yet' : granted.map(name => `'${name}'`).join(', ');
}
