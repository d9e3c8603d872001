import { job, JOB } from './manifests';
import { expectClean, expectFinding } from '../../support';

const rule = 'TRAIN-JOB/sidecar-injection';
const annotated = (metadata: string, kind = 'Job'): string => job('image: i').replace('template: {', `template: {metadata: {${metadata}}, `).replace('Job', kind);
const namespace = (label: string): string => `---\napiVersion: v1\nkind: Namespace\nmetadata: {name: train, labels: {${label}}}\n`;

describe(rule, () => {
  test.each([
    ['Istio', annotated('annotations: {sidecar.istio.io/inject: "true"}'), 'spec.template.metadata.annotations["sidecar.istio.io/inject"]', ['Istio', 'inject is true', '"false"']],
    ['a label', annotated('labels: {sidecar.istio.io/inject: "true"}'), 'spec.template.metadata.labels["sidecar.istio.io/inject"]', ['Istio']],
    ['Linkerd', annotated('annotations: {linkerd.io/inject: enabled}'), 'spec.template.metadata.annotations["linkerd.io/inject"]', ['Linkerd', 'disabled']],
    ['the namespace', job('image: i') + namespace('istio-injection: enabled'), 'spec.template.metadata.annotations', ['istio-injection: enabled', 'is missing']],
    ['Linkerd by the namespace', job('image: i') + namespace('linkerd.io/inject: enabled'), 'spec.template.metadata.annotations', ['Linkerd']],
  ])('%s', (_, yaml, path, says) => {
    expectFinding(yaml, { rule, object: JOB, path, says, severity: 'warning' });
  });

  test.each([
    ['off', annotated('annotations: {sidecar.istio.io/inject: "false"}') + namespace('istio-injection: enabled')],
    ['Linkerd off', annotated('annotations: {linkerd.io/inject: disabled}')],
    ['no mesh', job('image: i') + namespace('a: b')],
    ['off in the namespace', job('image: i') + namespace('istio-injection: disabled')],
    ['a Deployment', annotated('annotations: {sidecar.istio.io/inject: "true"}', 'Deployment')],
  ])('%s is right', (_, yaml) => expectClean(yaml, rule));
});
