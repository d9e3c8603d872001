import { groupOf, Manifest } from './manifest';
import { containersOf, podTemplatesOf } from './pod-templates';

const LABEL = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
const LABEL_1035 = /^[a-z]([-a-z0-9]*[a-z0-9])?$/;
const SUBDOMAIN = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
const PATH_SEGMENT = /^(?!\.{1,2}$)[^/%]+$/;
const QUALIFIED = /^[A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?$/;
const SRIOV_RESOURCE = /^[a-zA-Z0-9]([a-zA-Z0-9_-]*[a-zA-Z0-9])?$/;

interface NameRule {
  readonly grammar: RegExp;
  readonly longest: number;
}

/** Kinds whose names are narrower than a DNS subdomain. */
const NAME_RULES: { [kind: string]: NameRule } = {
  // The name becomes the value of a label on what the controller makes.
  Deployment: { grammar: SUBDOMAIN, longest: 63 },
  Job: { grammar: SUBDOMAIN, longest: 63 },
  CronJob: { grammar: SUBDOMAIN, longest: 52 },
  StatefulSet: { grammar: LABEL, longest: 52 },
  Namespace: { grammar: LABEL, longest: 63 },
  // Multus takes the name in a pod's annotation as a DNS label.
  NetworkAttachmentDefinition: { grammar: LABEL, longest: 63 },
  SriovNetwork: { grammar: LABEL, longest: 63 },
  SriovIBNetwork: { grammar: LABEL, longest: 63 },
  // The network operator makes names of its own from it.
  NicNodePolicy: { grammar: LABEL, longest: 30 },
  Service: { grammar: LABEL_1035, longest: 63 },
};

/** Faults in the names, label keys and values, and annotation keys of an object and of the pods it makes. */
export function nameFaults(manifest: Manifest): string[] {
  const rule = groupOf(manifest) === 'rbac.authorization.k8s.io' ? { grammar: PATH_SEGMENT, longest: 253 } : NAME_RULES[manifest.kind];
  return [
    ...nameFault('metadata.name', manifest.metadata?.name, rule ?? { grammar: SUBDOMAIN, longest: 253 }),
    ...(manifest.metadata?.namespace === undefined ? [] : nameFault('metadata.namespace', manifest.metadata.namespace, NAME_RULES.Namespace)),
    ...metadataFaults('metadata', manifest.metadata?.labels, manifest.metadata?.annotations),
    ...podTemplatesOf(manifest).filter(template => template.path !== '').flatMap(({ path, labels, annotations, spec }) => [
      ...metadataFaults(`${path}.metadata`, labels, annotations),
      ...duplicates(containersOf(spec).map(({ name }) => name)).map(name => `${path}: two containers named '${name}'`),
      ...containersOf(spec).flatMap(({ name }) => nameFault(`${path}: container name`, name, { grammar: LABEL, longest: 63 })),
      ...(spec.volumes ?? []).flatMap(({ name }) => nameFault(`${path}: volume name`, name, { grammar: LABEL, longest: 63 })),
      ...duplicates((spec.volumes ?? []).map(({ name }) => name)).map(name => `${path}: two volumes named '${name}'`),
    ]),
    ...sriovResourceFaults(manifest),
  ];
}

function sriovResourceFaults({ kind, spec }: Manifest): string[] {
  if (!['SriovNetworkNodePolicy', 'SriovNetwork', 'SriovIBNetwork'].includes(kind)) return [];
  return nameFault('spec.resourceName', spec?.resourceName, { grammar: SRIOV_RESOURCE, longest: 63 });
}

function nameFault(path: string, name: unknown, { grammar, longest }: NameRule): string[] {
  if (typeof name !== 'string') return [`${path}: must be a text`];
  if (name.length > longest) return [`${path}: '${name}' is longer than ${longest}`];
  return grammar.test(name) ? [] : [`${path}: '${name}' does not match ${grammar.source}`];
}

function metadataFaults(path: string, labels: object = {}, annotations: object = {}): string[] {
  return [
    ...Object.entries(labels).flatMap(([key, value]) => [
      ...keyFault(`${path}.labels`, key),
      ...(value === '' || (typeof value === 'string' && value.length <= 63 && QUALIFIED.test(value))
        ? []
        : [`${path}.labels[${key}]: '${value}' is no label value`]),
    ]),
    ...Object.keys(annotations).flatMap(key => keyFault(`${path}.annotations`, key)),
  ];
}

function keyFault(path: string, key: string): string[] {
  const slash = key.indexOf('/');
  const prefix = slash < 0 ? 'none' : key.slice(0, slash);
  const name = key.slice(slash + 1);
  const valid = name.length <= 63 && QUALIFIED.test(name) && prefix.length <= 253 && SUBDOMAIN.test(prefix);
  return valid ? [] : [`${path}: '${key}' is no qualified name`];
}

function duplicates(names: string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}
