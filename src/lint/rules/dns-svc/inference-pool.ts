import { Bundle } from '../../model/bundle';
import { listAt, objectAt, objectsAt, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { compatible } from '../../model/name-index';
import { Path } from '../../model/path';
import { Problem, Rule } from '../../rule';

/** Names and words of the inference gateway. */
export const rule: Rule = {
  id: 'DNS-SVC/inference-pool',
  family: 'DNS-SVC',
  severity: 'error',
  title: 'An InferencePool or route that leads nowhere',
  cause: 'An InferencePool names the Service of its endpoint picker with a port, and a route names pools by their group. A name that is not there, a group that is not written, or FailClosed for FailClose makes the gateway answer 500, or the API server refuse the object.',
  remedy: 'Name existing objects with their group and port; v1 takes FailOpen or FailClose, and 1 to 8 target ports.',
  source: 'kubernetes-sigs/gateway-api-inference-extension@992e5c292afb api/v1/inferencepool_types.go; gateway-api.sigs.k8s.io (BackendRef)',
  since: '0.1.0',
  example: 'kind: InferencePool\nspec: {endpointPickerRef: {name: epp, failureMode: FailClosed}}',
  *check(bundle) {
    for (const pool of bundle.byKind('InferencePool')) {
      for (const field of ['endpointPickerRef', 'extensionRef']) yield* picker(pool, field, bundle);
      const ports = listAt(pool.body, 'spec', 'targetPorts').length;
      if (ports > 8) yield { object: pool, path: ['spec', 'targetPorts'], message: `${ports} target ports; an InferencePool takes 1 to 8`, remedy: 'keep 8' };
    }
    for (const route of [...bundle.byKind('HTTPRoute'), ...bundle.byKind('GRPCRoute')]) yield* backends(route, bundle);
  },
};

function* picker(object: ManifestObject, field: string, bundle: Bundle): Iterable<Problem> {
  const ref = objectAt(object.body, 'spec', field);
  if (ref === undefined) return;
  const path: Path = ['spec', field];
  const mode = scalarAt(ref, 'failureMode');
  if (mode !== undefined && mode !== 'FailOpen' && mode !== 'FailClose') {
    yield { object, path: [...path, 'failureMode'], message: `failureMode ${mode} is neither FailOpen nor FailClose`, remedy: `write ${/open/i.test(mode) ? 'FailOpen' : 'FailClose'}` };
  }
  const name = scalarAt(ref, 'name');
  if (name === undefined || (scalarAt(ref, 'kind') ?? 'Service') !== 'Service') return;
  if (object.group === 'inference.networking.k8s.io' && scalarAt(ref, 'port', 'number') === undefined) {
    yield { object, path: [...path, 'port'], message: `the endpoint picker ${name} has no port, which a Service needs`, remedy: 'write port: {number: 9002}' };
  }
  const problem = unresolved(object, [...path, 'name'], 'Service', object.namespace, name, bundle);
  if (problem !== undefined) yield problem;
}

function* backends(object: ManifestObject, bundle: Bundle): Iterable<Problem> {
  for (const branch of objectsAt(object.body, 'spec', 'rules')) {
    for (const { index, body } of objectsAt(branch.body, 'backendRefs')) {
      const path: Path = ['spec', 'rules', branch.index, 'backendRefs', index];
      const kind = scalarAt(body, 'kind') ?? 'Service';
      const name = scalarAt(body, 'name') ?? '';
      const namespace = scalarAt(body, 'namespace') ?? object.namespace;
      const pool = bundle.byKind('InferencePool').find(candidate => candidate.name === name && compatible(candidate.namespace, namespace));
      const group = scalarAt(body, 'group');
      if (kind === 'InferencePool' && pool !== undefined && group !== pool.group) {
        yield { object, path: [...path, 'group'], message: `group is ${group ?? 'not written'}, and the pool ${name} is of ${pool.group}`, remedy: `write group: ${pool.group}` };
        continue;
      }
      if (kind === 'Service' && pool !== undefined && bundle.find('Service', namespace, name) === undefined) {
        yield { object, path: [...path, 'kind'], message: `there is no Service ${name}, but an InferencePool`, remedy: `write group: ${pool.group}, kind: InferencePool` };
        continue;
      }
      if (kind === 'Service' && body.port === undefined && name !== '') {
        yield { object, path: [...path, 'port'], message: `the Service ${name} has no port here`, remedy: 'write the port of the Service' };
      }
      if (kind !== 'Service' && kind !== 'InferencePool') continue;
      const problem = unresolved(object, [...path, 'name'], kind, namespace, name, bundle);
      if (problem !== undefined) yield problem;
    }
  }
}

/** A name that nothing has, where the input is the whole cluster or has it in another namespace. */
function unresolved(
  object: ManifestObject, path: Path, kind: string, namespace: string | undefined, name: string, bundle: Bundle,
): Problem | undefined {
  if (bundle.find(kind, namespace, name) !== undefined) return undefined;
  const elsewhere = bundle.byKind(kind).find(other => other.name === name);
  const own = kind === 'InferencePool' ? bundle.byKind(kind).filter(other => compatible(other.namespace, namespace)) : [];
  if (elsewhere === undefined && own.length === 0 && !bundle.options.complete) return undefined;
  return {
    object,
    path,
    message: `there is no ${kind} ${name} in namespace ${namespace ?? '(not written)'}${elsewhere === undefined ? '' : `, but in ${elsewhere.namespace}`}`,
    remedy: elsewhere === undefined && own.length === 1 ? `write ${own[0].name}` : `make a ${kind} ${name} in namespace ${namespace ?? ''}`.trim(),
  };
}
