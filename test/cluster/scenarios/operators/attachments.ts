import * as fs from 'node:fs';
import * as path from 'node:path';
import { Judge } from './judge';
import { Manifest } from '../../../oracle/manifest';
import { binary, moduleFolder } from '../../build';
import { SRIOV_OPERATOR } from '../../components';
import { ControlPlane } from '../../control-plane';
import { sriovDefinitions } from '../../definitions';
import { resourcePrefixOf } from '../../nodes';
import { freePorts } from '../../programs';
import { none } from '../../scenario';
import { objectsOfKind, World } from '../../world';

export const ATTACHMENTS: Judge = { name: 'attachments', programs: ['sriov-operator'], definitions: sriovDefinitions, judge };

/** The SR-IOV operator renders the attachments that pods name, each with the resource that they request. */
async function judge({ client, programs, kubeconfig }: ControlPlane, world: World): Promise<number> {
  const namespace = world.cluster.networkOperatorNamespace;
  const [health] = await freePorts(1);
  fs.symlinkSync(path.join(moduleFolder(SRIOV_OPERATOR), 'bindata'), path.join(programs.folder, 'bindata'));
  await client.applyAll([{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'supported-nic-ids', namespace }, data: { nic: '15b3 1021 101e' } } as unknown as Manifest]);
  programs.start('sriov-operator', binary('sriov-operator'), ['--metrics-bind-address=0', `--health-probe-bind-address=127.0.0.1:${health}`], {
    KUBECONFIG: kubeconfig, NAMESPACE: namespace, RESOURCE_PREFIX: resourcePrefixOf(world), CLUSTER_TYPE: 'kubernetes', OPERATOR_NAME: 'sriov-network-operator', NODE_NAME: 'none', POD_NAME: 'none',
  });
  const networks = objectsOfKind(world, 'SriovNetwork', 'SriovIBNetwork', 'OVSNetwork');
  await client.applyAll(networks);
  const rendered = new Map<string, string>();
  await programs.until('attachments', async () => {
    for (const { metadata } of await client.list('/apis/k8s.cni.cncf.io/v1/network-attachment-definitions')) {
      rendered.set(`${metadata.namespace}/${metadata.name}`, metadata.annotations?.['k8s.v1.cni.cncf.io/resourceName'] ?? '');
    }
    return rendered.size >= networks.length;
  });
  const plain = new Set(objectsOfKind(world, 'NetworkAttachmentDefinition').map(({ metadata }) => `${metadata.namespace}/${metadata.name}`));
  none('pods whose attachments do not fit', objectsOfKind(world, 'Job', 'Deployment').flatMap(({ kind, metadata, spec }) => {
    const { metadata: { annotations = {} }, spec: { containers } } = spec.template;
    const named: { name: string; namespace?: string }[] = JSON.parse(annotations['k8s.v1.cni.cncf.io/networks'] ?? '[]');
    const limits = containers.flatMap(({ resources }: { resources?: { limits?: object } }) => Object.keys(resources?.limits ?? {}));
    return named.flatMap(({ name, namespace: other }) => {
      const key = `${other ?? metadata.namespace}/${name}`;
      const resource = rendered.get(key);
      if (plain.has(key)) return [];
      if (resource === undefined) return [`${kind} ${metadata.name}: no attachment ${key}`];
      return limits.includes(resource) ? [] : [`${kind} ${metadata.name}: ${key} wants ${resource}, which no container requests`];
    });
  }));
  return rendered.size;
}
