import { DEFAULT_NETWORK_ANNOTATION, NETWORKS_ANNOTATION } from '../../../catalog/labels';
import { isPlaceholder } from '../../model/placeholder';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** The annotation is read by Multus alone, in one of two forms. */
export const rule: Rule = {
  id: 'NAD-REF/networks-syntax',
  family: 'NAD-REF',
  severity: 'error',
  title: 'A networks annotation that Multus cannot read',
  cause: 'The API server takes any text. Multus reads JSON where the text has a bracket, brace or quote, otherwise names of lower-case letters, digits and hyphens separated by commas. What it cannot read fails every sandbox; old releases started the pod without its networks.',
  remedy: 'Write <namespace>/<name>@<interface>, separated by commas, or a JSON list of maps with name, namespace and interface.',
  source: 'k8snetworkplumbingwg/multus-cni#635 and pkg/k8sclient/k8sclient.go parsePodNetworkAnnotation',
  since: '0.1.0',
  example: 'metadata:\n  annotations:\n    k8s.v1.cni.cncf.io/networks: \'[{"name": "rail0"]\'',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      yield* notText(template);
      const text = template.annotations[NETWORKS_ANNOTATION] ?? '';
      if (template.networksFault !== undefined) {
        const isJson = /[[{"]/.test(text);
        if (!isPlaceholder(text)) yield { object: template.owner, path: template.networksPath, message: `the networks annotation ${isJson ? 'is no valid JSON list' : 'cannot be read'}: ${template.networksFault.message}`, remedy: hintOf(text) };
      } else if (!/[[{"]/.test(text)) {yield* shortForm(template);}
    }
  },
};

/** A list or map where a text is wanted: the API server refuses it. */
function* notText(template: PodTemplate): Generator<Problem> {
  for (const name of [NETWORKS_ANNOTATION, DEFAULT_NETWORK_ANNOTATION]) {
    const path = template.annotationPath(name);
    const value = template.owner.at(...path);
    if (typeof value !== 'object' || value === null) continue;
    yield { object: template.owner, path, message: `${name} is a ${Array.isArray(value) ? 'list' : 'map'}; annotations are texts`, remedy: `write it as a text: '${JSON.stringify(value).slice(0, 120)}'` };
  }
}

function* shortForm(template: PodTemplate): Generator<Problem> {
  for (const { namespace, namespaceWritten, name, path } of template.networks) {
    for (const part of namespaceWritten ? [namespace!, name] : [name]) {
      if (isPlaceholder(part) || /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(part)) continue;
      yield { object: template.owner, path, message: `'${part}' is not lower-case letters, digits and hyphens, which is all that Multus takes in this form`, remedy: partHint(part) };
    }
  }
}

function partHint(part: string): string | undefined {
  if (/[;|\s]/.test(part.trim())) return `separate names by commas: ${part.trim().split(/[;|\s]+/).filter(word => word !== '').join(',')}`;
  if (part.includes('.')) return 'refer to it in the JSON form, which takes dots';
  const plain = part.toLowerCase().replace(/_/g, '-');
  return /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(plain) ? `name the network '${plain}'` : undefined;
}

function hintOf(text: string): string | undefined {
  if (/'/.test(text)) return 'write double quotes: JSON has no others';
  if (/,\s*[\]}]/.test(text)) return 'delete the comma before the closing bracket';
  if (/^\s*\{/.test(text)) return 'put the map into a list: [{...}]';
  return /(?:^|,)\s*(?:,|$)/.test(text) ? 'delete the empty element' : undefined;
}
