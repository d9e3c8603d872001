import { objectAt, textMapAt } from '../../model/json';
import { selects } from '../../model/label-selector';
import { Rule } from '../../rule';

/** Kinds whose selector must take their own pods. */
const KINDS = ['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet'];

/** The controller finds its pods by the selector. */
export const rule: Rule = {
  id: 'DELIVERY/selector-labels',
  family: 'DELIVERY',
  severity: 'error',
  title: 'A selector that does not take its own pods',
  cause: 'spec.selector of a Deployment, StatefulSet or DaemonSet must select the labels of its template. Otherwise the API server refuses it: selector does not match template labels.',
  remedy: 'Use the same labels in spec.selector.matchLabels and spec.template.metadata.labels.',
  source: 'kubernetes/kubernetes pkg/apis/apps/validation (`selector` does not match template `labels`)',
  since: '0.1.0',
  example: 'kind: Deployment\nspec:\n  selector: {matchLabels: {app: llm}}\n  template: {metadata: {labels: {app: vllm}}}',
  *check(bundle) {
    for (const kind of KINDS) {
      for (const object of bundle.byKind(kind, 'apps')) {
        const selector = objectAt(object.body, 'spec', 'selector');
        const labels = textMapAt(object.body, 'spec', 'template', 'metadata', 'labels');
        if (selector === undefined || selects(selector, labels)) continue;
        const [key, value] = Object.entries(textMapAt(selector, 'matchLabels')).find(([name, wanted]) => labels[name] !== wanted) ?? ['', ''];
        yield {
          object,
          path: ['spec', 'template', 'metadata', 'labels', ...key === '' ? [] : [key]],
          message: key === '' ? 'the labels of the template do not meet the selector' : `the selector wants ${key}=${value}, the template has ${labels[key] === undefined ? 'no such label' : `${key}=${labels[key]}`}`,
          remedy: key === '' ? undefined : `${key}: ${value}`,
        };
      }
    }
  },
};
