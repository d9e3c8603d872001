import { job, POD, service, workload } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'DNS-SVC/host-name';
const fqdn = (subdomain: string, host = 'h'): string => workload('Deployment', { pod: `setHostnameAsFQDN: true, hostname: ${host}, subdomain: ${subdomain}, ` });

describe(rule, () => {
  test.each([['2node', ['begins with a digit', 'write svc-2node']], ['Ring', ['small letters', 'write ring']], ['ring_a', ['write ring-a']], ['ring-', ['small letters']]])('a Service called %s', (name, says) => {
    expectFinding(service('', name), { rule, object: `Service/train/${name}`, path: 'metadata.name', says: [`'${name}'`, ...says], severity: 'error' });
  });

  test.each([['hostname', 'a.b'], ['subdomain', 'Ring'], ['subdomain', 'a'.repeat(64)]])('%s %s', (field, value) => {
    expectFinding(job('', `${field}: ${value}, `), { rule, object: 'Job/train/ring', path: `${POD}.${field}`, says: [`${field} '${value}'`], severity: 'error' });
  });

  // h.<subdomain>.train.svc.cluster.local: 26 characters without the subdomain.
  test('a full name that is too long', () => {
    expectClean(fqdn('s'.repeat(38)), rule);
    expectFinding(fqdn('s'.repeat(39)), { rule, object: 'Deployment/train/ring', path: `${POD}.setHostnameAsFQDN`, says: ['65 characters', 'takes 64'], severity: 'error' });
  });

  test('a StatefulSet', () => {
    expectFinding(workload('StatefulSet', { pod: 'setHostnameAsFQDN: true, ', spec: `serviceName: ${'s'.repeat(40)}, ` }), {
      rule, object: 'StatefulSet/train/ring', path: `${POD}.setHostnameAsFQDN`, says: [`ring-0.${'s'.repeat(40)}.train`],
    });
  });

  test.each([
    ['a name', service('', 'ring-0')],
    ['63 characters', job('', `subdomain: ${'a'.repeat(63)}, `)],
    ['a template', service('', '$NAME') + job('', 'hostname: "$NAME", ')],
    ['a long name without the full one', workload('Deployment', { pod: `hostname: h, subdomain: ${'s'.repeat(60)}, ` })],
    ['no subdomain', workload('Deployment', { pod: 'setHostnameAsFQDN: true, ' })],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
