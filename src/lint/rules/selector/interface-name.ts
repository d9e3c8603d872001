import { SelectorValue, selectorValues } from './selector-values';
import { INTERFACE_NAME } from '../../../core/names';
import { Rule } from '../../rule';

/** Longest interface name of the kernel. */
const MAX_LENGTH = INTERFACE_NAME.limit;

/** Selectors by name want names of network interfaces. */
export const rule: Rule = {
  id: 'SELECTOR/interface-name',
  family: 'SELECTOR',
  severity: 'error',
  title: 'An interface name that no NIC has',
  cause: 'pfNames and ifNames are compared with the names of network interfaces, whole and letter by letter: no wildcards, no RDMA devices such as mlx5_0, no PCI addresses. What fits no interface selects nothing, so the resource stays at zero.',
  remedy: 'Write the interface as ip link shows it on the node, for example ens1f0np0.',
  source: 'k8snetworkplumbingwg/sriov-network-device-plugin pkg/resources/deviceSelectors.go; Mellanox/k8s-rdma-shared-dev-plugin pkg/resources/device_selectors.go; k8snetworkplumbingwg/sriov-network-operator api/v1/helper.go',
  since: '0.1.0',
  example: '{"configList": [{"resourceName": "shared", "rdmaHcaMax": 63, "selectors": {"ifNames": ["mlx5_0"]}}]}',
  *check(bundle) {
    for (const value of selectorValues(bundle, ['pfNames', 'ifNames'])) {
      const isForeign = value.by === 'rdma-shared-plugin' ? value.key === 'pfNames' : value.key === 'ifNames';
      const fault = isForeign ? undefined : faultOf(value);
      if (fault !== undefined) yield { object: value.object, path: value.path, ...fault };
    }
  },
};

function faultOf(value: SelectorValue): { message: string; remedy?: string } | undefined {
  const { by, key, text } = value;
  const [name, range] = text.split('#', 2);
  const fault = (message: string, remedy?: string): { message: string; remedy?: string } => ({ message, remedy });
  if (name.trim() === '') return fault(`${key} holds an empty name`);
  if (/^(?:[0-9a-f]{4,5}:)?[0-9a-f]{2}:[0-9a-f]{2}(?:\.[0-7])?$/i.test(name)) {
    return fault(`'${name}' is a PCI address; ${key} takes names of interfaces`, by === 'rdma-shared-plugin' ? 'name the interface: this plugin knows no PCI addresses' : 'move it to rootDevices');
  }
  if (/^(?:mlx[45]_\d+|rocep\w+|roceo\w+|rdmap\w+)$/.test(name)) return fault(`'${name}' is an RDMA device; ${key} takes names of network interfaces`, 'write the interface of that device, as rdma link shows it');
  if (/[*?[\]^$|\\]/.test(name)) return fault(`'${name}' has a wildcard; names are compared letter by letter`, 'list the interfaces one by one');
  if (/[,;]/.test(name)) return fault(`'${name}' holds several names in one text`, `write ${name.split(/\s*[,;]\s*/).map(part => `"${part}"`).join(', ')} as elements of the list`);
  if (/[\s/]/.test(name)) return fault(`'${name}' holds a blank or a slash, which no interface name has`, `write '${name.replace(/[\s/]/g, '')}'`);
  // The SR-IOV operator compares with alternative names too, which can be longer.
  if (by !== 'nic-selector' && name.length > MAX_LENGTH) return fault(`'${name}' has ${name.length} characters; the kernel's names have ${MAX_LENGTH} at most`);
  return range === undefined || by === 'nic-selector' ? undefined : rangeFault(value, range);
}

/** The device plugin takes `#0-3,6`; the shared plugin takes no range. Ranges of policies are judged with their numVfs. */
function rangeFault({ by, text }: SelectorValue, range: string): { message: string; remedy?: string } | undefined {
  if (by === 'rdma-shared-plugin') return { message: `'${text}' has a range of virtual functions, which this plugin does not know: no interface fits`, remedy: `write '${text.split('#')[0]}'` };
  if (text.split('#').length > 2 || !/^\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*$/.test(range)) {
    return { message: `'${text}' has a range that the plugin cannot read, so no virtual function fits`, remedy: 'write first and last index, for example #0-3 or #0-3,6' };
  }
  const backwards = range.split(',').find(part => Number(part.split('-')[1] ?? part) < Number(part.split('-')[0]));
  return backwards === undefined ? undefined : { message: `'${text}' has a range that ends before it starts (${backwards}), so no virtual function fits`, remedy: `write ${backwards.split('-').reverse().join('-')}` };
}
