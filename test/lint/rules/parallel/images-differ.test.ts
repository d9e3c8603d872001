import { GROUP, MEMBER, pair } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'PARALLEL/images-differ';

test(rule, () => {
  const yaml = pair('serve m', 'serve m').replace(/vllm:1/, 'vllm:2');
  expectFinding(yaml, { rule, object: GROUP, path: `${MEMBER}.image`, says: ['runs registry.example/vllm:1, the leader registry.example/vllm:2'], severity: 'warning' });
});

test('one image is right', () => expectClean(pair('serve m', 'serve m'), rule));
test('no image is not another one', () => expectClean(pair('serve m', 'serve m').replace('image: registry.example/vllm:1', 'command: [vllm]'), rule));
