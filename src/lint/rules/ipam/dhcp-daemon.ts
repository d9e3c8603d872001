import { Bundle } from '../../model/bundle';
import { scalarAt } from '../../model/json';
import { Rule } from '../../rule';

/** The dhcp plugin is a client of a daemon. */
export const rule: Rule = {
  id: 'IPAM/dhcp-daemon',
  family: 'IPAM',
  severity: 'warning',
  title: 'dhcp without its daemon',
  cause: 'The dhcp plugin asks a daemon on the node, at /run/cni/dhcp.sock. Nothing starts it by itself: without it sandboxes fail with "dial unix /run/cni/dhcp.sock: no such file".',
  remedy: 'Run `dhcp daemon` on every node (a DaemonSet), or use nv-ipam or whereabouts.',
  source: 'containernetworking/plugins:plugins/ipam/dhcp README',
  since: '0.1.0',
  example: '"ipam": {"type": "dhcp"}',
  *check(bundle) {
    if (!isShown(bundle) || runsDaemon(bundle)) return;
    for (const attachment of bundle.symbols.attachments) {
      if (attachment.ipam === undefined || scalarAt(attachment.ipam.value, 'type') !== 'dhcp') continue;
      yield { object: attachment.object, path: attachment.ipam.pathOf('type'), message: `${attachment.name} uses dhcp, and nothing in the input runs the dhcp daemon on the nodes` };
    }
  },
};

/** Whether the input shows who installs plugins on the nodes. */
function isShown(bundle: Bundle): boolean {
  return bundle.options.complete || bundle.byKind('NicClusterPolicy').some(policy => policy.at('spec', 'secondaryNetwork', 'cniPlugins') !== undefined);
}

function runsDaemon(bundle: Bundle): boolean {
  return bundle.podTemplates.some(template => template.owner.kind === 'DaemonSet' && template.mainContainers.some(container => {
    const words = container.command.words.map(({ text }) => text);
    return template.owner.name.includes('dhcp') || (words.some(word => /(?:^|\/)dhcp$/.test(word)) && words.includes('daemon'));
  }));
}
