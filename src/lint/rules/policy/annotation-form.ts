import { codeOf } from './gatekeeper';
import { NETWORKS_ANNOTATION } from '../../../catalog/labels';
import { Rule } from '../../rule';

/** Multus reads the networks annotation in two forms. */
export const rule: Rule = {
  id: 'POLICY/annotation-form',
  family: 'POLICY',
  severity: 'warning',
  title: 'A policy that knows one form of the networks annotation',
  cause: 'k8s.v1.cni.cncf.io/networks is a list separated by commas (ns/name@interface) or JSON. Code that splits at commas does not find names in JSON, and code that only parses JSON is undefined for the short form: the other form passes.',
  remedy: 'Handle both: json.unmarshal where the text starts with "[", split(…, ",") and the parts before "@" and after "/" otherwise.',
  source: 'k8snetworkplumbingwg/multus-cni pkg/k8sclient (parsePodNetworkAnnotation)',
  since: '0.1.0',
  example: 'names := split(input.review.object.metadata.annotations["k8s.v1.cni.cncf.io/networks"], ",")',
  *check(bundle) {
    for (const object of bundle.byKind('ConstraintTemplate')) {
      for (const { path, text, language } of codeOf(object)) {
        if (language !== 'rego' || !text.includes(NETWORKS_ANNOTATION)) continue;
        const [parses, splits] = [/json\.unmarshal|json\.is_valid/.test(text), /\bsplit\(/.test(text)];
        if (parses === splits) continue;
        yield { object, path, message: parses ? 'the Rego parses the networks annotation as JSON and does not read the short form' : 'the Rego splits the networks annotation at commas and does not read its JSON form' };
      }
    }
  },
};
