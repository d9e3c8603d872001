import { claim, domain, pod } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'TOPO-DRA/claim-name';
const byTemplate = (name: string): string => pod(`{name: imex, resourceClaimTemplateName: ${name}}`, '{name: imex}');
const byClaim = (name: string): string => pod(`{name: imex, resourceClaimName: ${name}}`, '{name: imex}');
const found = { rule, object: 'Pod/train/w', path: 'spec.resourceClaims[0].resourceClaimTemplateName', severity: 'error' };
const gpu = '{name: gpu, exactly: {deviceClassName: gpu.nvidia.com}}';

describe('TOPO-DRA/claim-name', () => {
  test.each([
    ['the only other name', byTemplate('imex-channel') + domain('ring-channel'), ['provides imex-channel', 'there is ring-channel', 'write ring-channel']],
    ['a slip among several', byTemplate('ring-chanel') + domain('ring-channel') + domain('other', { name: 'o' }), ['ring-channel, other', 'write ring-channel']],
    ['the name of the domain', byTemplate('ring') + domain('ring-channel'), ['the name of the ComputeDomain', 'resourceClaimTemplateName: ring-channel']],
    ['another namespace', byTemplate('ring-channel') + domain('ring-channel', { namespace: 'other' }), ['ComputeDomain/other/ring', 'another namespace', '(train)']],
    ['a template of the claim kind', byTemplate('gpus') + claim(gpu), ['provides gpus', 'write gpu']],
  ])('%s', (_, yaml, says) => { expectFinding(yaml, { ...found, says }); });

  test('no word comes near', () => {
    const { remedy } = expectFinding(byTemplate('zzzzzz') + domain('ring-channel') + domain('other-channel', { name: 'o' }), found);
    expect(remedy).not.toContain('write ring');
  });

  test('nothing in the input, which is complete', () => {
    expectFinding(byTemplate('imex'), { ...found, says: ['no ComputeDomain or ResourceClaimTemplate provides imex'] }, { complete: true });
    expectClean(byTemplate('imex'), rule);
  });

  test.each([
    ['a template named as a claim', byClaim('ring-channel') + domain('ring-channel'), ['is a claim template', 'resourceClaimTemplateName: ring-channel']],
    ['another claim', byClaim('gpus') + claim(gpu, { kind: 'ResourceClaim' }), ['no ResourceClaim provides gpus', 'write gpu']],
  ])('%s', (_, yaml, says) => { expectFinding(yaml, { ...found, path: 'spec.resourceClaims[0].resourceClaimName', says }); });

  test('the older place of the name', () => {
    expectFinding(pod('{name: imex, source: {resourceClaimTemplateName: x}}', '') + domain('ring-channel'), { ...found, says: ['provides x'] });
  });

  test.each([
    ['a domain provides it', byTemplate('ring-channel') + domain('ring-channel')],
    ['a template provides it', byTemplate('gpu') + claim(gpu)],
    ['beside one that another claim of the pod takes', pod('{name: imex, resourceClaimTemplateName: ring-channel}, {name: nic, resourceClaimTemplateName: all-nics}', '{name: imex}, {name: nic}') + domain('ring-channel')],
    ['a claim of the name', byClaim('gpu') + claim(gpu, { kind: 'ResourceClaim' })],
    ['a claim where no claims are shown', byClaim('gpu')],
    ['no claims', 'apiVersion: v1\nkind: Pod\nmetadata: {name: w}\nspec: {containers: []}\n' + domain('a')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
