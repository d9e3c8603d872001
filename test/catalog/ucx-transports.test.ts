import { nearest } from '../../src/catalog/nearest';
import { RDMA_SWITCHES } from '../../src/catalog/rdma-switches';
import { ALL_UCX_TRANSPORTS, ucxTransports } from '../../src/catalog/ucx-transports';

test.each([
  ['rc,cuda_copy', ['rc', 'cuda_copy'], false],
  [' ^tcp, sm ', ['tcp', 'sm'], true],
  ['\\rc_verbs:aux,', ['rc_verbs'], false],
])('the words of %j', (value, words, isExcluded) => {
  expect(ucxTransports(value)).toEqual({ words, isExcluded });
});

test.each([
  ['tcp', true], ['cuda,tcp,sm', true], ['rc', false], ['gga,tcp', false], ['all', false], ['^ib', true], ['^rc', false], ['^rc,dc', false], ['^rc_x,dc_x,ud', true], ['^tcp', false],
])('UCX_TLS=%s switches RDMA off: %s', (value, isOff) => {
  expect(RDMA_SWITCHES.get('UCX_TLS')!.isOff(value, 'eth0')).toBe(isOff);
});

test('each transport stands in one group', () => {
  expect([...new Set(ALL_UCX_TRANSPORTS)]).toEqual(ALL_UCX_TRANSPORTS);
});

test('a tolerance of the caller', () => {
  expect(nearest('rcc', ['rc', 'tcp'], 1)).toBe('rc');
  expect(nearest('rccc', ['rc', 'tcp'], 1)).toBeUndefined();
  expect(nearest('rccc', ['rc', 'tcp'])).toBe('rc');
});
