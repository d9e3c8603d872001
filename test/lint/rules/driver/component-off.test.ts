import { helmRelease, nicClusterPolicy } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DRIVER/component-off';
const object = (apiVersion: string, kind: string): string => `\napiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: {name: o}\nspec: {}\n---`;
const pool = object('nv-ipam.nvidia.com/v1alpha1', 'IPPool');
const nad = '\napiVersion: k8s.cni.cncf.io/v1\nkind: NetworkAttachmentDefinition\nmetadata: {name: o}\nspec: {config: \'{"type": "ib-sriov", "ibKubernetesEnabled": true}\'}\n---';
const deployment = '\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: d}\nspec: {template: {spec: {containers: [{name: c, image: ghcr.io/mellanox/nvidia-k8s-ipam}]}}}\n---';

describe(rule, () => {
  test.each<[string, string, string]>([
    [object('mellanox.com/v1alpha1', 'IPoIBNetwork'), 'secondaryNetwork.ipoib', 'IPoIBNetwork/o'],
    [object('configuration.net.nvidia.com/v1alpha1', 'NicConfigurationTemplate'), 'nicConfigurationOperator', 'NicConfigurationTemplate/o'],
    [object('configuration.net.nvidia.com/v1alpha1', 'NicInterfaceNameTemplate'), 'nicConfigurationOperator', 'NicInterfaceNameTemplate/o'],
    [object('spectrumx.nvidia.com/v1alpha2', 'SpectrumXRailPoolConfig'), 'spectrumXOperator', 'SpectrumXRailPoolConfig/o'],
    [pool, 'nvIpam', 'IPPool/o'],
    [object('nv-ipam.nvidia.com/v1alpha1', 'CIDRPool'), 'nvIpam', 'CIDRPool/o'],
    [nad, 'ibKubernetes', 'NetworkAttachmentDefinition/o'],
  ])('%s', (yaml, section, user) => {
    expectFinding(nicClusterPolicy('secondaryNetwork: {multus: {}}') + yaml, { rule, object: 'NicClusterPolicy/nic-cluster-policy', path: `spec.${section}`, says: [`${section} is missing, but ${user} needs it`], severity: 'warning' });
  });

  test.each<[string, string]>([
    ['there', nicClusterPolicy('nvIpam: {}') + pool], ['no policy', pool], ['nobody needs it', nicClusterPolicy('ofedDriver: {}')], ['by its own manifests', nicClusterPolicy('ofedDriver: {}') + pool + deployment],
    ['by its own chart', nicClusterPolicy('ofedDriver: {}') + pool + helmRelease('nvidia-k8s-ipam', '')], ['pools of others', nicClusterPolicy('ofedDriver: {}') + object('crd.projectcalico.org/v1', 'IPPool')],
    ['two policies', nicClusterPolicy('ofedDriver: {}') + nicClusterPolicy('nvIpam: {}') + pool],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
