import { linkName } from './devices';
import { cniPlugin } from '../../../catalog/cni-plugins';
import { Attachment } from '../../model/attachment';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { ResourceProvider } from '../../model/resource-provider';
import { SriovPolicy } from '../../model/sriov-policy';
import { Problem, Rule } from '../../rule';

/** A network of one link layer on a pool of the other. */
export const rule: Rule = {
  id: 'LINK-TYPE/network-kind',
  family: 'LINK-TYPE',
  severity: 'error',
  title: 'An Ethernet network on an InfiniBand pool, or the reverse',
  cause: 'The sriov plugin always sets a VLAN, which InfiniBand virtual functions refuse: pods stop at "failed to set vf vlan: operation not supported". The ib-sriov plugin sets a GUID, which Ethernet refuses.',
  remedy: 'Use SriovIBNetwork (plugin ib-sriov) on InfiniBand, SriovNetwork (plugin sriov) on Ethernet.',
  source: 'k8snetworkplumbingwg/sriov-cni#208, #285; k8snetworkplumbingwg/ib-sriov-cni README',
  since: '0.1.0',
  example: 'kind: SriovNetworkNodePolicy\nspec: {resourceName: ib0, linkType: ib}\n---\nkind: SriovNetwork\nspec: {resourceName: ib0}',
  *check(bundle) {
    const policies = new Map(bundle.symbols.sriovPolicies.map(policy => [policy.object, policy]));
    for (const attachment of bundle.symbols.attachments) {
      const { type, resource } = attachment;
      const { device, link } = cniPlugin(type);
      if (device === undefined || link === undefined || resource === undefined) continue;
      const wants = linkName(link);
      const pool = poolOf(bundle.symbols.providersOf(resource), policies);
      if (pool !== undefined && pool.link !== wants) yield problemOf(attachment, resource, pool, wants);
    }
  },
};

interface Pool {
  readonly link: 'InfiniBand' | 'Ethernet';
  readonly provider: ResourceProvider;
  /** Whether the link is written; otherwise the names of interfaces tell it. */
  readonly written: boolean;
}

type Policies = ReadonlyMap<ManifestObject, SriovPolicy>;

/** The pool of a resource and its link layer, where all its providers agree. */
function poolOf(providers: readonly ResourceProvider[], policies: Policies): Pool | undefined {
  const pools = providers.map(provider => ({ provider, ...linkOf(provider, policies) }));
  const [first] = pools;
  if (first?.link === undefined || pools.some(({ link }) => link !== first.link)) return undefined;
  return { link: first.link, provider: first.provider, written: first.written };
}

function linkOf({ infiniband, object }: ResourceProvider, policies: Policies): { readonly link?: Pool['link']; readonly written: boolean } {
  if (infiniband !== undefined) return { link: infiniband ? 'InfiniBand' : 'Ethernet', written: true };
  return policies.get(object)?.isInfiniband === true ? { link: 'InfiniBand', written: false } : { written: false };
}

function problemOf(attachment: Attachment, resource: string, { link, provider, written }: Pool, wants: string): Problem {
  const path: Path = attachment.isRendered ? ['kind'] : attachment.pathOf('type');
  const right = link === 'InfiniBand' ? (attachment.isRendered ? 'SriovIBNetwork' : 'ib-sriov') : attachment.isRendered ? 'SriovNetwork' : 'sriov';
  return {
    object: attachment.object,
    path,
    severity: written ? 'error' : 'warning',
    message: `${attachment.isRendered ? attachment.object.kind : `type ${attachment.type}`} is for ${wants}, but pool ${resource} of ${provider.object.describe()} is ${link}${written ? '' : ' by the names of its interfaces'}`,
    remedy: `use ${right}${link === 'InfiniBand' ? ', without VLAN; partitions are PKeys' : ''}`,
  };
}
