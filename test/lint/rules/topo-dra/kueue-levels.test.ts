import { expectClean, expectFinding } from '../../support';

const rule = 'TOPO-DRA/kueue-levels';
const topology = (levels: string[], name = 't'): string => `---\napiVersion: kueue.x-k8s.io/v1beta2\nkind: Topology\nmetadata: {name: ${name}}\nspec: {levels: [${levels.map(level => `{nodeLabel: ${level}}`).join(', ')}]}\n`;
const flavor = '---\napiVersion: kueue.x-k8s.io/v1beta2\nkind: ResourceFlavor\nmetadata: {name: f}\nspec: {topologyName: rack}\n';
const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `l${index}`);

describe('TOPO-DRA/kueue-levels', () => {
  test.each([
    ['twice', ['rack', 'rack'], 'spec.levels[1].nodeLabel', 'rack stands twice'],
    ['the host first', ['kubernetes.io/hostname', 'rack'], 'spec.levels[0].nodeLabel', 'level 1 of 2'],
    ['none', [], 'spec.levels', '0 levels'],
    ['too many', many(17), 'spec.levels', '17 levels'],
  ])('%s', (_, levels, path, says) => { expectFinding(topology(levels), { rule, object: 'Topology/t', path, says: [says], severity: 'error' }); });

  test('a flavor without its Topology', () => {
    expectFinding(topology(['rack']) + flavor, { rule, object: 'ResourceFlavor/f', path: 'spec.topologyName', says: ['no Topology rack', 'there is t'] });
    expectFinding(flavor, { rule, object: 'ResourceFlavor/f', path: 'spec.topologyName' }, { complete: true });
    expectClean(flavor, rule);
    expectClean(topology(['x'], 'rack') + flavor, rule);
  });

  test.each([[['block', 'rack', 'kubernetes.io/hostname']], [many(16)]])('clean: %s', levels => expectClean(topology(levels), rule));
});
