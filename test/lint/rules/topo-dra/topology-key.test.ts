import { expectClean, expectFinding } from '../../support';

const rule = 'TOPO-DRA/topology-key';
const pod = (fields: string): string => `apiVersion: v1\nkind: Pod\nmetadata: {name: w}\nspec: {containers: [], ${fields}}\n`;
const required = (kind: string, term: string): string => pod(`affinity: {${kind}: {requiredDuringSchedulingIgnoredDuringExecution: [${term}]}}`);
const preferred = (term: string): string => pod(`affinity: {podAffinity: {preferredDuringSchedulingIgnoredDuringExecution: [{weight: 1, podAffinityTerm: ${term}}]}}`);
const spread = (constraint: string): string => pod(`topologySpreadConstraints: [${constraint}]`);

describe('TOPO-DRA/topology-key', () => {
  test.each([
    ['affinity', required('podAffinity', '{labelSelector: {}}'), 'spec.affinity.podAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].topologyKey', 'term of podAffinity has no topologyKey'],
    ['anti-affinity', required('podAntiAffinity', '{topologyKey: ""}'), 'spec.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].topologyKey', 'term of podAntiAffinity'],
    ['a preference', preferred('{labelSelector: {}}'), 'spec.affinity.podAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].podAffinityTerm.topologyKey', 'term of podAffinity'],
    ['spread', spread('{maxSkew: 1, whenUnsatisfiable: DoNotSchedule}'), 'spec.topologySpreadConstraints[0].topologyKey', 'has no topologyKey'],
    ['spread without consequence', spread('{maxSkew: 1, topologyKey: a}'), 'spec.topologySpreadConstraints[0].whenUnsatisfiable', 'has no whenUnsatisfiable'],
    ['spread without skew', spread('{topologyKey: a, whenUnsatisfiable: DoNotSchedule}'), 'spec.topologySpreadConstraints[0].maxSkew', 'has no maxSkew'],
    ['no skew allowed', spread('{topologyKey: a, whenUnsatisfiable: DoNotSchedule, maxSkew: 0}'), 'spec.topologySpreadConstraints[0].maxSkew', 'maxSkew is 0'],
  ])('%s', (_, yaml, path, says) => { expectFinding(yaml, { rule, object: 'Pod/w', path, says: [says], severity: 'error' }); });

  test.each([
    ['affinity', required('podAffinity', '{topologyKey: nvidia.com/gpu.clique}')],
    ['a preference', preferred('{topologyKey: a}')],
    ['spread', spread('{topologyKey: a, whenUnsatisfiable: DoNotSchedule, maxSkew: 1}')],
    ['nothing', pod('')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
