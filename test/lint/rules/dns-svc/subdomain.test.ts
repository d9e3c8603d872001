import { HEADLESS, job, jobSet, service, workload } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'DNS-SVC/subdomain';
const set = (name = 'serviceName: ring, '): string => workload('StatefulSet', { spec: `replicas: 2, ${name}` });
const JOB = 'Job/train/ring';

describe(rule, () => {
  test.each([
    ['another name', service(HEADLESS, 'ring-svc') + job(), JOB, 'spec.template.spec.subdomain', ['no headless Service ring in namespace train; ring-svc selects', 'write ring-svc'], 'error'],
    ['selected by the job\'s name', service('clusterIP: None, selector: {job-name: ring}', 'ring-svc') + job(), JOB, 'spec.template.spec.subdomain', ['ring-svc'], 'error'],
    ['no such Service', service('selector: {app: x}', 'x') + job(), JOB, 'spec.template.spec.subdomain', ['no headless Service ring', 'make a Service ring with clusterIP: None'], 'warning'],
    ['a StatefulSet', service(HEADLESS, 'ring-svc') + set(), 'StatefulSet/train/ring', 'spec.serviceName', ['ring-svc'], 'error'],
    ['with an address', service('selector: {app: ring}') + job(), 'Service/train/ring', 'spec.clusterIP', ['subdomain of Job/train/ring', 'not headless', 'clusterIP: None'], 'warning'],
    ['a StatefulSet with an address', service('selector: {app: ring}') + set(), 'Service/train/ring', 'spec.clusterIP', ['serviceName of StatefulSet/train/ring'], 'warning'],
    ['a selector of other pods', service('clusterIP: None, selector: {app: other}') + job(), 'Service/train/ring', 'spec.selector', ['does not select Job/train/ring', 'app is ring there, not other', 'write app: ring'], 'error'],
    ['a label that the pods lack', service('clusterIP: None, selector: {role: x}') + job(), 'Service/train/ring', 'spec.selector', ['role is missing there', 'label the pods role: x'], 'error'],
  ])('%s', (_, yaml, object, path, says, severity) => {
    expectFinding(yaml, { rule, object, path, says, severity });
  });

  test('not in the whole cluster', () => {
    expectFinding(job(), { rule, object: JOB, path: 'spec.template.spec.subdomain', severity: 'error' }, { complete: true });
  });

  test.each([
    ['the Service', service(HEADLESS) + job()],
    ['a label of the controller', service('clusterIP: None, selector: {job-name: ring}') + job()],
    ['Services elsewhere', job()],
    ['Services of other namespaces', service(HEADLESS, 'x', 'other') + job()],
    ['no subdomain', service(HEADLESS, 'x') + job('', '')],
    ['a StatefulSet without a name', service(HEADLESS, 'x') + set('')],
    ['a JobSet makes its own', service(HEADLESS, 'x') + jobSet('image: i').replace('{spec: {containers', '{spec: {subdomain: set, containers')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
