import { attachment, multiPolicy } from './networks';
import { expectClean, expectFinding } from '../../support';

const rule = 'POLICY/policy-for';
const nad = attachment('{"type": "macvlan"}');
const found = { rule, object: 'MultiNetworkPolicy/serve/m', path: 'metadata.annotations["k8s.v1.cni.cncf.io/policy-for"]', severity: 'error' };

describe('POLICY/policy-for', () => {
  test.each([
    ['no annotation', multiPolicy('') + nad, ['is missing']],
    ['a slip', multiPolicy('serve/storge') + nad, ['no attachment is called storge', 'write storage']],
    ['another namespace', multiPolicy('train/storage') + nad, ['train/storage does not exist', 'is in namespace serve', 'serve/storage']],
    ['the namespace of the policy', multiPolicy('storage', 'train') + nad, ['train/storage does not exist']],
    ['one of several', multiPolicy('serve/storage, serve/storge') + nad, ['storge']],
  ])('%s', (_, yaml, says) => { expectFinding(yaml, { ...found, object: yaml.includes('namespace: train') ? 'MultiNetworkPolicy/train/m' : found.object, says }); });

  test('nothing near', () => {
    expectFinding(multiPolicy('serve/other') + nad, { ...found, says: ['called other'], severity: 'warning' });
    expectClean(multiPolicy('elsewhere/other') + nad, rule);
    expectFinding(multiPolicy('serve/other'), { ...found, says: ['called other'] }, { complete: true });
  });

  test.each(['serve/storage', 'storage', ' serve/storage '])('clean: %s', name => expectClean(multiPolicy(name) + nad, rule));
});
