import { textOf } from './child';
import { cniPlugin } from '../../../catalog/cni-plugins';
import { INTERFACE_NAME } from '../../../core/names';
import { Attachment } from '../../model/attachment';
import { isPlaceholder } from '../../model/placeholder';
import { Problem, Rule } from '../../rule';

/** `master` is the name of one network interface. */
export const rule: Rule = {
  id: 'L2-DEV/interface-name',
  family: 'L2-DEV',
  severity: 'error',
  title: 'A master or bridge that is no name of an interface',
  cause: 'The plugins look the name up among the network interfaces of the node. Names have 15 characters at most; RDMA devices (mlx5_0), PCI addresses and lists are no interfaces, and pods fail with "Link not found".',
  remedy: 'Write the name that `ip link` shows, for example ens1f0np0. `rdma link` tells which interface an RDMA device has.',
  source: 'Linux, IFNAMSIZ and dev_valid_name; containernetworking/plugins:plugins/main',
  since: '0.1.0',
  example: '{"type": "macvlan", "master": "mlx5_0"}',
  *check(bundle) {
    for (const attachment of bundle.symbols.attachments) {
      const { parent } = cniPlugin(attachment.type);
      if (parent !== undefined) yield* problemsOf(attachment, parent);
    }
  },
};

function* problemsOf(attachment: Attachment, key: string): Iterable<Problem> {
  const name = textOf(attachment, key);
  const fault = name === undefined || isPlaceholder(name) ? undefined : faultOf(name);
  if (fault !== undefined) yield { object: attachment.object, path: attachment.pathOf(key), message: `${key} '${name}' ${fault}` };
}

/** Longest name of an interface. */
const MOST_CHARACTERS = INTERFACE_NAME.limit;

function faultOf(name: string): string | undefined {
  if (/^[0-9a-f]{4}:[0-9a-f]{2}:[0-9a-f]{2}\.[0-7]$/i.test(name)) return 'is a PCI address, and no interface';
  if (/^(?:mlx\d|bnxt_re|irdma|rocep|ibp\d+s\d+f\d+v)\w*_\d+$|^mlx5_\w+$/.test(name)) return 'is an RDMA device, and no interface';
  if (/[,;]/.test(name)) return 'is a list, and one interface is wanted';
  if (/[\s/]/.test(name)) return 'holds white space or a slash, which no interface does';
  return name.length > MOST_CHARACTERS ? `has ${name.length} characters, and interfaces have ${MOST_CHARACTERS} at most` : undefined;
}
