import { judging, nad, pods } from '../network-manifests';

describe('L2-DEV/bond-links', () => {
  const judge = judging('L2-DEV/bond-links');
  const bond = (links: unknown): unknown => nad('bond', { type: 'bond', linksInContainer: true, links });
  const two = [{ name: 'net1' }, { name: 'net2' }];

  judge('before its links', [bond(two), pods('bond,a,b')], [
    'error Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"][0]: the bond bond joins net1 and net2, and before it Deployment/train/app has no interface: net1, net2 are missing',
  ]);

  judge('after its links', [bond(two), pods('a,b,bond')], []);

  judge('after one of them', [bond(two), pods('a,bond,b')], [
    'error Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"][1]: the bond bond joins net1 and net2, and before it Deployment/train/app has net1: net2 is missing',
  ]);

  judge('links of other names', [bond(two), pods('a@eth1,b@eth2,bond')], [
    'error Deployment/train/app spec.template.metadata.annotations["k8s.v1.cni.cncf.io/networks"][2]: the bond bond joins net1 and net2, and before it Deployment/train/app has eth1, eth2: net1, net2 are missing',
  ]);

  judge('links by name', [bond([{ name: 'eth1' }, { name: 'eth2' }]), pods('a@eth1,b@eth2,bond')], []);

  judge('one link, and none', [bond([{ name: 'net1' }]), nad('none', { type: 'bond', linksInContainer: true })], [
    'error NetworkAttachmentDefinition/train/bond spec.config links: bond has one link, and a bond joins two or more => list the interfaces of the pod, for example {"name": "net1"}, {"name": "net2"}',
    'error NetworkAttachmentDefinition/train/none spec.config links: none has no link, and a bond joins two or more => list the interfaces of the pod, for example {"name": "net1"}, {"name": "net2"}',
  ]);

  judge('links of the node', [nad('bond', { type: 'bond', links: [{ name: 'ens5' }] }), pods('bond')], []);
});
