import { isPlaceholder } from '../../../src/lint/model/placeholder';

test.each(['$PF', '${NODE_COUNT}', '{{ .Values.name }}', '<pf>', '10.0.0.X', 'XX:XX', 'pod-__INDEX__', 'PLACEHOLDER_NUM_GPUS', 'FILLED_BY_OPERATOR'])('%s is filled in later', text => {
  expect(isPlaceholder(text)).toBe(true);
});

test.each(['ens1f0np0', 'RAIL_0', 'Rail-X', '>=26.1', '10.0.0.1', 'a__b', ''])('%s stands as it is', text => expect(isPlaceholder(text)).toBe(false));
