import { append } from '../../model/grouping';
import { booleanAt, scalarAt } from '../../model/json';
import { SriovPolicy } from '../../model/sriov-policy';
import { Problem, Rule } from '../../rule';

/** Policies that give unlike devices under one name. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/pool-mixed',
  family: 'SRIOV-POLICY',
  severity: 'warning',
  title: 'Unlike devices in one pool',
  cause: 'Several policies may feed one resource, and a pod gets any of its devices: one time with RDMA, one time without, or on a node where the pool is InfiniBand and its network is not. excludeTopology must be the same: the webhook refuses two.',
  remedy: 'Write the same in all policies of a resource, or give each kind of device a name of its own.',
  source: 'k8snetworkplumbingwg/sriov-network-operator pkg/webhook/validate.go, controllers/helper.go',
  since: '0.1.0',
  example: 'resourceName: rail0\nisRdma: true\n---\nresourceName: rail0\nisRdma: false',
  *check(bundle) {
    const pools = new Map<string, SriovPolicy[]>();
    for (const policy of bundle.symbols.sriovPolicies) if (policy.resourceName !== '') append(pools, policy.resourceName, policy);
    for (const [first, ...others] of pools.values()) {
      for (const policy of others) yield* differences(first, policy);
    }
  },
};

/** What all devices of a pool must have alike. */
const FIELDS: { readonly [field: string]: (policy: SriovPolicy) => string | undefined } = {
  isRdma: ({ isRdma, isInfiniband }) => String(isRdma || isInfiniband === true),
  deviceType: ({ deviceType }) => deviceType,
  linkType: ({ linkType }) => linkType,
  excludeTopology: ({ object }) => String(booleanAt(object.spec, 'excludeTopology') ?? false),
  eSwitchMode: ({ object }) => scalarAt(object.spec, 'eSwitchMode') ?? 'legacy',
};

function* differences(first: SriovPolicy, policy: SriovPolicy): Generator<Problem> {
  for (const [field, valueOf] of Object.entries(FIELDS)) {
    const [before, now] = [valueOf(first), valueOf(policy)];
    if (before === undefined || now === undefined || before === now) continue;
    yield {
      object: policy.object,
      path: ['spec', field],
      severity: field === 'excludeTopology' && first.nodes.meets(policy.nodes) === 'yes' ? 'error' : 'warning',
      message: `${field} is ${now}, but ${before} in policy ${first.name} of the same pool ${policy.resourceName}`,
    };
  }
}
