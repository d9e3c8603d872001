import { SelectorValue, selectorValues } from './selector-values';
import { Rule } from '../../rule';

/** PCI ids are four hexadecimal digits in lower case. */
export const rule: Rule = {
  id: 'SELECTOR/device-id',
  family: 'SELECTOR',
  severity: 'error',
  title: 'A PCI id in a form that no device has',
  cause: 'Vendor and device ids are compared as texts with what sysfs has: four hexadecimal digits, lower case, without 0x. A PCI address, a product name or another form fits no device: the resource stays at zero, or the policy takes no NIC.',
  remedy: 'Write ids as lspci -n prints them, for example 15b3 and 1021; PCI addresses belong into pciAddresses or rootDevices.',
  source: 'k8snetworkplumbingwg/sriov-network-device-plugin#424 and README; k8snetworkplumbingwg/sriov-network-operator api/v1/helper.go Selected',
  since: '0.1.0',
  example: '{"resourceList": [{"resourceName": "vf", "selectors": {"devices": ["0000:41:00.2"]}}]}',
  *check(bundle) {
    for (const value of selectorValues(bundle, ['vendors', 'devices', 'deviceIDs', 'vendor', 'deviceID'])) {
      if (value.by === 'rdma-shared-plugin' && value.key === 'devices') continue;
      const fault = faultOf(value);
      if (fault !== undefined) yield { object: value.object, path: value.path, ...fault };
    }
  },
};

/** NVIDIA's vendor ids: GPUs, and NICs (Mellanox). */
const GPU_VENDOR = '10de';

function faultOf({ key, text, by }: SelectorValue): { message: string; remedy?: string } | undefined {
  const isVendor = key.startsWith('vendor');
  if (isVendor && text.toLowerCase() === GPU_VENDOR) {
    return { message: `vendor ${GPU_VENDOR} makes NVIDIA's GPUs; no NIC has it`, remedy: "write '15b3', the vendor of NVIDIA's NICs" };
  }
  if (/^[0-9a-f]{4}$/.test(text)) return undefined;
  if (!isVendor && /^(?:[0-9a-f]{4,5}:)?[0-9a-f]{2}:[0-9a-f]{2}(?:\.[0-7])?$/i.test(text)) {
    return { message: `'${text}' is a PCI address; ${key} takes device ids of four hexadecimal digits`, remedy: addressRemedy(by) };
  }
  const plain = idIn(text, isVendor);
  return {
    message: `'${text}' is not four hexadecimal digits in lower case, so no device fits`,
    remedy: plain === undefined ? undefined : `write '${plain}'`,
  };
}

function addressRemedy(by: SelectorValue['by']): string {
  if (by === 'sriov-plugin') return 'move it to pciAddresses';
  return by === 'nic-selector' ? 'move it to rootDevices' : 'name the interface in ifNames: this plugin knows no PCI addresses';
}

/** The id that a text holds: `0x15B3`, `15b3:1021`. */
function idIn(text: string, isVendor: boolean): string | undefined {
  const pair = /^(?:0x)?([0-9a-f]{4})[:.\s](?:0x)?([0-9a-f]{4})$/i.exec(text.trim());
  if (pair !== null) return pair[isVendor ? 1 : 2].toLowerCase();
  const single = /^(?:0x)?([0-9a-f]{4})$/i.exec(text.trim());
  if (single !== null) return single[1].toLowerCase();
  return isVendor && /mellanox|nvidia|mlnx/i.test(text) ? '15b3' : undefined;
}
