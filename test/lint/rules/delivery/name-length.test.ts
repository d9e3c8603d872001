import { object, podSpec, workload } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DELIVERY/name-length';
const name = (length: number): string => 'n'.repeat(length);

describe('DELIVERY/name-length', () => {
  test.each([
    ['Namespace', 'v1', 63], ['ConfigMap', 'v1', 253],
  ])('%s takes %s %i characters', (kind, apiVersion, limit) => {
    expectClean(object(kind, name(limit), '', 'spec: {}', apiVersion), rule);
    expectFinding(object(kind, name(limit + 1), '', 'spec: {}', apiVersion), { rule, object: `${kind}/${name(limit + 1)}`, path: 'metadata.name', says: [`has ${limit + 1} characters, at most ${limit}`], severity: 'error' });
  });

  test.each(['CronJob', 'StatefulSet', 'Service'])('%s is the matter of another rule', kind => expectClean(object(kind, name(254), '', 'spec: {}', 'v1'), rule));

  test.each([
    ['volume', podSpec('', `volumes: [{name: ${name(64)}}],`), 'spec.template.spec.volumes[0].name', `volume ${name(64)} has 64`],
    ['container', podSpec('').replace('name: main', `name: ${name(64)}`), 'spec.template.spec.containers[0].name', 'has 64 characters, of at most 63'],
    ['port', podSpec(`ports: [{name: a}, {name: ${name(16)}}]`), 'spec.template.spec.containers[0].ports[1].name', 'has 16 characters, of at most 15'],
  ])('a %s', (_, spec, path, says) => { expectFinding(workload('Deployment', '', spec), { rule, object: 'Deployment/serve/llm', path, says: [says] }); });

  test('names inside a pod that fit', () => {
    expectClean(workload('Deployment', '', podSpec(`ports: [{name: ${name(15)}}, {containerPort: 1}]`, `volumes: [{name: ${name(63)}}],`).replace('name: main', `name: ${name(63)}`)), rule);
  });
});
