import { SelectorValue, selectorValues } from './selector-values';
import { Rule } from '../../rule';

/** PCI addresses are compared as the kernel writes them. */
export const rule: Rule = {
  id: 'SELECTOR/pci-address',
  family: 'SELECTOR',
  severity: 'error',
  title: 'A PCI address in a form that no device has',
  cause: 'pciAddresses and rootDevices are compared as texts with the kernel\'s form 0000:41:00.0: domain, bus, device and function, hexadecimal in lower case. Another form fits no device, so the pool or policy takes nothing.',
  remedy: 'Write addresses as lspci -D prints them.',
  source: 'k8snetworkplumbingwg/sriov-network-device-plugin pkg/resources/deviceSelectors.go; k8snetworkplumbingwg/sriov-network-operator api/v1/helper.go Selected',
  since: '0.1.0',
  example: 'kind: SriovNetworkNodePolicy\nspec:\n  nicSelector: {rootDevices: ["41:00.0"]}',
  *check(bundle) {
    for (const value of selectorValues(bundle, ['pciAddresses', 'rootDevices'])) {
      if (value.by === 'rdma-shared-plugin' || (value.by === 'nic-selector' && value.key === 'pciAddresses')) continue;
      const fault = faultOf(value);
      if (fault !== undefined) yield { object: value.object, path: value.path, ...fault };
    }
  },
};

const ADDRESS = /^[0-9a-f]{4,5}:[0-9a-f]{2}:[01][0-9a-f]\.[0-7]$/;

function faultOf({ by, key, text }: SelectorValue): { message: string; remedy?: string } | undefined {
  const [address, ...ranges] = text.split('#');
  // Ranges of virtual functions stand after an address only in rootDevices of the device plugin, which compares in any case.
  const takesRange = by === 'sriov-plugin' && key === 'rootDevices';
  if (ranges.length > 0 && !takesRange) {
    return { message: `'${text}' has a range; ${key} takes whole addresses here`, remedy: by === 'nic-selector' ? "put the range after the interface's name in pfNames" : `write '${address}'` };
  }
  if (ADDRESS.test(takesRange ? address.toLowerCase() : address)) return undefined;
  if (/^[a-z][a-z0-9]*$/.test(address) && !/^[0-9a-f]+$/.test(address)) {
    return { message: `'${address}' is the name of an interface; ${key} takes PCI addresses`, remedy: 'move it to pfNames' };
  }
  const full = fullAddress(address);
  return { message: `'${address}' is not domain:bus:device.function in lower-case hexadecimal, so no device fits`, remedy: full === undefined ? undefined : `write '${full}'` };
}

/** The kernel's form of an address without domain or function, or in upper case. */
function fullAddress(text: string): string | undefined {
  const match = /^(?:(?:0x)?([0-9a-f]{4,5}):)?([0-9a-f]{2}):([01][0-9a-f])(?:[.:]([0-7]))?$/i.exec(text.trim());
  return match === null ? undefined : `${match[1] ?? '0000'}:${match[2]}:${match[3]}.${match[4] ?? '0'}`.toLowerCase();
}
