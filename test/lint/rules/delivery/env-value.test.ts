import { object, podSpec, workload } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DELIVERY/env-value';
const env = (value: string): string => workload('Deployment', '', podSpec(`env: [{name: A, value: x}, {name: NCCL_IB_DISABLE, value: ${value}}]`));

describe('DELIVERY/env-value', () => {
  test.each([
    ['0', ['value 0 of NCCL_IB_DISABLE is a number', 'value: "0"']],
    ['1.5', ['value 1.5', 'value: "1.5"']],
    ['true', ['value true', 'is a boolean (true, yes and on']],
    ['yes', ['value true', 'in quotes']],
    ['off', ['value false', '(false, no and off']],
  ])('%s', (value, says) => { expectFinding(env(value), { rule, object: 'Deployment/serve/llm', path: 'spec.template.spec.containers[0].env[NCCL_IB_DISABLE]', says, severity: 'error' }); });

  test.each([
    ['a policy', object('NicClusterPolicy', 'p', '', 'spec: {ofedDriver: {env: [{name: A, value: 1}]}}'), 'NicClusterPolicy/p', 'spec.ofedDriver.env[A]'],
    ['values of a chart', object('HelmRelease', 'p', '', 'spec: {values: {driver: {env: [{name: A, value: 1}]}}}'), 'HelmRelease/p', 'spec.values.driver.env[A]'],
    ['Dynamo', object('DynamoGraphDeployment', 'p', '', 'spec: {envs: [{name: A, value: 1}]}', 'nvidia.com/v1alpha1'), 'DynamoGraphDeployment/p', 'spec.envs[A]'],
  ])('%s', (_, yaml, subject, path) => { expectFinding(yaml, { rule, object: subject, path }); });

  test.each([
    ['texts', env('"0"')],
    ['a reference', workload('Deployment', '', podSpec('env: [{name: A, valueFrom: {fieldRef: {fieldPath: status.podIP}}}]'))],
    ['no value', env('')],
    ['another list', object('X', 'p', '', 'spec: {parameters: [{name: A, value: 1}]}')],
    ['a CRD', object('CustomResourceDefinition', 'p', '', 'spec: {env: [{name: A, value: 1}]}')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
