import { admissionPolicy, constraint } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'POLICY/match-kinds';
const match = (groups: string, kinds: string): string => constraint(`match: {kinds: [{apiGroups: ["*"], kinds: [Pod]}, {apiGroups: [${groups}], kinds: [${kinds}]}]}`);
const found = { rule, object: 'GpuNetCaps/caps', severity: 'error' };
const at = 'spec.match.kinds[1]';

describe('POLICY/match-kinds', () => {
  test.each([
    ['""', 'Deployment', `${at}.apiGroups`, ['Deployment is not in the group ""', 'apiGroups: ["apps"]']],
    ['apps', 'Pod', `${at}.apiGroups`, ['Pod is not in the group "apps"', 'apiGroups: [""]']],
    ['v1', 'Pod', `${at}.apiGroups`, ['"v1"']],
    ['apps/v1', 'StatefulSet', `${at}.apiGroups`, ['"apps/v1"', '"apps"']],
    ['apps, extensions', 'Job', `${at}.apiGroups`, ['groups "apps", "extensions"', '"batch"']],
    ['k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition', `${at}.apiGroups`, ['"k8s.cni.cncf.io"']],
    ['""', 'Pod, pods', `${at}.kinds[1]`, ["'pods' is no kind", 'kinds: [Pod]']],
    ['""', 'pod', `${at}.kinds[0]`, ["'pod'"]],
    ['apps', 'Deployments', `${at}.kinds[0]`, ["'Deployments'", 'written Deployment']],
  ])('[%s] %s', (groups, kinds, path, says) => { expectFinding(match(groups, kinds), { ...found, path, says }); });

  const rules = (groups: string, resources: string): string => admissionPolicy(`matchConstraints: {resourceRules: [{apiGroups: [${groups}], resources: [${resources}]}]}`);

  test.each([
    ['""', 'Pod', 'resources[0]', ["'Pod' is no resource", 'resources: [pods]']],
    ['""', 'Pod/ephemeralcontainers', 'resources[0]', ["'Pod'"]],
    ['apps', 'pods', 'apiGroups', ['pods is not in the group "apps"']],
    ['""', 'pods, networkpolicies', 'apiGroups', ['networkpolicies is not', '"networking.k8s.io"']],
  ])('resources [%s] %s', (groups, resources, path, says) => {
    expectFinding(rules(groups, resources), { rule, object: 'ValidatingAdmissionPolicy/gpu', path: `spec.matchConstraints.resourceRules[0].${path}`, says });
  });

  test.each([
    ['right pairs', match('"", apps, batch', 'Pod, Deployment, Job')],
    ['where they once were', match('extensions', 'Deployment, NetworkPolicy')],
    ['all groups', match('"*"', 'Deployment')],
    ['all kinds', match('""', '"*"')],
    ['a kind of two groups', match('batch.volcano.sh', 'Job')],
    ['unknown kinds', match('example.com', 'Widget')],
    ['resources', rules('"", apps', 'pods, pods/ephemeralcontainers, deployments')],
    ['plurals in y', rules('networking.k8s.io', 'networkpolicies')],
    ['all resources', rules('"*"', '"*"')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
