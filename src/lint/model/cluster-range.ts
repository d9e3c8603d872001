import { Bundle } from './bundle';
import { IpRange } from './ip-range';
import { JsonValue, objectsAt, scalarAt, textsAt, valueAt } from './json';
import { ManifestObject } from './manifest-object';
import { PathSegment } from './path';
import { dataOfYaml } from './plain-data';

/** Addresses that the cluster itself uses. */
export interface ClusterRange {
  readonly use: 'pods' | 'Services';
  readonly range: IpRange;
  /** The object that says so. */
  readonly object: ManifestObject;
}

type Use = ClusterRange['use'];

/** Where objects and charts write the ranges: kind, group, use, path to a text (also a list of texts, or several separated by commas). */
const FIELDS: readonly { readonly kind: string; readonly group?: string; readonly use: Use; readonly path: readonly PathSegment[] }[] = [
  { kind: 'ClusterConfiguration', use: 'pods', path: ['networking', 'podSubnet'] },
  { kind: 'ClusterConfiguration', use: 'Services', path: ['networking', 'serviceSubnet'] },
  { kind: 'Cluster', group: 'cluster.x-k8s.io', use: 'pods', path: ['spec', 'clusterNetwork', 'pods', 'cidrBlocks'] },
  { kind: 'Cluster', group: 'cluster.x-k8s.io', use: 'Services', path: ['spec', 'clusterNetwork', 'services', 'cidrBlocks'] },
  { kind: 'ServiceCIDR', use: 'Services', path: ['spec', 'cidrs'] },
  { kind: 'IPPool', group: 'crd.projectcalico.org', use: 'pods', path: ['spec', 'cidr'] },
  { kind: 'IPPool', group: 'projectcalico.org', use: 'pods', path: ['spec', 'cidr'] },
  { kind: 'Network', group: 'config.openshift.io', use: 'Services', path: ['spec', 'serviceNetwork'] },
  { kind: 'Network', group: 'operator.openshift.io', use: 'Services', path: ['spec', 'serviceNetwork'] },
];

/** Lists of maps that write the ranges: the list, and the key in each. */
const LISTS: readonly { readonly kind: string; readonly use: Use; readonly path: readonly PathSegment[]; readonly key: string }[] = [
  { kind: 'Network', use: 'pods', path: ['spec', 'clusterNetwork'], key: 'cidr' },
  { kind: 'Installation', use: 'pods', path: ['spec', 'calicoNetwork', 'ipPools'], key: 'cidr' },
];

/** Values of charts that write the ranges. */
const VALUES: readonly { readonly chart: RegExp; readonly use: Use; readonly path: readonly PathSegment[] }[] = [
  { chart: /^kube-ovn-v2$/, use: 'pods', path: ['networking', 'pods', 'cidr', 'v4'] },
  { chart: /^kube-ovn-v2$/, use: 'Services', path: ['networking', 'services', 'cidr', 'v4'] },
  { chart: /^kube-ovn$/, use: 'pods', path: ['ipv4', 'POD_CIDR'] },
  { chart: /^kube-ovn$/, use: 'Services', path: ['ipv4', 'SVC_CIDR'] },
  { chart: /^ovn-kubernetes$/, use: 'pods', path: ['podNetwork'] },
  { chart: /^ovn-kubernetes$/, use: 'Services', path: ['serviceNetwork'] },
  { chart: /^cilium$/, use: 'pods', path: ['ipam', 'operator', 'clusterPoolIPv4PodCIDRList'] },
  { chart: /^flannel$/, use: 'pods', path: ['podCidr'] },
];

/** Flags of the control plane that write the ranges. */
const FLAGS: readonly { readonly flag: string; readonly use: Use }[] = [
  { flag: '--service-cluster-ip-range', use: 'Services' },
  { flag: '--cluster-cidr', use: 'pods' },
];

/** The ranges of pods and Services, as far as the input states them. */
export function clusterRanges(bundle: Bundle): ClusterRange[] {
  return bundle.once(findClusterRanges);
}

function findClusterRanges(bundle: Bundle): ClusterRange[] {
  const fields = FIELDS.flatMap(({ kind, group, use, path }) => bundle.byKind(kind, group)
    .flatMap(object => rangesIn(object.at(...path), use, object)));
  const lists = LISTS.flatMap(({ kind, use, path, key }) => bundle.byKind(kind)
    .flatMap(object => objectsAt(object.body, ...path).flatMap(({ body }) => rangesIn(body[key], use, object))));
  const values = bundle.symbols.helmReleases.flatMap(release => VALUES.filter(({ chart }) => chart.test(release.chart))
    .flatMap(({ use, path }) => rangesIn(release.at(...path), use, release.object)));
  return [...fields, ...lists, ...values, ...configMapRanges(bundle), ...defaultSubnets(bundle), ...flagRanges(bundle)];
}

function configMapRanges(bundle: Bundle): ClusterRange[] {
  return bundle.byKind('ConfigMap').flatMap(object => {
    if (object.name === 'kubeadm-config') {
      const config = dataOfYaml(scalarAt(object.body, 'data', 'ClusterConfiguration') ?? '');
      return [...rangesIn(valueAt(config, 'networking', 'podSubnet'), 'pods', object), ...rangesIn(valueAt(config, 'networking', 'serviceSubnet'), 'Services', object)];
    }
    if (object.name === 'cilium-config') return rangesIn(object.at('data', 'cluster-pool-ipv4-cidr'), 'pods', object);
    if (object.name.startsWith('kube-flannel')) return rangesIn(object.embedded('data', 'net-conf.json')?.at('Network'), 'pods', object);
    return [];
  });
}

/** Kube-OVN gives pods addresses of the subnet that is the default. */
function defaultSubnets(bundle: Bundle): ClusterRange[] {
  return bundle.byKind('Subnet', 'kubeovn.io').filter(object => object.at('spec', 'default') === true || object.name === 'ovn-default')
    .flatMap(object => rangesIn(object.at('spec', 'cidrBlock'), 'pods', object));
}

function flagRanges(bundle: Bundle): ClusterRange[] {
  return bundle.byKind('Pod').filter(({ name }) => name.startsWith('kube-')).flatMap(object => {
    const words = objectsAt(object.body, 'spec', 'containers').flatMap(({ body }) => [...textsAt(body, 'command'), ...textsAt(body, 'args')]);
    return FLAGS.flatMap(({ flag, use }) => words.filter(word => word.startsWith(`${flag}=`)).flatMap(word => rangesIn(word.slice(flag.length + 1), use, object)));
  });
}

/** The networks in a text, in texts separated by commas, or in a list. OVN-Kubernetes writes a third part: the prefix of a node. */
function rangesIn(value: JsonValue | undefined, use: Use, object: ManifestObject): ClusterRange[] {
  const texts = Array.isArray(value) ? textsAt(value) : (scalarAt([value ?? null], 0) ?? '').split(',');
  return texts.flatMap(text => {
    const range = IpRange.ofCidr(text.trim().split('/').slice(0, 2).join('/'));
    return range === undefined ? [] : [{ use, range, object }];
  });
}
