import { nearest } from '../../../catalog/nearest';
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
  return bundle.once(findKubeOvnUses);
}

function findKubeOvnUses(bundle: Bundle): KubeOvnUse[] {
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

/** Names of providers, found without a search. Where a namespace is not written (`*`), any fits. */
export class ProviderNames {
  private readonly exact: ReadonlySet<string>;
  private readonly anywhere: ReadonlySet<string>;

  public constructor(public readonly names: readonly string[]) {
    this.exact = new Set(names);
    this.anywhere = new Set(names.map(anyNamespace));
  }

  /** Whether a provider is among them. */
  public has(provider: string): boolean {
    if (this.exact.has(provider)) return true;
    const wide = anyNamespace(provider);
    return provider.split('.')[1] === '*' ? this.anywhere.has(wide) : this.exact.has(wide);
  }

  /** The name that a wrong one was meant to be. */
  public meant(provider: string): string | undefined {
    const names = this.names.map(name => name.replace('*', provider.split('.')[1] ?? 'default'));
    return names.find(name => name === `${provider}.ovn` || `${name}.ovn` === provider) ?? nearest(provider, names);
  }
}

/** A provider with its namespace left open: `attachnet.*.ovn`. */
function anyNamespace(provider: string): string {
  const [name, , ...rest] = provider.split('.');
  return [name, '*', ...rest].join('.');
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
  return bundle.once(findOvnNetworks);
}

function findOvnNetworks(bundle: Bundle): OvnNetwork[] {
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
