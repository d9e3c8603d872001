import { scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

const LABEL = /^[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?$/;

/** Names that become DNS labels. */
export const rule: Rule = {
  id: 'DNS-SVC/host-name',
  family: 'DNS-SVC',
  severity: 'error',
  title: 'A name that DNS does not take',
  cause: 'Names of Services begin with a small letter; hostname and subdomain are DNS labels of at most 63 characters: the API server refuses others. With setHostnameAsFQDN the kernel takes 64 characters in all, and a longer name keeps the pod in ContainerCreating.',
  remedy: 'Use small letters, digits and hyphens, a letter first, and short names.',
  source: 'kubernetes.io/docs/concepts/services-networking/dns-pod-service (setHostnameAsFQDN); kubernetes.io/docs/concepts/overview/working-with-objects/names',
  since: '0.1.0',
  example: 'kind: Service\nmetadata: {name: 2node-ring}',
  *check(bundle) {
    for (const service of bundle.byKind('Service', '')) {
      const problem = serviceName(service);
      if (problem !== undefined) yield problem;
    }
    for (const template of bundle.podTemplates) {
      for (const field of ['hostname', 'subdomain']) {
        const value = scalarAt(template.spec, field);
        if (value === undefined || value === '' || LABEL.test(value) || value.includes('$')) continue;
        yield { object: template.owner, path: template.pathOf(field), message: `${field} '${value}' is no DNS label of at most 63 characters` };
      }
      const problem = fullName(template);
      if (problem !== undefined) yield problem;
    }
  },
};

function serviceName(object: ManifestObject): Problem | undefined {
  const name = scalarAt(object.body, 'metadata', 'name');
  if (name === undefined || name === '' || /[${]/.test(name) || name.length > 63 || /^[a-z](?:[-a-z0-9]*[a-z0-9])?$/.test(name)) return undefined;
  return {
    object,
    path: ['metadata', 'name'],
    message: `'${name}' is no name for a Service: ${/^\d/.test(name) ? 'it begins with a digit' : 'small letters, digits and hyphens only, a letter first'}`,
    remedy: /^\d/.test(name) ? `write svc-${name}` : `write ${name.toLowerCase().replace(/[^a-z0-9-]/g, '-')}`,
  };
}

/** The full name of the first pod where the host name is the full one. */
function fullName(template: PodTemplate): Problem | undefined {
  const { owner } = template;
  if (template.at('setHostnameAsFQDN') !== true) return undefined;
  const subdomain = scalarAt(template.spec, 'subdomain') ?? (owner.kind === 'StatefulSet' ? scalarAt(owner.spec, 'serviceName') : undefined);
  if (subdomain === undefined) return undefined;
  const host = scalarAt(template.spec, 'hostname') ?? (owner.kind === 'Pod' ? owner.name : `${owner.name}-0`);
  const name = `${host}.${subdomain}.${template.namespace ?? 'default'}.svc.cluster.local`;
  return name.length <= 64 ? undefined : {
    object: owner,
    path: template.pathOf('setHostnameAsFQDN'),
    message: `the host name ${name} has ${name.length} characters, and the kernel takes 64`,
    remedy: 'take setHostnameAsFQDN away, or use shorter names',
  };
}
