import { sectionName } from './allocator';
import { allSections } from '../../model/address-section';
import { clusterRanges } from '../../model/cluster-range';
import { Rule } from '../../rule';

/** Pods reach what is in their own subnet through that interface. */
export const rule: Rule = {
  id: 'IPAM/cluster-overlap',
  family: 'IPAM',
  severity: 'error',
  title: 'A secondary network with addresses of the cluster',
  cause: 'A pod sends what is in the subnet of an interface through that interface. With a subnet that holds pod or Service addresses of the cluster, DNS, the API and other pods are looked for on the fabric.',
  remedy: 'Choose a subnet outside the pod and Service ranges of the cluster.',
  source: 'Linux routing: the connected route wins over the default route; k8snetworkplumbingwg/multus-cni#539',
  since: '0.1.0',
  example: 'kind: IPPool\nspec: {subnet: 10.96.0.0/16}   # serviceSubnet is 10.96.0.0/12',
  *check(bundle) {
    const ranges = clusterRanges(bundle);
    if (ranges.length === 0) return;
    for (const section of allSections(bundle)) {
      const { network } = section;
      const hit = ranges.find(({ range, object }) => network?.overlaps(range) === true && object !== section.object);
      if (hit === undefined || section.object.at('spec', 'default') === true || section.object.name === 'join') continue;
      // A Kube-OVN Subnet of the cluster network may lie beside the default one, in one large range.
      if (section.plugin === 'kube-ovn' && hit.use === 'pods') continue;
      yield {
        object: section.object,
        path: section.subnet.path,
        message: `${section.subnet.text} of ${sectionName(section)} overlaps ${hit.range}, which ${hit.object.describe()} gives to ${hit.use}`,
      };
    }
  },
};
