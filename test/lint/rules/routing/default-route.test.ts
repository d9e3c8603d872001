import { judging, pods } from '../network-manifests';

describe('ROUTING/default-route', () => {
  const judge = judging('ROUTING/default-route');

  judge('in the annotation', [
    pods([{ name: 'rail0' }, { 'name': 'storage', 'default-route': ['192.168.8.1', 'fd00::1'] }]),
  ], [
    'warning Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"][1].default-route: storage takes the default route of Deployment/train/app, to 192.168.8.1, fd00::1',
  ]);

  judge('as a text', [pods([{ 'name': 'rail0', 'default-route': '192.168.8.1' }])], [
    'warning Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"][0].default-route: rail0 takes the default route of Deployment/train/app, to 192.168.8.1',
  ]);

  judge('in other kinds of workloads', [
    { apiVersion: 'leaderworkerset.x-k8s.io/v1', kind: 'LeaderWorkerSet', metadata: { name: 'lws', namespace: 'train' }, spec: { leaderWorkerTemplate: { size: 2, workerTemplate: { metadata: { annotations: { 'k8s.v1.cni.cncf.io/networks': '[{"name": "rail0", "default-route": ["10.0.0.1"]}]' } }, spec: { containers: [] } } } } },
  ], [
    'warning LeaderWorkerSet/train/lws spec.leaderWorkerTemplate.workerTemplate.metadata.annotations["k8s.v1.cni.cncf.io/networks"][0].default-route: rail0 takes the default route of LeaderWorkerSet/train/lws, to 10.0.0.1',
  ]);

  judge('an empty list', [pods([{ 'name': 'rail0', 'default-route': [] }])], []);

  judge('none', [pods('rail0,storage')], []);

  judge('Kube-OVN', [
    pods('attachnet', 1, { annotations: { 'attachnet.train.ovn.kubernetes.io/default_route': 'true', 'other.train.ovn.kubernetes.io/default_route': 'false', 'ovn.kubernetes.io/default_route': 'true' } }),
  ], [
    'warning Deployment/train/app spec.template.metadata.annotations["attachnet.train.ovn.kubernetes.io/default_route"]: the network of provider attachnet.train.ovn takes the default route of Deployment/train/app => take attachnet.train.ovn.kubernetes.io/default_route out',
  ]);
});
