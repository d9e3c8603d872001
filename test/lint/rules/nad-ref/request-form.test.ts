import { attaching, NETWORKS, POD } from './workloads';
import { expectClean, expectFinding } from '../../support';

const rule = 'NAD-REF/request-form';
const asking = (more: string): string => attaching(`[{"name": "rail0", ${more}}]`);

describe(rule, () => {
  test.each([
    ['ips', '"192.168.1.5/24"', ['it must be a list of texts', 'write ["192.168.1.5/24"]']],
    ['ips', '["192.168.1.500"]', ['holds "192.168.1.500", which is no IP address or address with a prefix length']],
    ['ips', '["192.168.1.5/33"]', ['192.168.1.5/33']],
    ['ips', '["192.168.1.5/a"]', ['192.168.1.5/a']],
    ['ips', '["fd00::1/129"]', ['fd00::1/129']],
    ['ips', '["1.2.3.4/24/1"]', ['1.2.3.4/24/1']],
    ['ips', '[5]', ['holds 5']],
    ['ips', '{}', ['it must be a list']],
    ['default-route', '["192.168.1.0/24"]', ['which is no IP address']],
    ['default-route', '"192.168.1.1"', ['write ["192.168.1.1"]']],
    ['mac', '"02:00:00:00:00"', ['it must be 6 bytes']],
    ['mac', '"02:00:00:00:00:0g"', ['it must be 6 bytes']],
    ['mac', '"02-00:00-00:00-01"', ['it must be 6 bytes']],
    ['mac', '5', ['it must be 6 bytes']],
    ['infiniband-guid', '"02:00:00:00:00:01"', ['it must be 8 bytes']],
    ['infiniband-guid', '"0200000000000001"', ['it must be 8 bytes']],
    ['namespace', '5', ['namespace is 5; it must be a text', 'write "5"']],
    ['ip', '"1.2.3.4"', ["'ip' is no key", "write 'ips'"]],
    ['ifname', '"net1"', ["write 'interface'"]],
    ['interfaces', '"net1"', ["write 'interface'"]],
    ['guid', '"x"', ["write 'infiniband-guid'"]],
    ['infiniband_guid', '"x"', ["write 'infiniband-guid'"]],
  ])('%s: %s', (key, value, says) => {
    expectFinding(asking(`"${key}": ${value}`), { rule, object: POD, path: `${NETWORKS}[0]${/^\w+(-\w+)*$/.test(key) ? `.${key}` : `["${key}"]`}`, severity: 'error', says });
  });

  test.each([
    '"ips": ["192.168.1.5/24", "fd00::1/64", "10.0.0.1"], "mac": "02:00:00:00:00:01", "infiniband-guid": "02:00:00:00:00:00:00:01", "default-route": ["192.168.1.1"]',
    '"Namespace": "a", "interface": "net1", "cni-args": {"poolNames": ["a"]}, "portMappings": [], "bandwidth": {}, "deviceID": "0000:41:00.2"',
    '"mac": "02-00-00-00-00-01", "infiniband-guid": ""', '"ips": ["$IP"], "mac": "$MAC"', '"vendorOption": "x"',
  ])('%s: nothing', more => expectClean(asking(more), rule));

  test('the short form: nothing', () => expectClean(attaching('infra/rail0@net1'), rule));
});
