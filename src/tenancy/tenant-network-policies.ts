import { NAMESPACE_NAME_LABEL } from '../catalog/labels';

/** A NetworkPolicy of a tenant: its name and its spec. */
export interface TenantNetworkPolicy {
  readonly name: string;
  readonly spec: object;
}

const EVERY_POD = {};

function namespaceNamed(name: string): object {
  return { matchLabels: { [NAMESPACE_NAME_LABEL]: name } };
}

/** Policies of the management network: nothing passes but DNS, pods of the same tenant, and what was opened. */
export function tenantNetworkPolicies(ingressNamespaces: readonly string[], egressCidrs: readonly string[]): TenantNetworkPolicy[] {
  return [
    { name: 'default-deny', spec: { podSelector: EVERY_POD, policyTypes: ['Egress', 'Ingress'] } },
    {
      name: 'allow-dns',
      spec: {
        podSelector: EVERY_POD,
        policyTypes: ['Egress'],
        egress: [{
          to: [{ namespaceSelector: namespaceNamed('kube-system'), podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } } }],
          ports: [{ protocol: 'TCP', port: 53 }, { protocol: 'UDP', port: 53 }],
        }],
      },
    },
    {
      name: 'allow-same-tenant',
      spec: {
        podSelector: EVERY_POD,
        policyTypes: ['Egress', 'Ingress'],
        ingress: [{ from: [{ podSelector: EVERY_POD }] }],
        egress: [{ to: [{ podSelector: EVERY_POD }] }],
      },
    },
    ...(ingressNamespaces.length === 0 ? [] : [{
      name: 'allow-ingress',
      spec: {
        podSelector: EVERY_POD,
        policyTypes: ['Ingress'],
        ingress: [{ from: [...new Set(ingressNamespaces)].sort().map(name => ({ namespaceSelector: namespaceNamed(name) })) }],
      },
    }]),
    ...(egressCidrs.length === 0 ? [] : [{
      name: 'allow-egress',
      spec: {
        podSelector: EVERY_POD,
        policyTypes: ['Egress'],
        egress: [{ to: [...new Set(egressCidrs)].sort().map(cidr => ({ ipBlock: { cidr } })) }],
      },
    }]),
  ];
}
