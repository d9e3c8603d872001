import { BundleOptions } from '../../../src/lint/model/bundle';
import { Rule } from '../../../src/lint/rule';
import { findingsOf } from '../support';

/** A map that becomes a manifest. */
type Body = { readonly [key: string]: unknown };

/** A NetworkAttachmentDefinition. `config` is a text, or a map that becomes one. */
export function nad(name: string, config: Body | string, namespace: string | undefined = 'train', annotations: Body = {}): Body {
  const text = typeof config === 'string' ? config : JSON.stringify(config);
  return { apiVersion: 'k8s.cni.cncf.io/v1', kind: 'NetworkAttachmentDefinition', metadata: { name, namespace, annotations }, spec: { config: text } };
}

/** A macvlan attachment with this IPAM. */
export function macvlan(name: string, ipam: Body, more: Body = {}): Body {
  return nad(name, { type: 'macvlan', master: 'ens5', ipam, ...more });
}

/** A network of the SR-IOV operator; `ipam` may be a map. */
export function sriovNetwork(name: string, spec: Body, kind = 'SriovNetwork'): Body {
  const ipam = typeof spec.ipam === 'object' ? { ipam: JSON.stringify(spec.ipam) } : {};
  return { apiVersion: 'sriovnetwork.openshift.io/v1', kind, metadata: { name, namespace: 'nvidia-network-operator' }, spec: { networkNamespace: 'train', resourceName: name, ...spec, ...ipam } };
}

/** A network of the Network Operator; `ipam` may be a map. */
export function operatorNetwork(kind: string, name: string, spec: Body): Body {
  const ipam = typeof spec.ipam === 'object' ? { ipam: JSON.stringify(spec.ipam) } : {};
  return { apiVersion: 'mellanox.com/v1alpha1', kind, metadata: { name }, spec: { networkNamespace: 'train', ...spec, ...ipam } };
}

/** A SriovNetworkNodePolicy. */
export function policy(name: string, spec: Body): Body {
  return { apiVersion: 'sriovnetwork.openshift.io/v1', kind: 'SriovNetworkNodePolicy', metadata: { name, namespace: 'nvidia-network-operator' }, spec: { resourceName: name, ...spec } };
}

/** A pool of nv-ipam: an IPPool, or a CIDRPool where the spec has a `cidr`. */
export function pool(name: string, spec: Body, namespace: string | undefined = 'nvidia-network-operator'): Body {
  return { apiVersion: 'nv-ipam.nvidia.com/v1alpha1', kind: 'cidr' in spec ? 'CIDRPool' : 'IPPool', metadata: { name, namespace }, spec };
}

/** A NicClusterPolicy. */
export function nicPolicy(spec: Body): Body {
  return { apiVersion: 'mellanox.com/v1alpha1', kind: 'NicClusterPolicy', metadata: { name: 'nic-cluster-policy' }, spec };
}

/** A Subnet of Kube-OVN. */
export function subnet(name: string, spec: Body): Body {
  return { apiVersion: 'kubeovn.io/v1', kind: 'Subnet', metadata: { name }, spec };
}

/** The cluster's own ranges, as kubeadm has them. */
export function cluster(podSubnet = '10.244.0.0/16', serviceSubnet = '10.96.0.0/12'): Body {
  return { apiVersion: 'kubeadm.k8s.io/v1beta4', kind: 'ClusterConfiguration', metadata: { name: 'kubeadm' }, networking: { podSubnet, serviceSubnet } };
}

/** A Node. */
export function node(name: string, more: Body = {}): Body {
  return { apiVersion: 'v1', kind: 'Node', metadata: { name }, ...more };
}

/** What a Deployment has beside its networks. */
interface PodParts {
  readonly name?: string;
  /** Limits of its container. */
  readonly limits?: Body;
  /** Fields of the pods' spec. */
  readonly spec?: Body;
  /** Annotations of the pods. */
  readonly annotations?: Body;
}

/** A Deployment in train that selects networks: a text, or a list that becomes JSON. */
export function pods(networks: string | readonly unknown[], replicas = 1, more: PodParts = {}): Body {
  const text = typeof networks === 'string' ? networks : JSON.stringify(networks);
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: more.name ?? 'app', namespace: 'train' },
    spec: {
      replicas,
      template: {
        metadata: { annotations: { ...text === '' ? {} : { 'k8s.v1.cni.cncf.io/networks': text }, ...more.annotations } },
        spec: { containers: [{ name: 'main', image: 'app', resources: { limits: more.limits ?? {} } }], ...more.spec },
      },
    },
  };
}

/** Findings of a rule in manifests, one line each: severity, object, path, message, and the remedy where it is not the rule's. */
function judge(id: string, objects: readonly unknown[], options?: Partial<BundleOptions>): string[] {
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const { rule } = require(`../../../src/lint/rules/${id.toLowerCase()}`) as { rule: Rule };
  return findingsOf(id, objects.map(object => JSON.stringify(object)).join('\n---\n'), options).map(({ severity, object, path, message, remedy }) => {
    const name = [object.kind, object.namespace, object.name].filter(part => part !== '').join('/');
    return `${severity} ${name} ${path}: ${message}${remedy === rule.remedy ? '' : ` => ${remedy}`}`;
  });
}

/** A test of one rule: what it says of manifests. */
export type Judging = (title: string, objects: readonly unknown[], expected: readonly string[], options?: Partial<BundleOptions>) => void;

/** Tests of a rule by its id. */
export function judging(id: string): Judging {
  return (title, objects, expected, options) => test(title, () => expect(judge(id, objects, options)).toEqual(expected));
}

export { judge };
