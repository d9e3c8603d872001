import { cniPlugin } from '../../../catalog/cni-plugins';
import { NETWORK_RESOURCE_ANNOTATION } from '../../../catalog/labels';
import { Attachment } from '../../model/attachment';
import { Rule } from '../../rule';

/** Keys that name a device of host-device without Multus. */
const STATIC_DEVICE = ['deviceID', 'pciBusID', 'device', 'hwaddr', 'kernelpath'];

/** A device network is tied to its pool by an annotation. */
export const rule: Rule = {
  id: 'RES-NAME/missing-annotation',
  family: 'RES-NAME',
  severity: 'error',
  title: 'A device network without the name of its resource',
  cause: 'Multus passes the device id of an allocated virtual function only to a network whose annotation names the resource. Without it the sriov, ib-sriov or host-device plugin gets none, and the sandbox fails: VF pci addr is required.',
  remedy: `Annotate the NetworkAttachmentDefinition with ${NETWORK_RESOURCE_ANNOTATION}: <prefix>/<name>.`,
  source: 'antrea-io/antrea#6999; k8snetworkplumbingwg/sriov-network-device-plugin#258, #310; k8snetworkplumbingwg/multus-cni pkg/k8sclient/k8sclient.go',
  since: '0.1.0',
  example: 'kind: NetworkAttachmentDefinition\nmetadata: {name: fabric-a}\nspec:\n  config: \'{"cniVersion": "0.3.1", "type": "sriov"}\'',
  *check(bundle) {
    for (const attachment of bundle.symbols.attachments) {
      if (attachment.isRendered || cniPlugin(attachment.type).device !== 'always' || attachment.resource !== undefined) continue;
      if (STATIC_DEVICE.some(key => attachment.at(key) !== undefined)) continue;
      const [key] = misspelt(attachment);
      yield {
        object: attachment.object,
        path: key === undefined ? ['metadata', 'annotations'] : ['metadata', 'annotations', key],
        message: `type '${attachment.type}' needs the annotation ${NETWORK_RESOURCE_ANNOTATION}${key === undefined ? '' : `; '${key}' is another key`}`,
        remedy: key === undefined ? undefined : `write ${NETWORK_RESOURCE_ANNOTATION} instead of ${key}`,
      };
    }
  },
};

/** Annotations that are the right one but for a slip. */
function misspelt({ object }: Attachment): string[] {
  return Object.keys(object.annotations).filter(key => /resource[-_]?names?$/i.test(key) && key !== NETWORK_RESOURCE_ANNOTATION);
}
