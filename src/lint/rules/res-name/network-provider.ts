import { Offer, partsOf, shortageText } from './offer';
import { NETWORK_RESOURCE_ANNOTATION } from '../../../catalog/labels';
import { Attachment } from '../../model/attachment';
import { Path } from '../../model/path';
import { Rule } from '../../rule';

/** A network takes its devices from a resource that must exist. */
export const rule: Rule = {
  id: 'RES-NAME/network-provider',
  family: 'RES-NAME',
  severity: 'error',
  title: 'A network whose resource nobody offers',
  cause: 'Multus hands a pod\'s device to the network whose resourceName is that of the allocated resource. A SriovNetwork gets the prefix of the SR-IOV operator, a HostDeviceNetwork always nvidia.com. With a name that no pool has, the sandbox fails for lack of a device id, or the injector requests a resource that does not exist.',
  remedy: 'Name the resource of the pool that has the devices.',
  source: 'Mellanox/network-operator pkg/state/state_hostdevice_network.go; k8snetworkplumbingwg/sriov-network-operator api/v1/helper.go; k8snetworkplumbingwg/sriov-network-device-plugin#223',
  since: '0.1.0',
  example: '# sriovDevicePlugin offers mellanox.com/hostdev\nkind: HostDeviceNetwork\nspec:\n  resourceName: hostdev',
  *check(bundle) {
    const offer = new Offer(bundle);
    if (offer.isEmpty && !bundle.options.complete) return;
    for (const attachment of bundle.symbols.attachments) {
      const { resource } = attachment;
      const shortage = resource === undefined || !resource.includes('/') ? undefined : offer.shortage(resource);
      if (resource === undefined || shortage === undefined) continue;
      yield {
        object: attachment.object,
        path: pathOf(attachment),
        severity: shortage.reason === 'absent' && !bundle.options.complete && attachment.object.kind === 'NetworkAttachmentDefinition' ? 'warning' : undefined,
        message: `resolves to '${resource}': ${shortageText(shortage, resource)}`,
        remedy: shortage.candidate === undefined ? undefined : remedyOf(attachment, shortage.candidate),
      };
    }
  },
};

function pathOf({ isRendered }: Attachment): Path {
  return isRendered ? ['spec', 'resourceName'] : ['metadata', 'annotations', NETWORK_RESOURCE_ANNOTATION];
}

function remedyOf({ isRendered, object, resource }: Attachment, candidate: string): string {
  if (!isRendered) return `write ${NETWORK_RESOURCE_ANNOTATION}: ${candidate}`;
  const { prefix, short } = partsOf(candidate);
  if (short !== partsOf(resource!).short) return `write resourceName: ${short}`;
  return object.kind === 'HostDeviceNetwork' ? `offer the pool with resourcePrefix nvidia.com instead of ${prefix}` : `give the pool and the SR-IOV operator one prefix: ${prefix} or ${partsOf(resource!).prefix}`;
}
