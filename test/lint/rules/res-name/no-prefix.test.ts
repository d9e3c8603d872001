import { expectClean, expectFinding } from '../../support';
import { nad, operator, pod, policy } from '../fabric-manifests';

const rule = 'RES-NAME/no-prefix';
const KEY = 'k8s.v1.cni.cncf.io/resourceName';

describe(rule, () => {
  test.each([
    ['gpu', "write 'nvidia.com/gpu'"],
    ['efa', "write 'vpc.amazonaws.com/efa'"],
    ['ib', "write 'rdma/ib'"],
    ['rail0', "write 'nvidia.com/rail0'"],
    ['other', 'Write the full name'],
  ])('a pod that requests %s', (name, remedy) => {
    expectFinding(operator('nvidia.com') + policy('rail0') + pod(`${name}: 1`), { rule, object: 'Pod/train/worker', path: `spec.containers[0].resources.limits.${name}`, says: [`requests '${name}'`, remedy], severity: 'error' });
  });

  test('a network', () => {
    const place = { rule, object: 'NetworkAttachmentDefinition/train/fabric', path: `metadata.annotations["${KEY}"]` };
    expectFinding(operator('nvidia.com') + policy('rail0') + nad('{}', `${KEY}: rail0`), { ...place, says: ["'rail0' without a prefix", "write 'nvidia.com/rail0'"] });
    expectFinding(nad('{}', `${KEY}: other`), { ...place, says: ['Write the full name'] });
  });

  test.each([
    ['resources of Kubernetes', pod('cpu: 1, memory: 1Gi, ephemeral-storage: 1Gi, hugepages-2Mi: 2Mi')],
    ['full names', pod('nvidia.com/gpu: 1') + nad('{}', `${KEY}: nvidia.com/rail0`)],
    ['placeholders', pod('$RESOURCE: 1') + nad('{}', `${KEY}: "$RESOURCE"`)],
    ['a network without a resource', nad('{}')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
