import { scalarAt } from '../../model/json';
import { isPlaceholder } from '../../model/placeholder';
import { SRIOV_GROUP } from '../../model/sriov-policy';
import { Rule } from '../../rule';

/** A mode that there is not, or a mode in an object that does not have it. */
export const rule: Rule = {
  id: 'RDMA-NETNS/mode-word',
  family: 'RDMA-NETNS',
  severity: 'error',
  title: 'An RDMA mode that is none, or in the wrong object',
  cause: 'rdmaMode of a SriovNetworkPoolConfig is shared or exclusive: the API server refuses anything else. In other kinds the field is dropped without a word, and nodes stay as they are.',
  remedy: 'Write rdmaMode: shared or rdmaMode: exclusive in a SriovNetworkPoolConfig.',
  source: 'k8snetworkplumbingwg/sriov-network-operator api/v1/sriovnetworkpoolconfig_types.go',
  since: '0.1.0',
  example: 'kind: SriovNetworkPoolConfig\nspec: {rdmaMode: private}',
  *check(bundle) {
    for (const object of bundle.byKind('SriovNetworkPoolConfig', SRIOV_GROUP)) {
      const mode = scalarAt(object.spec, 'rdmaMode');
      if (mode === undefined || mode === 'shared' || mode === 'exclusive' || isPlaceholder(mode)) continue;
      const meant = ['shared', 'exclusive'].find(word => word === mode.trim().toLowerCase()) ?? (/private|isolat|excl/i.test(mode) ? 'exclusive' : undefined);
      yield { object, path: ['spec', 'rdmaMode'], message: `rdmaMode is '${mode}', of shared, exclusive`, remedy: meant && `write rdmaMode: ${meant}` };
    }
    for (const kind of ['SriovNetworkNodePolicy', 'SriovOperatorConfig', 'SriovNetwork', 'SriovIBNetwork']) {
      for (const object of bundle.byKind(kind, SRIOV_GROUP)) {
        if (object.at('spec', 'rdmaMode') === undefined) continue;
        yield { object, path: ['spec', 'rdmaMode'], message: `${kind} has no rdmaMode: the API server drops it`, remedy: 'move it to a SriovNetworkPoolConfig that selects the nodes' };
      }
    }
  },
};
