import { AntreaRelease, KubeOvnRelease, OvnKubernetesRelease } from '../../src/catalog';
import { Cidr } from '../../src/core';
import { antreaHelmRelease } from '../../src/operators/antrea';
import { kubeOvnHelmRelease, kubeOvnRanges } from '../../src/operators/kube-ovn';
import { OvnKubernetesFacts, ovnKubernetesHelmRelease, ovnKubernetesRanges } from '../../src/operators/ovn-kubernetes';

const v4 = { podCidr: Cidr.parse('10.128.0.0/14'), serviceCidr: Cidr.parse('172.30.0.0/16'), mtu: 1400 };
const v6 = { podCidr: Cidr.parse('fd00:10::/48'), serviceCidr: Cidr.parse('fd00:96::/112'), mtu: 1380 };

function ovn(facts: Partial<OvnKubernetesFacts> = {}) {
  return ovnKubernetesHelmRelease({ release: OvnKubernetesRelease.V1_3_0, podPrefixPerNode: 24, ...v4, ...facts });
}

describe('OVN-Kubernetes', () => {
  test('has the ranges, the MTU and the API server in its values', () => {
    expect(ovn({ apiServer: 'https://10.0.0.10:6443' })).toMatchObject({
      namespace: 'ovn-kubernetes',
      values: {
        k8sAPIServer: 'https://10.0.0.10:6443',
        podNetwork: '10.128.0.0/14/24',
        serviceNetwork: '172.30.0.0/16',
        mtu: 1400,
        global: { v4JoinSubnet: '100.64.0.0/16', v4TransitSubnet: '100.88.0.0/16', v4MasqueradeSubnet: '169.254.0.0/17' },
      },
    });
    expect(ovn({ apiServer: 'https://10.0.0.10:6443' }).setAtInstall).toBeUndefined();
  });

  test('says when the API server has to be given at installation', () => {
    expect(ovn().setAtInstall).toEqual(['k8sAPIServer']);
    expect(ovn().values).not.toHaveProperty('k8sAPIServer');
  });

  test('pins the image of the release, since the chart names a moving branch', () => {
    expect(ovn().values.global.image).toEqual({
      repository: 'ghcr.io/ovn-kubernetes/ovn-kubernetes/ovn-kube-ubuntu', tag: 'release-1.3', pullPolicy: 'IfNotPresent',
    });
  });

  test('takes the join and transit ranges of the cluster', () => {
    const own = { joinCidr: Cidr.parse('100.96.0.0/16'), transitCidr: Cidr.parse('100.97.0.0/16') };
    expect(ovn(own).values.global).toMatchObject({ v4JoinSubnet: '100.96.0.0/16', v4TransitSubnet: '100.97.0.0/16' });
    expect(ovnKubernetesRanges({ ...v4, ...own }).map(range => `${range.name} ${range.cidr}`)).toEqual([
      'OVN-Kubernetes join 100.96.0.0/16', 'OVN-Kubernetes masquerade 169.254.0.0/17', 'OVN-Kubernetes transit 100.97.0.0/16',
    ]);
  });

  test('in IPv6 sets the IPv6 ranges', () => {
    expect(ovn({ ...v6, podPrefixPerNode: 64 }).values).toMatchObject({
      podNetwork: 'fd00:10::/48/64', global: { v6JoinSubnet: 'fd98::/64', v6TransitSubnet: 'fd97::/64', v6MasqueradeSubnet: 'fd69::/112' },
    });
    expect(ovn({ ...v6, podPrefixPerNode: 64 }).values.global).not.toHaveProperty('v4JoinSubnet');
  });
});

describe('Kube-OVN', () => {
  test('is the chart that can set an MTU', () => {
    expect(kubeOvnHelmRelease({ release: KubeOvnRelease.V1_16_2, ...v4, joinCidr: Cidr.parse('100.96.0.0/16') })).toEqual({
      name: 'kube-ovn',
      chart: 'kube-ovn-v2',
      repository: 'oci://ghcr.io/kubeovn/charts',
      version: 'v1.16.2',
      namespace: 'kube-system',
      values: {
        namespace: 'kube-system',
        masterNodesLabels: { 'node-role.kubernetes.io/control-plane': '' },
        networking: {
          stack: 'IPv4',
          pods: { cidr: { v4: '10.128.0.0/14' }, gateways: { v4: '10.128.0.1' }, mtu: 1400 },
          services: { cidr: { v4: '172.30.0.0/16' } },
          join: { cidr: { v4: '100.96.0.0/16' } },
        },
        features: { enableNetworkPolicies: true },
      },
    });
  });

  test('in IPv6 sets the IPv6 stack and its own join range', () => {
    expect(kubeOvnHelmRelease({ release: KubeOvnRelease.V1_16_2, ...v6 }).values.networking).toEqual({
      stack: 'IPv6',
      pods: { cidr: { v6: 'fd00:10::/48' }, gateways: { v6: 'fd00:10::1' }, mtu: 1380 },
      services: { cidr: { v6: 'fd00:96::/112' } },
      join: { cidr: { v6: 'fd00:100:64::/112' } },
    });
    expect(kubeOvnRanges(v4).map(range => range.cidr.toString())).toEqual(['100.64.0.0/16']);
  });
});

test.each([[v4, 'serviceCIDR'], [v6, 'serviceCIDRv6']])('Antrea takes MTU and Service range, the pod range comes from the nodes', (facts, key) => {
  expect(antreaHelmRelease({ release: AntreaRelease.V2_7_0, ...facts })).toMatchObject({
    name: 'antrea', repository: 'https://charts.antrea.io', version: '2.7.0', namespace: 'kube-system',
  });
  const { values } = antreaHelmRelease({ release: AntreaRelease.V2_7_0, ...facts });
  expect(values).toEqual({ defaultMTU: facts.mtu, [key]: facts.serviceCidr.toString() });
});
