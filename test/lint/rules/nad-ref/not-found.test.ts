import { attaching, NETWORKS, POD } from './workloads';
import { expectClean, expectFinding } from '../../support';
import { nad, network } from '../fabric-manifests';

const rule = 'NAD-REF/not-found';
const rail = (name = 'rail0', namespace = 'infra'): string => nad('{"type": "macvlan"}', '', name, namespace);
const place = { rule, object: POD, path: `${NETWORKS}[0]` };

describe(rule, () => {
  test('in another namespace', () => {
    expectFinding(rail() + attaching('rail0'), {
      ...place, severity: 'error', says: ["'train/rail0' does not exist", 'NetworkAttachmentDefinition/infra/rail0 makes infra/rail0', "write 'infra/rail0', or make the network in train"],
    });
    expectFinding(rail() + attaching('other/rail0'), { ...place, says: ["'other/rail0' does not exist", "write 'infra/rail0'"] });
    expectFinding(rail() + attaching('[{"name": "rail0", "namespace": "serve"}]'), { ...place, says: ["'serve/rail0'"] });
  });

  test('rendered into another namespace', () => {
    expectFinding(network('SriovNetwork', 'resourceName: a, networkNamespace: default', 'rail0') + attaching('rail0'), { ...place, says: ['makes default/rail0', 'set networkNamespace: train in the network'] });
    expectFinding(network('SriovNetwork', 'resourceName: a', 'rail0') + attaching('rail0'), { ...place, says: ['makes sriov-network-operator/rail0'] });
  });

  test('a slip', () => {
    expectFinding(rail('rail0', 'train') + attaching('rial0'), { ...place, severity: 'error', says: ["'train/rial0' does not exist; there is train/rail0", "write 'rail0'"] });
    expectFinding(rail('fabric-a1', 'infra') + attaching('infra/fabric_a1'), { ...place, says: ['infra/fabric-a1'] });
  });

  test('in a whole cluster', () => {
    expectFinding(attaching('rail0'), { ...place, severity: 'error', says: ["'train/rail0' does not exist"] }, { complete: true });
    expectClean(attaching('rail0'), rule);
  });

  test('others of the pod are there', () => {
    expectFinding(rail('rail0', 'train') + attaching('rail0,rail1'), { rule, object: POD, path: `${NETWORKS}[1]`, severity: 'warning', says: ["'train/rail1' is in no object here"] });
  });

  test('the same name is reported once, in every kind of workload', () => {
    expectFinding(`${rail()}
---
apiVersion: leaderworkerset.x-k8s.io/v1
kind: LeaderWorkerSet
metadata: {name: llm, namespace: train}
spec:
  leaderWorkerTemplate:
    workerTemplate:
      metadata: {annotations: {k8s.v1.cni.cncf.io/networks: 'rail0@a, rail0@b'}}
      spec: {containers: [{name: main}]}
`, { rule, object: 'LeaderWorkerSet/train/llm', path: 'spec.leaderWorkerTemplate.workerTemplate.metadata.annotations["k8s.v1.cni.cncf.io/networks"][0]' });
  });

  test.each([
    ['there', rail('rail0', 'train') + attaching('rail0') + attaching('infra/rail0').replace('name: worker', 'name: other') + rail()],
    ['a namespace that is not written', rail().replace(', namespace: infra', '') + attaching('rail0')],
    ['a pod without namespace', rail() + attaching('rail0').replace('  namespace: train\n', '')],
    ['rendered into the namespace', network('SriovNetwork', 'resourceName: a, networkNamespace: train', 'rail0') + attaching('rail0')],
    ['other networks in the input', rail('storage', 'train') + attaching('rail1')],
    ['a placeholder', attaching('$NETWORK') + attaching('$NS/rail0')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
