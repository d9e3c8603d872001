import { claim, domain } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'TOPO-DRA/template-clash';
const channel = '{name: c, exactly: {deviceClassName: compute-domain-default-channel.nvidia.com}}';

describe('TOPO-DRA/template-clash', () => {
  test('a template that the driver makes', () => {
    expectFinding(domain('ring-channel') + claim(channel, { name: 'ring-channel' }), { rule, object: 'ResourceClaimTemplate/train/ring-channel', path: 'metadata.name', says: ['ComputeDomain/train/ring'], severity: 'error' });
  });

  test('two domains, one template', () => {
    expectFinding(domain('c') + domain('c', { name: 'b' }), { rule, object: 'ComputeDomain/train/b', path: 'spec.channel.resourceClaimTemplate.name', says: ['ring and b', 'template c'] });
  });

  test('no template', () => {
    expectFinding('apiVersion: resource.nvidia.com/v1beta1\nkind: ComputeDomain\nmetadata: {name: ring}\nspec: {numNodes: 0}\n', {
      rule, object: 'ComputeDomain/ring', path: 'spec.channel.resourceClaimTemplate.name', says: ['names no claim template', 'ring-channel'],
    });
  });

  test.each([
    ['other names', domain('a') + domain('b', { name: 'b' }) + claim(channel, { name: 'c' })],
    ['other namespaces', domain('a') + domain('a', { name: 'b', namespace: 'other' }) + claim(channel, { name: 'a' }).replace('train', 'third')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
