import { attaching } from './workloads';
import { expectClean, expectFinding } from '../../support';
import { nad, network } from '../fabric-manifests';

const rule = 'NAD-REF/rendered-elsewhere';
const place = { rule, object: 'SriovNetwork/sriov-network-operator/fabric', path: 'spec.networkNamespace' };

describe(rule, () => {
  test('without a namespace', () => {
    expectFinding(network('SriovNetwork', 'resourceName: a') + attaching('fabric'), { ...place, severity: 'warning', says: ['is made in sriov-network-operator, and pods look for train/fabric', 'write networkNamespace: train'] });
    expectFinding(network('MacvlanNetwork', 'master: a') + attaching('fabric'), { rule, object: 'MacvlanNetwork/fabric', path: 'spec.networkNamespace', says: ['is made in default'] });
  });

  test('in another namespace', () => {
    expectFinding(network('SriovNetwork', 'resourceName: a, networkNamespace: serve') + attaching('fabric'), place);
  });

  test.each([
    ['the right namespace', network('SriovNetwork', 'resourceName: a, networkNamespace: train') + attaching('fabric')],
    ['a pod that names the namespace', network('SriovNetwork', 'resourceName: a, networkNamespace: infra') + attaching('infra/fabric')],
    ['some pod uses it', network('SriovNetwork', 'resourceName: a, networkNamespace: serve') + attaching('fabric') + attaching('fabric', '', 'serve')],
    ['another network of the name', network('SriovNetwork', 'resourceName: a, networkNamespace: serve') + nad('{}') + attaching('fabric')],
    ['no pod uses it', network('SriovNetwork', 'resourceName: a') + attaching('other')],
    ['a pod without namespace', network('SriovNetwork', 'resourceName: a') + attaching('fabric').replace('  namespace: train\n', '')],
    ['a plain definition', nad('{}', '', 'fabric', 'infra') + attaching('fabric')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
