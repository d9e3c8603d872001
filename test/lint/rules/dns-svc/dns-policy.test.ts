import { group, job, POD, service, workload } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'DNS-SVC/dns-policy';
const HOST = 'hostNetwork: true, ';
const deployment = (container: string, pod = HOST): string => workload('Deployment', { container, pod });

describe(rule, () => {
  test.each([
    ['a master', job('env: [{name: MASTER_ADDR, value: ring-0.ring}], ', HOST), 'Job/train/ring', ['not written (ClusterFirst)', 'ring-0.ring does not resolve', 'ClusterFirstWithHostNet']],
    ['written', job('', `${HOST}dnsPolicy: ClusterFirst, `), 'Job/train/ring', ['dnsPolicy ClusterFirst', 'names of the other pods do not']],
    ['the node\'s', job('', `${HOST}dnsPolicy: Default, `), 'Job/train/ring', ['dnsPolicy Default']],
    ['a Service in a variable', deployment('env: [{name: URL, value: "http://router.serve.svc.cluster.local:80"}], '), 'Deployment/train/ring', ['router.serve.svc.cluster.local does']],
    ['a Service in an argument', deployment('args: [--url, router.serve.svc], '), 'Deployment/train/ring', ['router.serve.svc']],
    ['a Service of the input', service('', 'redis') + deployment('env: [{name: URL, value: "redis://redis:6379"}], '), 'Deployment/train/ring', ['redis does not resolve']],
    ['its host and port', service('', 'router') + deployment('args: ["--peer=router.train:80"], '), 'Deployment/train/ring', ['router does not']],
  ])('%s', (_, yaml, object, says) => {
    expectFinding(yaml, { rule, object, path: `${POD}.dnsPolicy`, says, severity: 'warning' });
  });

  test('a group', () => {
    expectFinding(group('args: [--master-addr, $(LWS_LEADER_ADDRESS)]').replace('{spec: {containers', '{spec: {hostNetwork: true, containers'), {
      rule, object: 'LeaderWorkerSet/train/llm', path: 'spec.leaderWorkerTemplate.workerTemplate.spec.dnsPolicy', says: ['LWS_LEADER_ADDRESS'],
    });
  });

  test.each([
    ['with the host\'s network', job('', `${HOST}dnsPolicy: ClusterFirstWithHostNet, `)],
    ['by hand', job('', `${HOST}dnsPolicy: None, `)],
    ['the pod\'s network', job('', '')],
    ['the node\'s resolver, chosen', deployment('', `${HOST}dnsPolicy: Default, `)],
    ['no GPU', deployment('').replace('nvidia.com/gpu', 'example.com/fpga')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));

  test.each([
    ['no names', deployment('')],
    ['a host that is no Service', deployment('env: [{name: URL, value: "redis://redis:6379"}], ')],
    ['an address', deployment('env: [{name: MASTER_ADDR, value: 10.0.0.1}], ')],
    ['itself', deployment('env: [{name: MASTER_ADDR, value: localhost}], ')],
  ])('%s is worth a look only', (_, yaml) => {
    expectFinding(yaml, { rule, object: 'Deployment/train/ring', path: `${POD}.dnsPolicy`, says: ['names of Services do not resolve'], severity: 'info' });
  });
});
