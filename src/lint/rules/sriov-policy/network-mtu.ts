import { Attachment } from '../../model/attachment';
import { numberAt, scalarAt } from '../../model/json';
import { Path } from '../../model/path';
import { Rule } from '../../rule';

/** A network that gives pods a larger MTU than its port has. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/network-mtu',
  family: 'SRIOV-POLICY',
  severity: 'error',
  title: 'An MTU of the network above that of the port',
  cause: 'A virtual function carries no larger frames than its port: the tuning plugin fails with "invalid argument", or frames are dropped without a word.',
  remedy: 'Raise mtu of the policy, or lower that of the network.',
  source: 'k8snetworkplumbingwg/sriov-network-operator#57; kernel, mlx5 maxmtu of virtual functions',
  since: '0.1.0',
  example: 'kind: SriovNetworkNodePolicy\nspec: {resourceName: rail0, mtu: 1500}\n---\nkind: SriovNetwork\nspec: {resourceName: rail0, metaPlugins: \'{"type": "tuning", "mtu": 9000}\'}',
  *check(bundle) {
    const ports = new Map<string, { readonly mtu: number; readonly name: string }>();
    for (const { mtu, name, resourceName } of bundle.symbols.sriovPolicies) {
      const resource = `${bundle.symbols.sriovPrefix.value}/${resourceName}`;
      if (mtu !== undefined && mtu > (ports.get(resource)?.mtu ?? 0)) ports.set(resource, { mtu, name });
    }
    for (const attachment of bundle.symbols.attachments) {
      const port = ports.get(attachment.resource ?? '');
      if (port === undefined) continue;
      for (const { mtu, path } of mtusOf(attachment)) {
        if (mtu <= port.mtu) continue;
        yield {
          object: attachment.object,
          path,
          message: `mtu ${mtu} is above ${port.mtu} of policy ${port.name}, which gives the virtual functions`,
          remedy: `set mtu of policy ${port.name} to ${mtu}, or that of the network to ${port.mtu} or less`,
        };
      }
    }
  },
};

/** MTUs that a network sets: its own, and those of chained plugins. */
function mtusOf(attachment: Attachment): { readonly mtu: number; readonly path: Path }[] {
  const own = numberAt(attachment.at('mtu') ?? null);
  const chained = attachment.isRendered
    ? [...(scalarAt(attachment.object.spec, 'metaPlugins') ?? '').matchAll(/"mtu"\s*:\s*(\d+)/g)].map(([, mtu]) => ({ mtu: Number(mtu), path: ['spec', 'metaPlugins'] }))
    : attachment.plugins.slice(1).flatMap((plugin, index) => {
      const mtu = numberAt(plugin, 'mtu');
      return mtu === undefined ? [] : [{ mtu, path: attachment.config!.pathOf('plugins', index + 1, 'mtu') }];
    });
  return [...own === undefined ? [] : [{ mtu: own, path: attachment.pathOf('mtu') }], ...chained];
}
