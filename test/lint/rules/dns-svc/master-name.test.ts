import { group, job, jobSet, POD, service, workload } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'DNS-SVC/master-name';
const master = (host: string): string => `env: [{name: MASTER_ADDR, value: ${host}}], `;
const JOB = `${POD}.containers[0].env[MASTER_ADDR]`;
const SET = 'spec.replicatedJobs[0].template.spec.template.spec.containers[0].env[MASTER_ADDR]';
const set = (host: string): string => workload('StatefulSet', { container: master(host), spec: 'replicas: 2, serviceName: names, ' });

describe(rule, () => {
  test.each([
    ['a short name', job(master('ring-0')), 'Job/train/ring', JOB, ['ring-0 is no host', 'write ring-0.ring', 'no short names']],
    ['no subdomain', job(master('ring-0'), ''), 'Job/train/ring', JOB, ['set subdomain to a headless Service', 'ring-0.<subdomain>']],
    ['another subdomain', job(master('ring-0.other')), 'Job/train/ring', JOB, ['write ring-0.ring']],
    ['the namespace for the subdomain', job(master('ring-0.train.svc.cluster.local')), 'Job/train/ring', JOB, ['write ring-0.ring']],
    ['another namespace', job(master('ring-0.ring.other.svc')), 'Job/train/ring', JOB, ['write ring-0.ring.train, the namespace']],
    ['no namespace', job(master('ring-0.ring.svc.cluster.local')), 'Job/train/ring', JOB, ['write ring-0.ring.train.svc.cluster.local']],
    ['no index', job(master('ring-master.ring')), 'Job/train/ring', JOB, ['ring-master.ring', 'write ring-0.ring']],
    ['a StatefulSet', set('ring-0.ring'), 'StatefulSet/train/ring', JOB, ['write ring-0.names']],
    ['a JobSet', jobSet('env: [{name: MASTER_ADDR, value: set-node-0.set}]'), 'JobSet/train/set', SET, ['write set-node-0-0.set']],
    ['a JobSet with a subdomain', jobSet('env: [{name: MASTER_ADDR, value: set-node-0-0.set}]', 'network: {subdomain: names}, '), 'JobSet/train/set', SET, ['write set-node-0-0.names']],
    ['a LeaderWorkerSet', group('args: [--master-addr, llm-0]'), 'LeaderWorkerSet/train/llm', 'spec.leaderWorkerTemplate.workerTemplate.spec.containers[0].args --master-addr', ['write llm-0.llm']],
  ])('%s', (_, yaml, object, path, says) => {
    expectFinding(yaml, { rule, object, path, says, severity: 'error' });
  });

  test.each([
    ['the first pod', job(master('ring-0.ring'))],
    ['its full name', job(master('ring-0.ring.train.svc.cluster.local'))],
    ['another pod', job(master('ring-1.ring'))],
    ['a name of three parts', job(master('ring-0.ring.train'))],
    ['a StatefulSet', set('ring-0.names')],
    ['a JobSet', jobSet('env: [{name: MASTER_ADDR, value: set-node-0-0.set}]')],
    ['another pod of a JobSet', jobSet('env: [{name: MASTER_ADDR, value: set-node-0-1.set}]')],
    ['a JobSet with a subdomain', jobSet('env: [{name: MASTER_ADDR, value: set-node-0-0.names}]', 'network: {subdomain: names}, ')],
    ['a LeaderWorkerSet', group('args: [--master-addr, llm-0.llm.train]')],
    ['names of each replica', group('args: [--master-addr, llm-0]').replace('spec: {leader', 'spec: {networkConfig: {subdomainPolicy: UniquePerReplica}, leader')],
    ['a Service', service('clusterIP: None', 'ring-master') + job(master('ring-master'))],
    ['the name of something else', job(master('etcd.infra'))],
    ['an address', job(master('10.0.0.1'))],
    ['localhost', job(master('localhost'))],
    ['an operator\'s name', workload('Deployment', { container: master('ring-0') })],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
