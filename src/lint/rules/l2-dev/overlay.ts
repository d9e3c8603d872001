import { Attachment } from '../../model/attachment';
import { Bundle } from '../../model/bundle';
import { asObject, JsonObject, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';

/** An attachment that takes addresses of a Subnet of Kube-OVN. */
export interface KubeOvnUse {
  readonly attachment: Attachment;
  /** The provider that Kube-OVN looks for: `<nad>.<namespace>.ovn`, without `.ovn` where it gives addresses only. */
  readonly expected: string;
  /** As written in the configuration. */
  readonly written: string | undefined;
  readonly path: Path;
}

/** Attachments of Kube-OVN: its own interfaces, and others that it gives addresses to. */
export function kubeOvnUses(bundle: Bundle): KubeOvnUse[] {
  return bundle.symbols.attachments.flatMap((attachment): KubeOvnUse[] => {
    const base = `${attachment.name}.${attachment.namespace ?? '*'}`;
    if (attachment.type === 'kube-ovn') {
      return [{ attachment, expected: `${base}.ovn`, written: scalarAt([attachment.at('provider') ?? null], 0), path: attachment.pathOf('provider') }];
    }
    const { ipam } = attachment;
    if (ipam === undefined || scalarAt(ipam.value, 'type') !== 'kube-ovn') return [];
    return [{ attachment, expected: base, written: scalarAt(ipam.value, 'provider'), path: ipam.pathOf('provider') }];
  });
}

/** Whether a provider is the one of an attachment, whose namespace may not be written. */
export function isProviderOf({ expected }: KubeOvnUse, provider: string): boolean {
  const [name, namespace, ...rest] = expected.split('.');
  const [ownName, ownNamespace, ...ownRest] = provider.split('.');
  return name === ownName && (namespace === '*' || namespace === ownNamespace) && rest.join('.') === ownRest.join('.');
}

/** Subnets of Kube-OVN that are not of the cluster network. */
export function attachedSubnets(bundle: Bundle): { readonly object: ManifestObject; readonly provider: string }[] {
  return bundle.byKind('Subnet', 'kubeovn.io').flatMap(object => {
    const provider = scalarAt(object.body, 'spec', 'provider');
    return provider === undefined || provider === '' || provider === 'ovn' ? [] : [{ object, provider }];
  });
}

/** A network of OVN-Kubernetes in a NetworkAttachmentDefinition. */
export interface OvnNetwork {
  readonly attachment: Attachment;
  readonly config: JsonObject;
  /** Undefined: the NAD of the cluster network. */
  readonly topology: string | undefined;
  readonly name: string | undefined;
  /** Path of the name, which in a list of plugins stands outside. */
  readonly namePath: Path;
}

/** Networks of OVN-Kubernetes that NetworkAttachmentDefinitions configure; none of those that it writes itself for user-defined networks. */
export function ovnNetworks(bundle: Bundle): OvnNetwork[] {
  return bundle.symbols.attachments.flatMap((attachment): OvnNetwork[] => {
    const [config] = attachment.plugins;
    if (attachment.type !== 'ovn-k8s-cni-overlay' || attachment.config === undefined || asObject(config) === undefined) return [];
    return [{
      attachment,
      config,
      topology: scalarAt(config, 'topology'),
      name: scalarAt(attachment.config.value, 'name') ?? scalarAt(config, 'name'),
      namePath: attachment.config.pathOf('name'),
    }];
  });
}
