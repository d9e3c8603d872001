import { pod } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'TOPO-DRA/claim-source';

describe('TOPO-DRA/claim-source', () => {
  test.each([
    ['{name: imex}', 'neither a ResourceClaim nor'],
    ['{name: imex, resourceClaimName: a, resourceClaimTemplateName: b}', 'both the ResourceClaim a and the ResourceClaimTemplate b'],
  ])('%s', (entry, says) => { expectFinding(pod(entry, ''), { rule, object: 'Pod/train/w', path: 'spec.resourceClaims[0]', says: ['imex', says], severity: 'error' }); });

  test.each(['{name: imex, resourceClaimName: a}', '{name: imex, resourceClaimTemplateName: b}'])('clean: %s', entry => expectClean(pod(entry, ''), rule));
});
