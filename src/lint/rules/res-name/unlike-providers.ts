import { ResourceProvider } from '../../model/resource-provider';
import { SriovPolicy } from '../../model/sriov-policy';
import { Problem, Rule } from '../../rule';

/** One name stands for one kind of device. */
export const rule: Rule = {
  id: 'RES-NAME/unlike-providers',
  family: 'RES-NAME',
  severity: 'warning',
  title: 'One resource name for unlike devices',
  cause: 'The scheduler knows nothing but the name: pods get any device of it. Two device plugins that register one name on a node replace each other, and policies of one name that differ in link type, RDMA or device type give pods devices that their network cannot use.',
  remedy: 'Give each kind of device a resource name of its own.',
  source: 'Kubernetes device plugin API (registration by resource name); Mellanox/network-operator-docs (two device plugins must not own the same device)',
  since: '0.1.0',
  example: '# NicClusterPolicy rdmaSharedDevicePlugin offers rdma/fabric\n# and sriovDevicePlugin offers rdma/fabric',
  *check(bundle) {
    for (const [resource, providers] of bundle.symbols.providers) yield* twoPlugins(resource, providers);
    yield* unlikePolicies(bundle.symbols.sriovPolicies);
  },
};

/** Policies and the SR-IOV plugin, or both plugins, under one name. */
function* twoPlugins(resource: string, providers: readonly ResourceProvider[]): Generator<Problem> {
  const [first] = providers;
  const other = providers.find(({ kind }) => kind !== first.kind);
  if (other === undefined) return;
  yield {
    object: other.object,
    path: other.path,
    message: `'${resource}' is also offered by ${first.object.describe()} (${first.kind}), another device plugin: the later one to register replaces it`,
  };
}

function* unlikePolicies(policies: readonly SriovPolicy[]): Generator<Problem> {
  const firsts = new Map<string, SriovPolicy>();
  for (const policy of policies) {
    const first = firsts.get(policy.resourceName);
    if (policy.resourceName === '') continue;
    if (first === undefined) firsts.set(policy.resourceName, policy);
    else if (first.nodes.meets(policy.nodes) === 'yes') yield* differences(first, policy);
  }
}

function* differences(first: SriovPolicy, policy: SriovPolicy): Generator<Problem> {
  const pairs: readonly [string, string | undefined, string | undefined][] = [
    ['isRdma', String(first.isRdma), String(policy.isRdma)],
    ['deviceType', first.deviceType, policy.deviceType],
    ['linkType', first.linkType, policy.linkType],
  ];
  for (const [field, one, other] of pairs) {
    if (one === undefined || other === undefined || one === other) continue;
    yield {
      object: policy.object,
      path: ['spec', field],
      message: `resource '${policy.resourceName}' has ${field} ${other} here and ${one} in ${first.object.describe()}, on the same nodes`,
    };
  }
}
