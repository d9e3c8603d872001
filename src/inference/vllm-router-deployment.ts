import { ApiObject, Size } from 'cdk8s';
import { Construct } from 'constructs';
import { Router, RouterEndpoint, RouterTarget } from './router';
import { VllmRouterOptions, VllmRoutingPolicy } from './vllm-router-options';
import { ContainerImages } from '../catalog';
import { NAMESPACE_NAME_LABEL } from '../catalog/labels';
import { Cidr } from '../core';
import { assertCount, assertDnsLabel, assertImagePinned } from '../core/checks';
import { refuse } from '../core/refusal';
import { PodTemplate } from '../fabric/gpu-pod';
import { quantityOf } from '../fabric/size-quantity';
import { PodGroup } from '../tenancy/tenant-demand';

const PORT = 8080;
const METRICS_PORT = 29000;

/** Policies see the API server behind its Service: 443 in managed clusters, 6443 elsewhere. */
const API_SERVER_PORTS = [443, 6443];

/** Any user but root; the image has none of its own and its one program needs none. */
const USER = 65532;

/** The router listens on loopback, watches all namespaces and looks for workers on port 80 unless told otherwise; so all of that is told. */
const DERIVED_OPTIONS = [
  '--host', '--port', '--vllm-pd-disaggregation', '--pd-disaggregation', '--kv-connector', '--prefill', '--decode', '--worker-urls', '--policy', '--prefill-policy',
  '--decode-policy', '--service-discovery', '--service-discovery-namespace', '--service-discovery-port', '--selector', '--prefill-selector',
  '--decode-selector', '--prometheus-host', '--prometheus-port', '--request-timeout-secs',
];

/** vLLM's router as a Deployment that watches the pods of its namespace. */
export class VllmRouterDeployment implements Router {
  constructor(private readonly options: VllmRouterOptions) {
    assertCount('replicas of a router', options.replicas ?? 1);
    assertImagePinned('a router', this.image);
    for (const namespace of options.clientNamespaces ?? []) assertDnsLabel('client namespace of a router', namespace);
    for (const cidr of options.apiServerCidrs ?? []) Cidr.parse(cidr);
    for (const argument of options.extraArgs ?? []) assertNotDerived(argument);
  }

  pods(target: RouterTarget): PodGroup {
    return { pods: this.options.replicas ?? 1, template: { metadata: { labels: { ...target.router } }, spec: this.pod(nameOf(target), target) } };
  }

  emit(scope: Construct, target: RouterTarget): RouterEndpoint {
    const name = nameOf(target);
    const metadata = { name, namespace: target.namespace, labels: { ...target.router } };
    const { pods: replicas, template } = this.pods(target);
    new ApiObject(scope, 'Resource', {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata,
      spec: {
        replicas,
        selector: { matchLabels: { ...target.router } },
        template,
      },
    });
    new ApiObject(scope, 'service', {
      apiVersion: 'v1',
      kind: 'Service',
      metadata,
      spec: {
        type: 'ClusterIP',
        selector: { ...target.router },
        ports: [
          { name: 'http', port: PORT, targetPort: 'http', protocol: 'TCP' },
          { name: 'metrics', port: METRICS_PORT, targetPort: 'metrics', protocol: 'TCP' },
        ],
      },
    });
    this.emitAccess(scope, metadata);
    if (replicas > 1) {
      new ApiObject(scope, 'disruption-budget', {
        apiVersion: 'policy/v1',
        kind: 'PodDisruptionBudget',
        metadata,
        spec: { maxUnavailable: 1, selector: { matchLabels: { ...target.router } } },
      });
    }
    this.emitPolicy(scope, metadata);
    return { serviceName: name, port: PORT };
  }

  /** Reading pods of its own namespace is all that the router may do. */
  private emitAccess(scope: Construct, metadata: { name: string; namespace: string }): void {
    new ApiObject(scope, 'service-account', { apiVersion: 'v1', kind: 'ServiceAccount', metadata, automountServiceAccountToken: false });
    new ApiObject(scope, 'role', {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'Role',
      metadata,
      rules: [{ apiGroups: [''], resources: ['pods'], verbs: ['get', 'list', 'watch'] }],
    });
    new ApiObject(scope, 'role-binding', {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'RoleBinding',
      metadata,
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: metadata.name },
      subjects: [{ kind: 'ServiceAccount', name: metadata.name, namespace: metadata.namespace }],
    });
  }

  /** Opens, beside what the tenant's rules allow, the way to the API server and from the clients. */
  private emitPolicy(scope: Construct, metadata: { name: string; namespace: string; labels: { [label: string]: string } }): void {
    const { clientNamespaces = [], apiServerCidrs = [] } = this.options;
    const clients = [...new Set(clientNamespaces)].sort();
    const servers = [...new Set(apiServerCidrs)].sort().map(cidr => ({ ipBlock: { cidr } }));
    new ApiObject(scope, 'policy', {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'NetworkPolicy',
      metadata,
      spec: {
        podSelector: { matchLabels: metadata.labels },
        policyTypes: clients.length === 0 ? ['Egress'] : ['Egress', 'Ingress'],
        egress: [{
          ...(servers.length === 0 ? {} : { to: servers }),
          ports: API_SERVER_PORTS.map(port => ({ port, protocol: 'TCP' })),
        }],
        ...(clients.length === 0 ? {} : {
          ingress: [{
            from: [{ namespaceSelector: { matchExpressions: [{ key: NAMESPACE_NAME_LABEL, operator: 'In', values: clients }] } }],
            ports: [{ port: PORT, protocol: 'TCP' }],
          }],
        }),
      },
    });
  }

  private pod(serviceAccountName: string, target: RouterTarget): PodTemplate['spec'] {
    const { cpus = 2, memory = Size.gibibytes(4) } = this.options.resources ?? {};
    assertCount(`CPUs of the router of ${target.subject}`, cpus);
    const resources = { cpu: `${cpus}`, memory: quantityOf(memory) };
    return {
      serviceAccountName,
      automountServiceAccountToken: true,
      enableServiceLinks: false,
      securityContext: { runAsNonRoot: true, runAsUser: USER, runAsGroup: USER, seccompProfile: { type: 'RuntimeDefault' } },
      terminationGracePeriodSeconds: 75,
      containers: [{
        name: 'router',
        image: this.image,
        command: ['vllm-router'],
        args: this.args(target),
        ports: [{ name: 'http', containerPort: PORT, protocol: 'TCP' }, { name: 'metrics', containerPort: METRICS_PORT, protocol: 'TCP' }],
        resources: { requests: resources, limits: resources },
        // Ready means that it knows a healthy worker, so clients wait for the model and not for an error.
        readinessProbe: { httpGet: { path: '/readiness', port: 'http' }, periodSeconds: 5, failureThreshold: 3 },
        livenessProbe: { httpGet: { path: '/liveness', port: 'http' }, initialDelaySeconds: 10, periodSeconds: 10, failureThreshold: 3 },
        lifecycle: { preStop: { sleep: { seconds: 15 } } },
        securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
      }],
    };
  }

  private args(target: RouterTarget): string[] {
    const { prefillPolicy, decodePolicy, requestTimeout, extraArgs = [] } = this.options;
    return [
      '--host', '0.0.0.0',
      '--port', `${PORT}`,
      '--vllm-pd-disaggregation',
      '--kv-connector', 'nixl',
      '--service-discovery',
      '--service-discovery-namespace', target.namespace,
      '--service-discovery-port', `${target.port}`,
      '--prefill-selector', ...selector(target.prefill),
      '--decode-selector', ...selector(target.decode),
      '--prefill-policy', prefillPolicy ?? VllmRoutingPolicy.CACHE_AWARE,
      '--decode-policy', decodePolicy ?? VllmRoutingPolicy.ROUND_ROBIN,
      '--request-timeout-secs', `${requestTimeout?.toSeconds() ?? 1800}`,
      '--prometheus-host', '0.0.0.0',
      '--prometheus-port', `${METRICS_PORT}`,
      ...extraArgs,
    ];
  }

  private get image(): string {
    return this.options.image ?? ContainerImages.VLLM_ROUTER.reference;
  }
}

/** The router's form of a label selector: pairs as arguments of their own. */
function selector(labels: { readonly [label: string]: string }): string[] {
  return Object.keys(labels).sort().map(label => `${label}=${labels[label]}`);
}

function assertNotDerived(argument: string): void {
  const option = argument.split('=')[0];
  if (!DERIVED_OPTIONS.includes(option)) return;
  refuse('ARGUMENT_RESERVED', {
    subject: 'a router is given an option that the construct already derives',
    got: `'${argument}'`,
    allowed: 'options that say nothing about addresses, workers or policies',
    cure: option.endsWith('-policy') ? 'use prefillPolicy and decodePolicy' : option === '--request-timeout-secs' ? 'use requestTimeout' : `drop ${option}`,
  });
}

function nameOf({ name }: RouterTarget): string {
  return `${name}-router`;
}
