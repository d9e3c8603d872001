import { isPlaceholder } from '../../model/placeholder';
import { Rule } from '../../rule';

/** A range of virtual functions that the operator can't read. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/vf-range-syntax',
  family: 'SRIOV-POLICY',
  severity: 'error',
  title: 'A range of virtual functions that cannot be read',
  cause: 'The operator reads one range after the name of an interface, `ens1f0np0#0-7`: its webhook refuses anything else, and without the webhook the policy is left out. A PCI address in rootDevices takes no range.',
  remedy: 'Write `<interface>#<first>-<last>`; name the interface again for a further range.',
  source: 'k8snetworkplumbingwg/sriov-network-operator pkg/webhook/validate.go',
  since: '0.1.0',
  example: 'nicSelector: {pfNames: ["ens1f0np0#0-3,6"]}',
  *check(bundle) {
    for (const { object, functions } of bundle.symbols.sriovPolicies) {
      for (const { text, fault, device, path } of functions) {
        if (fault !== undefined && !isPlaceholder(text)) {
          yield { object, path, message: `'${text}' ${fault}`, remedy: remedyOf(text) };
        } else if (path[2] === 'rootDevices' && text.includes('#')) {
          yield { object, path, message: `'${text}' has a range, which rootDevices does not take`, remedy: `use pfNames for a range, or write '${device.split('#')[0]}' for the whole port` };
        }
      }
    }
  },
};

/** The range that was meant, where one sees it. */
function remedyOf(text: string): string | undefined {
  const single = /^([^#]+)#(\d+)$/.exec(text);
  if (single) return `write '${single[1]}#${single[2]}-${single[2]}' for one VF, or '${single[1]}#0-${single[2]}' for all up to it`;
  const reversed = /^([^#]+)#(\d+)-(\d+)$/.exec(text);
  if (reversed) return `write '${reversed[1]}#${reversed[3]}-${reversed[2]}'`;
  const list = /^([^#]+)#([\d,-]+)$/.exec(text);
  return list ? `write ${list[2].split(',').map(part => `'${list[1]}#${part.includes('-') ? part : `${part}-${part}`}'`).join(', ')}` : undefined;
}
