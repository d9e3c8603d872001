import { object, release } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DELIVERY/namespace-missing';
const namespace = object('Namespace', 'training', '', '', 'v1');
const job = (name: string): string => object('Job', 'j', '', 'spec: {}', 'batch/v1').replace('{name', `{namespace: ${name}, name`);
const network = (name: string): string => object('SriovNetwork', 's', '', `spec: {networkNamespace: ${name}}`, 'sriovnetwork.openshift.io/v1');

describe('DELIVERY/namespace-missing', () => {
  test('a slip', () => {
    expectFinding(namespace + job('trainning'), { rule, object: 'Job/trainning/j', path: 'metadata.namespace', says: ['Namespace trainning', 'there is training', 'write training'], severity: 'warning' });
    expectFinding(namespace + network('trainng'), { rule, object: 'SriovNetwork/s', path: 'spec.networkNamespace', says: ['trainng'] });
  });

  test('told once', () => {
    expectFinding(namespace + job('trainning') + network('trainning'), { rule, object: 'Job/trainning/j', path: 'metadata.namespace' });
  });

  test('a complete input', () => {
    expectFinding(job('elsewhere'), { rule, object: 'Job/elsewhere/j', path: 'metadata.namespace', says: ['no Namespace elsewhere'], severity: 'error' }, { complete: true });
    expectClean(job('kube-system') + job('default'), rule, { complete: true });
  });

  test.each([
    ['it is there', namespace + job('training')],
    ['the namespace of a chart', release('targetNamespace: infra, chart: {spec: {chart: x}}') + job('infra')],
    ['another that the input does not show', namespace + job('elsewhere')],
    ['no namespaces at all', job('elsewhere')],
    ['a variable', namespace + job('$NAMESPACE')],
    ['no namespace', namespace + network('""')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
