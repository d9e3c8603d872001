import { rdmaUse } from './rdma-user';
import { Bundle } from '../../model/bundle';
import { booleanAt } from '../../model/json';
import { SriovPolicy } from '../../model/sriov-policy';
import { Problem, Rule } from '../../rule';

/** A pool without RDMA devices that pods use for RDMA. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/rdma-off',
  family: 'SRIOV-POLICY',
  severity: 'error',
  title: 'A pool for RDMA without isRdma',
  cause: 'Without isRdma the device plugin gives pods the network interface of a VF alone, and no /dev/infiniband: NCCL and UCX find no RDMA device and go over TCP, verbs programs fail.',
  remedy: 'Set isRdma: true in the policy.',
  source: 'k8snetworkplumbingwg/sriov-network-device-plugin README, isRdma; k8snetworkplumbingwg/sriov-network-operator doc/rdma',
  since: '0.1.0',
  example: 'kind: SriovNetworkNodePolicy\nspec:\n  resourceName: rdma_rail0\n  isRdma: false',
  *check(bundle) {
    const reasons = reasonsByResource(bundle);
    for (const policy of bundle.symbols.sriovPolicies) {
      if (policy.isRdma || policy.linkType === 'ib' || policy.deviceType !== 'netdevice') continue;
      const reason = reasons.get(`${bundle.symbols.sriovPrefix.value}/${policy.resourceName}`) ?? nameReason(policy);
      if (reason === undefined) continue;
      const written = booleanAt(policy.object.spec, 'isRdma') === undefined ? 'isRdma is missing' : 'isRdma is false';
      yield { object: policy.object, path: ['spec', 'isRdma'], message: `${written}, but ${reason.message}`, severity: reason.severity };
    }
  },
};

type Reason = Pick<Problem, 'message' | 'severity'>;

/** Who needs RDMA of which resource; what is sure first. */
function reasonsByResource(bundle: Bundle): Map<string, Reason> {
  const reasons = new Map<string, Reason>();
  for (const attachment of bundle.symbols.attachments) {
    if (attachment.resource !== undefined && attachment.chained.includes('rdma') && !reasons.has(attachment.resource)) {
      reasons.set(attachment.resource, { message: `${attachment.object.describe()} moves the RDMA device of its pool` });
    }
  }
  for (const template of bundle.podTemplates) {
    const providers = template.requests.flatMap(({ resource }) => bundle.symbols.providersOf(resource));
    const wanted = providers.filter(({ kind, resource }) => kind === 'sriov-policy' && !reasons.has(resource));
    const use = wanted.length === 0 ? undefined : rdmaUse(template);
    const onlyRdma = use !== undefined && !providers.some(({ rdma }) => rdma === true);
    // A pod with an RDMA resource as well may use this one for IP.
    if (onlyRdma) wanted.forEach(({ resource }) => reasons.set(resource, { message: `${template.describe()}, which requests it, ${use}` }));
  }
  return reasons;
}

/** What the name of a pool promises. */
function nameReason({ resourceName }: SriovPolicy): Reason | undefined {
  return /(?:^|_|-)(?:rdma|roce)(?:_|-|\d|$)/i.test(resourceName) ? { message: `the pool is called ${resourceName}`, severity: 'warning' } : undefined;
}
