import { attaching, NETWORKS, POD } from './workloads';
import { expectClean, expectFinding } from '../../support';

const rule = 'NAD-REF/interface-names';
const json = (...interfaces: string[]): string => JSON.stringify(interfaces.map((name, index) => name === '' ? { name: `n${index}` } : { name: `n${index}`, interface: name }));

describe(rule, () => {
  test.each([
    ['two of one name', json('net1', 'net1'), '[1].interface', ["interface 'net1' is already that of the network 'n0'", "for example 'net2'"]],
    ['in the short form', 'a@x,b@x', '[1]', ["interface 'x' is already that of the network 'a'"]],
    ['an automatic name before', json('', 'net1'), '[1].interface', ["'n0', which gets it by its position", "'net2'"]],
    ['an automatic name after', json('net2', ''), '[0].interface', ["already that of the network 'n1', which gets it by its position", "'net1'"]],
    ['the name of every pod', json('eth0'), '[0].interface', ["interface 'eth0' is one that every pod has", "'net1'"]],
    ['loopback', 'a@lo', '[0]', ["'lo'"]],
    ['16 characters', json('rdma-interface-0'), '[0].interface', ['has 16 characters', "write 'rdma-interface-'"]],
    ['a slash', json('rdma/0'), '[0].interface', ['has a character', "write 'rdma-0'"]],
    ['a colon', json('eth1:0'), '[0].interface', ['has a character']],
    ['a blank', json('my if'), '[0].interface', ['has a character']],
    ['a dot alone', json('.'), '[0].interface', ['has a character']],
    ['two dots', json('..'), '[0].interface', ['has a character']],
  ])('%s', (_, text, at, says) => {
    expectFinding(attaching(text), { rule, object: POD, path: NETWORKS + at, severity: 'error', says });
  });

  test.each([
    json('net1', 'net2'), json('', ''), json('net2', 'net1'), json('rdma-interface0', 'eth1', 'a.b'), 'a,b@net7', json('$IF', '$IF'), json('net3', '', 'net1'),
  ])('%s: nothing', text => expectClean(attaching(text), rule));
});
