import { NamePlace, WrittenName, writtenNames } from './named-pools';
import { isPlaceholder } from '../../model/placeholder';
import { Problem, Rule } from '../../rule';

/** Longest name of a qualified name of Kubernetes, without its prefix. */
const MAX_LENGTH = 63;

/** Form of a name by its place; hyphens are left to the rule about them. */
const FORMS: { readonly [place in NamePlace]: RegExp } = {
  'policy': /^[A-Za-z0-9]([A-Za-z0-9_-]*[A-Za-z0-9])?$/,
  'network': /^[A-Za-z0-9]([A-Za-z0-9_-]*[A-Za-z0-9])?$/,
  'host-device-network': /^(?:nvidia\.com\/)?[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?$/,
  'sriov-plugin': /^[A-Za-z0-9]([A-Za-z0-9_-]*[A-Za-z0-9])?$/,
  'rdma-shared-plugin': /^[A-Za-z0-9]([A-Za-z0-9_-]*[A-Za-z0-9])?$/,
};

/** The name of a pool is the part after the prefix, in few characters. */
export const rule: Rule = {
  id: 'RES-NAME/characters',
  family: 'RES-NAME',
  severity: 'error',
  title: 'A resource name that the plugin or Kubernetes refuses',
  cause: 'resourceName is the part after the prefix: letters, digits and underscores, at most 63. The plugin or the operator puts the prefix before it, so a full name gets two. With other characters the SR-IOV operator refuses the policy and the device plugin exits, which takes every pool off the node.',
  remedy: 'Write the name without prefix, in letters, digits and underscores.',
  source: 'k8snetworkplumbingwg/sriov-network-operator pkg/webhook/validate.go; k8snetworkplumbingwg/sriov-network-device-plugin pkg/utils/utils.go; Mellanox/k8s-rdma-shared-dev-plugin pkg/resources/resources_manager.go',
  since: '0.1.0',
  example: 'kind: SriovNetworkNodePolicy\nspec:\n  resourceName: nvidia.com/rail0',
  *check(bundle) {
    for (const written of writtenNames(bundle)) {
      if (isPlaceholder(written.name)) continue;
      const problem = FORMS[written.place].test(written.name) ? tooLong(written) : misformed(written);
      if (problem !== undefined) yield problem;
    }
  },
};

function tooLong({ name, object, path }: WrittenName): Problem | undefined {
  const short = name.slice(name.indexOf('/') + 1);
  if (short.length <= MAX_LENGTH) return undefined;
  return { object, path, message: `resource name '${short}' has ${short.length} characters; Kubernetes takes ${MAX_LENGTH}`, remedy: `shorten it to ${MAX_LENGTH} characters or fewer` };
}

function misformed({ name, object, path }: WrittenName): Problem {
  if (name === '') return { object, path, message: 'the resource name is empty', remedy: 'name the resource, for example rail0' };
  const short = name.slice(name.lastIndexOf('/') + 1);
  if (/^[A-Za-z0-9](\w*[A-Za-z0-9])?$/.test(short)) {
    return { object, path, message: `'${name}' holds a prefix; the prefix is put before it, so the resource would be <prefix>/${name}`, remedy: `write '${short}'` };
  }
  const valid = short.replace(/\W+/g, '_').replace(/^_+|_+$/g, '');
  return {
    object,
    path,
    message: `resource name '${name}' is not letters, digits and underscores, with a letter or digit at both ends`,
    remedy: valid === '' ? undefined : `rename it to '${valid}' here, in the networks and in the pods`,
  };
}
