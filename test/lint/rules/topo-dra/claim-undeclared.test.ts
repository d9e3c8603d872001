import { claim, pod } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'TOPO-DRA/claim-undeclared';
const imex = '{name: imex, resourceClaimTemplateName: c}';
const found = { rule, object: 'Pod/train/w', path: 'spec.containers[0].resources.claims[0].name', severity: 'error' };

describe('TOPO-DRA/claim-undeclared', () => {
  test.each([
    ['the only claim has another name', imex, 'channel', ['uses the claim channel', 'declares imex', 'write imex']],
    ['a slip', `${imex}, {name: gpus, resourceClaimName: g}`, 'imexx', ['imex, gpus', 'write imex']],
    ['no claims at all', '', 'imex', ['declares none']],
  ])('%s', (_, declared, used, says) => { expectFinding(pod(declared, `{name: ${used}}`), { ...found, says }); });

  const requests = '{name: small, exactly: {deviceClassName: gpu.nvidia.com}}, {name: large, firstAvailable: [{name: one, deviceClassName: gpu.nvidia.com}]}';
  const uses = (request: string): string => pod('{name: gpu, resourceClaimTemplateName: gpu}', `{name: gpu, request: ${request}}`);

  test('a request that the claim does not have', () => {
    expectFinding(uses('huge') + claim(requests), { ...found, path: 'spec.containers[0].resources.claims[0].request', says: ['ResourceClaimTemplate/train/gpu has no request huge', 'small, large'] });
    expectFinding(pod('{name: gpu, resourceClaimName: g}', '{name: gpu, request: huge}') + claim(requests, { kind: 'ResourceClaim', name: 'g' }), { ...found, path: 'spec.containers[0].resources.claims[0].request', says: ['ResourceClaim/train/g'] });
  });

  test.each([
    ['declared', pod(imex, '{name: imex}')],
    ['a request of the claim', uses('small') + claim(requests)],
    ['an alternative of a request', uses('large/one') + claim(requests)],
    ['a claim that the input does not show', uses('huge')],
    ['a TrainJob, whose runtime declares', 'apiVersion: trainer.kubeflow.org/v1alpha1\nkind: TrainJob\nmetadata: {name: t}\nspec: {trainer: {resourcesPerNode: {claims: [{name: imex}]}}}\n'],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
