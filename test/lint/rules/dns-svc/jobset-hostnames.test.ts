import { jobSet } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'DNS-SVC/jobset-hostnames';
const MASTER = 'env: [{name: MASTER_ADDR, value: set-node-0-0.set}]';

test(rule, () => {
  expectFinding(jobSet(MASTER, 'network: {enableDNSHostnames: false}, '), { rule, object: 'JobSet/train/set', path: 'spec.network.enableDNSHostnames', says: ['set-node-0-0.set'], severity: 'error' });
});

test.each([
  ['enabled', jobSet(MASTER, 'network: {enableDNSHostnames: true}, ')],
  ['the default', jobSet(MASTER)],
  ['no names', jobSet('env: [{name: MASTER_ADDR, value: other}]', 'network: {enableDNSHostnames: false}, ')],
])('%s is right', (_, yaml) => expectClean(yaml, rule));
