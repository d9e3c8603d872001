import { service, workload } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'DNS-SVC/target-port';
const ports = (port: string, more = ''): string => service(`${more}selector: {app: ring}, ports: [{port: 80}, {${port}}]`.replace('{port: 80}, ', ''));
const pods = (container: string): string => workload('Deployment', { container });
const NAMED = 'ports: [{name: http, containerPort: 8000}], ';
const pool = (spec: string): string => `apiVersion: inference.networking.k8s.io/v1\nkind: InferencePool\nmetadata: {name: p, namespace: train}\nspec: {selector: {matchLabels: {app: ring}}, ${spec}}\n---\n`;

describe(rule, () => {
  test.each([
    ['another name', ports('port: 80, targetPort: api') + pods(NAMED), 'Service/train/ring', 'spec.ports[0].targetPort', ['no container has a port called api', 'they have http', 'write http'], 'error'],
    ['a port without a name', ports('port: 80, targetPort: http') + pods('ports: [{containerPort: 8000}], '), 'Service/train/ring', 'spec.ports[0].targetPort', ['without a name'], 'error'],
    ['no ports', ports('port: 80, targetPort: http') + pods(''), 'Service/train/ring', 'spec.ports[0].targetPort', ['no ports'], 'error'],
    ['another number', ports('port: 80, targetPort: 8080') + pods(`${NAMED}args: [--port, "8000"], `), 'Service/train/ring', 'spec.ports[0].targetPort', ['nothing in the pods listens on 8080', 'write 8000'], 'warning'],
    ['the port itself', ports('port: 80') + pods('args: [--port=8000], '), 'Service/train/ring', 'spec.ports[0].port', ['listens on 80;', 'they have 8000'], 'warning'],
    ['a pool', pool('targetPorts: [{number: 8000}, {number: 8001}]') + pods('args: [--port, "8000"], '), 'InferencePool/train/p', 'spec.targetPorts[1].number', ['8001'], 'warning'],
    ['a pool of the older form', pool('targetPortNumber: 9000') + pods('args: [--port, "8000"], '), 'InferencePool/train/p', 'spec.targetPortNumber', ['9000'], 'warning'],
  ])('%s', (_, yaml, object, path, says, severity) => {
    expectFinding(yaml, { rule, object, path, says, severity });
  });

  test.each([
    ['the name', ports('port: 80, targetPort: http') + pods(NAMED)],
    ['the number', ports('port: 80, targetPort: 8000') + pods('args: [--port, "8000"], ')],
    ['a number of another container', ports('port: 80, targetPort: 9090') + pods('args: [--port, "8000"], ports: [{containerPort: 9090}], ')],
    ['a number, and no server that says its own', ports('port: 80, targetPort: 8080') + pods(NAMED)],
    ['headless', ports('port: 80, targetPort: api', 'clusterIP: None, ') + pods(NAMED)],
    ['pods elsewhere', ports('port: 80, targetPort: api') + workload('Deployment', { labels: 'app: other' })],
    ['a sidecar among the init containers', ports('port: 80, targetPort: api') + workload('Deployment', { pod: 'initContainers: [{name: s, restartPolicy: Always, ports: [{name: api, containerPort: 1}]}], ' })],
    ['a pool', pool('targetPorts: [{number: 8000}]') + pods('args: [--port, "8000"], ')],
    ['a port of the pod', ports('port: 80, targetPort: 8080') + pods('args: [--port, $(PORT)], ')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
