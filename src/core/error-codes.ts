/**
 * The closed list of refusals. A code is stable: users search for it, tests name it, `docs/errors.md` explains it.
 * `means` completes "this is refused because ..."; `cure` is the general cure, the thrown text carries the exact one.
 */
export const ERROR_CODES = {
  ADDRESS_BLOCK_TOO_SMALL: { means: 'a node would get fewer addresses of a pool than it has interfaces on it', cure: 'raise perNodeBlockSize or create fewer VFs' },
  ADDRESS_INVALID: { means: 'the text is not a strict IPv4 or IPv6 address', cure: 'write it in canonical form, for example 10.0.0.1 or fd00::1' },
  CIDR_HOST_BITS: { means: 'the address of a CIDR has bits set beyond its prefix', cure: 'use the network address, or a longer prefix' },
  CIDR_INVALID: { means: 'the text is not a strict CIDR', cure: 'write address/prefix, for example 10.0.0.0/16' },
  CIDR_OVERLAP: { means: 'two networks of one cluster share addresses', cure: 'choose disjoint ranges' },
  COUNT_INVALID: { means: 'a count is not a whole number in its range', cure: 'give a whole number in the range' },
  DUPLICATE_OBJECT: { means: 'two objects have one kind, namespace and name, so the later would overwrite the earlier', cure: 'give one of them another name or namespace' },
  ENV_UNKNOWN: { means: 'an environment variable is not in the catalogue of its library', cure: 'correct the name' },
  ENV_VALUE_INVALID: { means: 'an environment variable has a value its library does not accept', cure: 'use an allowed value' },
  FIELD_NOT_IN_RELEASE: { means: 'the chosen operator release does not know this field', cure: 'choose a release that has it, or drop it' },
  FIELD_OUT_OF_RANGE: { means: 'a field of an upstream object is outside the limits of its schema', cure: 'use a value within the limits' },
  IMAGE_UNPINNED: { means: 'a container image has no tag or digest, or the tag latest', cure: 'pin a version tag or a digest' },
  LINK_LAYER_UNSUPPORTED: { means: 'the NIC does not speak the chosen link layer', cure: 'choose a transport that the NIC supports' },
  MTU_OUT_OF_RANGE: { means: 'an MTU is outside what the device, its parent or the fabric carries', cure: 'lower the MTU' },
  NAME_COLLISION: { means: 'two parts of one cluster claim one name', cure: 'name one of them explicitly' },
  NAME_INVALID: { means: 'a name breaks the grammar of its upstream field', cure: 'use the allowed characters and length' },
  NETWORK_NOT_GRANTED: { means: 'a workload uses a network that its tenant was not given', cure: 'add the network to the tenant' },
  PARALLELISM_INVALID: { means: 'parallel degrees do not fit together', cure: 'correct the degrees' },
  PARALLELISM_NOT_GPUS: { means: 'the product of the degrees is not the number of GPUs', cure: 'make the product equal the GPUs' },
  PARENT_CONFLICT: { means: 'one host interface cannot be parent of both kinds', cure: 'use another parent interface' },
  PARENT_UNKNOWN: { means: 'the catalogue does not know the host interface of this system', cure: 'name it' },
  PCI_ADDRESS_INVALID: { means: 'the text is not a PCI address', cure: 'write domain:bus:device.function, for example 0000:18:00.0' },
  POOL_OVERLAP: { means: 'two node pools can select one node', cure: 'give the pools node selectors that differ in one label' },
  POOL_TOO_SMALL: { means: 'a workload needs more nodes or GPUs than its pool has', cure: 'enlarge the pool or shrink the workload' },
  QUANTITY_INVALID: { means: 'the text is not a Kubernetes quantity', cure: 'write a number with an optional suffix, for example 64Gi' },
  RELEASE_INCOMPATIBLE: { means: 'an operator release does not support this Kubernetes version', cure: 'choose releases that fit each other' },
  RELEASE_UNKNOWN: { means: 'the catalogue does not know this release', cure: 'choose one of the known releases' },
  ROLE_MISMATCH: { means: 'prefill and decode cannot exchange their KV cache', cure: 'make the roles compatible' },
  SELECTOR_INVALID: { means: 'a node selector is empty or not a flat map of valid labels', cure: 'give at least one label' },
  SUBNET_TOO_SMALL: { means: 'a subnet has fewer addresses than its nodes need', cure: 'use a shorter prefix, fewer nodes or a smaller block' },
  TENANT_MISMATCH: { means: 'a workload is not in the namespace of its tenant', cure: 'put the chart into the namespace of the tenant' },
  TENSOR_PARALLEL_BEYOND_NVLINK: { means: 'tensor parallelism would leave the NVLink domain', cure: 'lower the tensor degree and raise another' },
  TIER_FORBIDS_RDMA: { means: 'a standard tenant keeps the management network only', cure: 'make the tenant privileged or drop the network' },
  TRANSPORT_INVALID: { means: 'a transport option is outside its range', cure: 'use a value within the range' },
  VF_LIMIT_EXCEEDED: { means: 'more VFs are asked for than the NIC, its link layer or the node has', cure: 'lower the number of VFs' },
  VLAN_INVALID: { means: 'a VLAN id is not 1 to 4094', cure: 'use an id of 1 to 4094' },
} as const;

/** A code of the closed list. */
export type ErrorCode = keyof typeof ERROR_CODES;
