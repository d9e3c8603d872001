import { similarName } from '../../../src/lint/model/similar-name';

describe('similarName', () => {
  test.each([
    ['rial0', ['rail0', 'rail1'], 'rail0'],
    ['rail_0', ['rail1', 'rail0'], 'rail0'],
    ['Rail-0', ['rail_0'], 'rail_0'],
    ['sriov.nic', ['sriov_nic'], 'sriov_nic'],
    ['rdma_vf', ['rdma_vfs'], 'rdma_vfs'],
  ])('%s of %p is %s', (name, known, expected) => expect(similarName(name, known)).toBe(expected));

  test.each([
    ['rail9', ['rail0', 'rail1']],
    ['rail10', ['rail1']],
    ['fabric_a9', ['fabric_b8']],
    ['port_a', ['port_b', 'port-c']],
    ['a-port', ['b-port']],
    ['ib', ['id']],
    ['vf', ['vfio']],
    ['abcd', ['abc']],
    ['storage', ['fabric']],
    ['storage', []],
  ])('%s is none of %p', (name, known) => expect(similarName(name, known)).toBeUndefined());

  test('of very many names only the first are compared', () => {
    const many = Array.from({ length: 300 }, (_, index) => `storage${index}x`);
    expect(similarName('sotrage199x', many)).toBe('storage199x');
    expect(similarName('sotrage200x', many)).toBeUndefined();
  });
});
