import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { HTTP_PORT } from './role-deployment';

/** What the pods of an instance need of the management network. */
export interface InstanceTraffic {
  readonly name: string;
  readonly namespace: string;
  /** Ports of NIXL's handshake. */
  readonly nixlPorts: number[];
  /** Whether pods download the model. */
  readonly pullsModel: boolean;
}

/** Private, shared, link-local and loopback addresses: nothing of them is a public model hub, and some are the cluster itself. */
const NOT_PUBLIC_IPV4 = ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'];
const NOT_PUBLIC_IPV6 = ['fc00::/7', 'fe80::/10'];

/**
 * NetworkPolicies of an instance. Policies add up, so they open what a tenant's own rules deny and close nothing. The cache itself goes over RDMA,
 * which no NetworkPolicy sees; what passes here is requests, NIXL's handshake and, if need be, the download of the model.
 */
export function emitPolicies(scope: Construct, traffic: InstanceTraffic): void {
  const labels = { 'app.kubernetes.io/name': 'vllm', 'app.kubernetes.io/instance': traffic.name };
  const pods = (...components: string[]) => ({
    matchLabels: labels,
    matchExpressions: [{ key: 'app.kubernetes.io/component', operator: 'In', values: components }],
  });
  const tcp = (...ports: number[]) => ports.map(port => ({ port, protocol: 'TCP' }));
  const policy = (id: string, name: string, spec: { [field: string]: unknown }) => new ApiObject(scope, id, {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name, namespace: traffic.namespace, labels },
    spec: { podSelector: pods('decode', 'prefill'), ...spec },
  });
  policy('policy', `${traffic.name}-serving`, {
    policyTypes: ['Ingress'],
    ingress: [
      { from: [{ podSelector: pods('router') }], ports: tcp(HTTP_PORT) },
      { from: [{ podSelector: pods('decode', 'prefill') }], ports: tcp(...traffic.nixlPorts) },
    ],
  });
  if (!traffic.pullsModel) return;
  policy('model-hub', `${traffic.name}-model-hub`, {
    policyTypes: ['Egress'],
    egress: [{
      to: [{ ipBlock: { cidr: '0.0.0.0/0', except: NOT_PUBLIC_IPV4 } }, { ipBlock: { cidr: '::/0', except: NOT_PUBLIC_IPV6 } }],
      ports: tcp(443),
    }],
  });
}
