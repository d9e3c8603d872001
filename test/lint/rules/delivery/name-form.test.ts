import { object, podSpec, workload } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DELIVERY/name-form';

describe('DELIVERY/name-form', () => {
  test.each([
    ['NetworkAttachmentDefinition', 'Rail_0', 'k8s.cni.cncf.io/v1', ["'Rail_0'", 'write rail-0', "and '.'"]],
    ['Namespace', 'team.a', 'v1', ["'team.a'", 'team-a']],
    ['Service', 'llm_svc', 'v1', ["'llm_svc'"]],
    ['ConfigMap', '-a', 'v1', ["'-a'"]],
  ])('%s %s', (kind, name, apiVersion, says) => { expectFinding(object(kind, name, '', 'spec: {}', apiVersion), { rule, object: `${kind}/${name}`, path: 'metadata.name', says, severity: 'error' }); });

  test.each([
    ['a volume', podSpec('', 'volumes: [{name: a_b}],'), 'volumes[0].name', "'a_b'"],
    ['a container', podSpec('').replace('name: main', 'name: Main'), 'containers[0].name', "'Main'"],
    ['a port', podSpec('ports: [{name: NIXL}]'), 'containers[0].ports[0].name', 'write nixl'],
  ])('%s', (_, spec, path, says) => { expectFinding(workload('Deployment', '', spec), { rule, object: 'Deployment/serve/llm', path: `spec.template.spec.${path}`, says: [says] }); });

  test.each([
    ['dots', object('ConfigMap', 'a.b-c', '', 'data: {}', 'v1')],
    ['a role', object('Role', 'system:gpu', '', '', 'rbac.authorization.k8s.io/v1')],
    ['a variable', object('ConfigMap', '$NAME', '', '', 'v1')],
    ['a Service of another group', object('Service', 'a.b', '', '', 'serving.knative.dev/v1')],
    ['a pod', workload('Deployment', '', podSpec('ports: [{name: http}, {containerPort: 1}]', 'volumes: [{name: dshm}],'))],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
