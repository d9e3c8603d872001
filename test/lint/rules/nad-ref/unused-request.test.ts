import { attaching, NETWORKS, POD } from './workloads';
import { expectClean, expectFinding } from '../../support';
import { nad, network } from '../fabric-manifests';

const rule = 'NAD-REF/unused-request';
const asking = (more: string): string => attaching(`[{"name": "fabric", ${more}}]`);
const IPS = '"ips": ["10.0.0.1/24"]';
const sriov = (more: string): string => network('SriovNetwork', `resourceName: a, networkNamespace: train${more}`);

describe(rule, () => {
  test.each([
    ['ips', IPS, 'ips'],
    ['mac', '"mac": "02:00:00:00:00:01"', 'mac'],
    ['infiniband-guid', '"infiniband-guid": "02:00:00:00:00:00:00:01"', 'infinibandGUID'],
  ])('%s', (key, more, capability) => {
    expectFinding(nad('{"type": "sriov"}') + asking(more), {
      rule, object: POD, path: `${NETWORKS}[0].${key}`, severity: 'warning', says: [`${key} is asked of NetworkAttachmentDefinition/train/fabric`, `add capabilities: {"${capability}": true}`],
    });
  });

  test.each([
    ['another capability', nad('{"type": "macvlan", "capabilities": {"mac": true}}')],
    ['a capability that is off', nad('{"type": "macvlan", "capabilities": {"ips": false}}')],
    ['a rendered network', sriov('')],
    ['a rendered network with another capability', sriov(', capabilities: \'{"mac": true}\'')],
  ])('%s', (_, yaml) => {
    expectFinding(yaml + asking(IPS), { rule, object: POD, path: `${NETWORKS}[0].ips` });
  });

  test.each([
    ['declared', nad('{"type": "macvlan", "capabilities": {"ips": true}}') + asking(IPS)],
    ['declared for the chain', nad('{"capabilities": {"ips": true}, "plugins": [{"type": "macvlan"}]}') + asking(IPS)],
    ['declared by a later plugin', nad('{"plugins": [{"type": "macvlan"}, {"type": "tuning", "capabilities": {"mac": true}}]}') + asking('"mac": "02:00:00:00:00:01"')],
    ['declared in a rendered network', sriov(', capabilities: \'{"ips": true}\'') + asking(IPS)],
    ['declared in its further plugins', sriov(', metaPlugins: \'{"type": "tuning", "capabilities": {"ips" : true}}\'') + asking(IPS)],
    ['capabilities that cannot be read', sriov(", capabilities: '{'") + asking(IPS)],
    ['a plugin that reads the annotation itself', nad('{"type": "ovn-k8s-cni-overlay"}') + asking(IPS)],
    ['nothing asked', nad('{"type": "macvlan"}') + asking('"ips": [], "mac": ""')],
    ['a network that the input does not show', asking(IPS)],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
