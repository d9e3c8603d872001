import { isHeadless } from './peers';
import { Bundle } from '../../model/bundle';
import { ContainerView } from '../../model/container-view';
import { objectsAt, scalarAt, textMapAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** The port of a Service must be one that its pods have. */
export const rule: Rule = {
  id: 'DNS-SVC/target-port',
  family: 'DNS-SVC',
  severity: 'error',
  title: 'A port that the pods of a Service do not have',
  cause: 'A targetPort with a name is looked up in the ports of the containers: without such a port the Service has no endpoint. A number that no container listens on is refused connection by connection.',
  remedy: 'Write the name or number of a port of the containers.',
  source: 'kubernetes.io/docs/concepts/services-networking/service (port definitions)',
  since: '0.1.0',
  example: 'kind: Service\nspec: {ports: [{port: 80, targetPort: api}]}   # containers have ports: [{name: http}]',
  *check(bundle) {
    for (const service of bundle.byKind('Service', '')) {
      // Headless Services do not translate ports.
      const templates = isHeadless(service) ? [] : selected(service, ['spec', 'selector'], bundle);
      if (templates.length === 0) continue;
      for (const { index, body } of objectsAt(service.body, 'spec', 'ports')) {
        const written = body.targetPort !== undefined;
        const problem = problemOf(service, ['spec', 'ports', index, written ? 'targetPort' : 'port'], scalarAt(body, written ? 'targetPort' : 'port'), templates);
        if (problem !== undefined) yield problem;
      }
    }
    for (const pool of bundle.byKind('InferencePool')) {
      const templates = selected(pool, pool.at('spec', 'selector', 'matchLabels') === undefined ? ['spec', 'selector'] : ['spec', 'selector', 'matchLabels'], bundle);
      const single = scalarAt(pool.body, 'spec', 'targetPortNumber');
      const ports = [
        ...objectsAt(pool.body, 'spec', 'targetPorts').map(({ index, body }) => ({ path: ['spec', 'targetPorts', index, 'number'], port: scalarAt(body, 'number') })),
        ...single === undefined ? [] : [{ path: ['spec', 'targetPortNumber'], port: single }],
      ];
      for (const { path, port } of ports) {
        const problem = templates.length === 0 ? undefined : problemOf(pool, path, port, templates);
        if (problem !== undefined) yield problem;
      }
    }
  },
};

function selected(object: ManifestObject, path: Path, bundle: Bundle): readonly PodTemplate[] {
  return bundle.templatesSelectedBy(object.namespace, textMapAt(object.body, ...path));
}

function problemOf(object: ManifestObject, path: Path, port: string | undefined, templates: readonly PodTemplate[]): Problem | undefined {
  if (port === undefined) return undefined;
  const containers = templates.flatMap(template => template.containers.filter(({ kind, body }) => kind === 'container' || body.restartPolicy === 'Always'));
  const ports = containers.flatMap(container => objectsAt(container.body, 'ports'));
  const declared = ports.map(({ body }) => ({ name: scalarAt(body, 'name'), number: scalarAt(body, 'containerPort') }));
  const isNumber = /^\d+$/.test(port);
  if (isNumber) {
    const listened = containers.flatMap(listensOn);
    const known = [...declared.map(({ number }) => number), ...listened];
    if (listened.length === 0 || known.includes(port)) return undefined;
  } else if (declared.some(({ name }) => name === port)) {
    return undefined;
  }
  const names = isNumber ? [...new Set([...declared.map(({ number }) => number), ...containers.flatMap(listensOn)])] : declared.map(({ name }) => name ?? 'without a name');
  return {
    object,
    path,
    severity: isNumber ? 'warning' : 'error',
    message: `${isNumber ? 'nothing in the pods listens on' : 'no container has a port called'} ${port}; they have ${names.join(', ') || 'no ports'}`,
    remedy: names.length === 1 && names[0] !== 'without a name' ? `write ${names[0]}` : undefined,
  };
}

/** Port of a container's server, when its command line says it. */
function listensOn(container: ContainerView): string[] {
  const port = container.command.flag('--port')?.value;
  return port !== undefined && /^\d+$/.test(port) ? [port] : [];
}
