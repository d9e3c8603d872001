import { attachedResources } from './attached-devices';
import { Bundle } from '../../model/bundle';
import { writtenRequests } from '../../model/written-requests';
import { Rule } from '../../rule';

/** A virtual function without an attachment has no interface in the pod. */
export const rule: Rule = {
  id: 'VF-COUNT/unattached',
  family: 'VF-COUNT',
  severity: 'warning',
  title: 'Requested devices that no network attaches',
  cause: 'The device plugin hands out the device, and only an attachment moves its interface into the pod. A virtual function without one stays on the host: it is taken from other pods, and RoCE has no address on it.',
  remedy: 'Attach a network of the resource for each unit, or request fewer units.',
  source: 'Mellanox/k8s-rdma-shared-dev-plugin#101; k8snetworkplumbingwg/multus-cni docs/how-to-use.md',
  since: '0.1.0',
  example: '# one network of nvidia.com/rail0 is attached\nresources:\n  limits: {nvidia.com/rail0: 2}',
  *check(bundle) {
    const networked = networkedResources(bundle);
    for (const template of bundle.podTemplates) {
      const attached = new Map(attachedResources(bundle, template).map(({ resource, attachments }) => [resource, attachments.length]));
      const unresolved = template.networks.some(({ namespace, name }) => bundle.symbols.attachment(namespace, name) === undefined);
      if (template.hostNetwork || unresolved || template.networksFault !== undefined) continue;
      const seen = new Set<string>();
      for (const { resource, path } of writtenRequests(template)) {
        const count = attached.get(resource) ?? 0;
        const units = template.count(resource);
        if (units <= count || !networked.has(resource) || seen.has(resource)) continue;
        seen.add(resource);
        yield {
          object: template.owner,
          path,
          severity: count === 0 ? undefined : 'info',
          message: `${units} ${units === 1 ? 'unit' : 'units'} of '${resource}' and ${count === 0 ? 'no attachment' : `${count} ${count === 1 ? 'attachment' : 'attachments'}`} of it`,
          remedy: count === 0 ? `attach ${networked.get(resource)} in the networks annotation` : `attach ${units - count} more, or request ${count}`,
        };
      }
    }
  },
};

/** Resources that some network of the input takes, with the name of one. */
function networkedResources({ symbols }: Bundle): ReadonlyMap<string, string> {
  const shared = (resource: string): boolean => symbols.providersOf(resource).some(provider => provider.shared);
  return new Map(symbols.attachments.flatMap(({ resource, name }) => resource === undefined || shared(resource) ? [] : [[resource, name] as const]));
}
