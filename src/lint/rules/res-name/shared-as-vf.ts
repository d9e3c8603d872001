import { cniPlugin } from '../../../catalog/cni-plugins';
import { NETWORK_RESOURCE_ANNOTATION } from '../../../catalog/labels';
import { Rule } from '../../rule';

/** A shared RDMA device is no device that a network could move. */
export const rule: Rule = {
  id: 'RES-NAME/shared-as-vf',
  family: 'RES-NAME',
  severity: 'error',
  title: 'A device network on a shared RDMA resource',
  cause: 'The RDMA shared device plugin hands out shares of one device; their ids are counters, no PCI addresses. The sriov, ib-sriov and host-device plugins need the address of a device of their own, so the sandbox fails.',
  remedy: 'Take the device from a pool of virtual functions, or attach the shared device with macvlan, ipvlan or ipoib.',
  source: 'Mellanox/k8s-rdma-shared-dev-plugin README; k8snetworkplumbingwg/sriov-cni README',
  since: '0.1.0',
  example: 'kind: NetworkAttachmentDefinition\nmetadata:\n  annotations: {k8s.v1.cni.cncf.io/resourceName: rdma/shared}\nspec:\n  config: \'{"type": "sriov"}\'',
  *check({ symbols }) {
    for (const { object, isRendered, type, resource } of symbols.attachments) {
      const provider = resource === undefined ? undefined : symbols.providersOf(resource).find(({ shared }) => shared);
      if (provider === undefined || cniPlugin(type).device !== 'always') continue;
      yield {
        object,
        path: isRendered ? ['spec', 'resourceName'] : ['metadata', 'annotations', NETWORK_RESOURCE_ANNOTATION],
        message: `type '${type}' takes its device from '${resource}', which ${provider.object.describe()} shares among pods`,
      };
    }
  },
};
