import { crd, object } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DELIVERY/wave-order';
const wave = (value: number | string): string => `argocd.argoproj.io/sync-wave: "${value}"`;
const namespace = (annotations: string): string => object('Namespace', 'train', annotations, '', 'v1');
const job = (annotations: string): string => object('Job', 'j', annotations, 'spec: {}', 'batch/v1').replace('{name', '{namespace: train, name');
const policy = (annotations: string): string => object('NicClusterPolicy', 'p', annotations);
const path = 'metadata.annotations["argocd.argoproj.io/sync-wave"]';

describe('DELIVERY/wave-order', () => {
  test('a namespace that comes later', () => {
    expectFinding(namespace(wave(2)) + job(wave(1)), { rule, object: 'Job/train/j', path, says: ['in wave 1', 'Namespace/train', 'in wave 2', '"3"'], severity: 'error' });
    expectFinding(namespace(wave(1)) + job(''), { rule, object: 'Job/train/j', path, says: ['in wave 0'] });
  });

  test('a CRD that comes later', () => {
    expectFinding(crd('mellanox.com', 'NicClusterPolicy', wave(1)) + policy(wave(-1)), { rule, object: 'NicClusterPolicy/p', path, says: ['in wave -1', 'CustomResourceDefinition/nicclusterpolicys.mellanox.com'] });
  });

  test('a network that comes later', () => {
    const nad = object('NetworkAttachmentDefinition', 'rail', wave(3), 'spec: {config: "{}"}', 'k8s.cni.cncf.io/v1');
    const pod = object('Pod', 'w', 'k8s.v1.cni.cncf.io/networks: rail', 'spec: {containers: []}', 'v1');
    expectFinding(nad + pod, { rule, object: 'Pod/w', path, says: ['NetworkAttachmentDefinition/rail', 'in wave 3'] });
  });

  test.each([
    ['the right order', namespace(wave(-1)) + job(wave(1))],
    ['one wave', namespace(wave(1)) + job(wave(1))],
    ['no waves', namespace('') + job('')],
    ['a wave that is none', namespace(wave('x')) + job(wave(1))],
    ['a wave of the object that is none', namespace(wave(2)) + job(wave('x'))],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
