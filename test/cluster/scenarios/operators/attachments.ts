import * as fs from 'node:fs';
import * as path from 'node:path';
import { Judge } from './judge';
import { NETWORK_RESOURCE_ANNOTATION, NETWORKS_ANNOTATION } from '../../../../src/catalog/labels';
import { RdmaNamespaceMode } from '../../../../src/fabric';
import { Manifest } from '../../../oracle/manifest';
import { binary, moduleFolder } from '../../build';
import { SRIOV_OPERATOR } from '../../components';
import { ControlPlane } from '../../control-plane';
import { sriovDefinitions } from '../../definitions';
import { resourcePrefixOf, supportedNics } from '../../nodes';
import { freePorts } from '../../programs';
import { none } from '../../scenario';
import { objectsOfKind, World } from '../../world';

interface CniPlugin {
  readonly type: string;
  readonly ipam?: { readonly type?: string; readonly poolName?: string; readonly poolType?: string };
}

export const ATTACHMENTS: Judge = { name: 'attachments', programs: ['sriov-operator'], definitions: sriovDefinitions, judge };

/** The SR-IOV operator renders the attachments that pods name: with the resources that they request, their addresses, and the whole chain. */
async function judge({ client, programs, kubeconfig }: ControlPlane, world: World): Promise<number> {
  const namespace = world.cluster.networkOperatorNamespace;
  const [health] = await freePorts(1);
  fs.symlinkSync(path.join(moduleFolder(SRIOV_OPERATOR), 'bindata'), path.join(programs.folder, 'bindata'));
  await client.applyAll([supportedNics(namespace)]);
  programs.start('sriov-operator', binary('sriov-operator'), ['--metrics-bind-address=0', `--health-probe-bind-address=127.0.0.1:${health}`], {
    KUBECONFIG: kubeconfig, NAMESPACE: namespace, RESOURCE_PREFIX: resourcePrefixOf(world), CLUSTER_TYPE: 'kubernetes', OPERATOR_NAME: 'sriov-network-operator', NODE_NAME: 'none', POD_NAME: 'none',
  });
  const networks = objectsOfKind(world, 'SriovNetwork', 'SriovIBNetwork', 'OVSNetwork');
  await client.applyAll(networks);
  const attachments = new Map<string, Manifest>();
  await programs.until('attachments', async () => {
    for (const rendered of await client.list('/apis/k8s.cni.cncf.io/v1/network-attachment-definitions')) attachments.set(keyOf(rendered), rendered);
    return attachments.size >= networks.length;
  });
  const count = attachments.size;
  none('attachments whose chain is not complete', [...attachments].flatMap(([key, attachment]) => chainFaults(world, key, attachment)));
  objectsOfKind(world, 'NetworkAttachmentDefinition').forEach(plain => attachments.set(keyOf(plain), plain));
  none('attachments without addresses', [...attachments].flatMap(([key, attachment]) => addressFaults(world, key, attachment)));
  none('pods whose attachments do not fit', objectsOfKind(world, 'Job', 'Deployment').flatMap(workload => podFaults(workload, attachments)));
  return count;
}

/** Packets leave by the interface whose address they bear; where a device belongs to one network namespace, it goes into the pod with its VF. */
function chainFaults({ cluster }: World, key: string, attachment: Manifest): string[] {
  const wanted = ['sbr', ...cluster.rdmaNamespaceMode === RdmaNamespaceMode.EXCLUSIVE ? ['rdma'] : []];
  const types = pluginsOf(attachment).map(({ type }) => type);
  return wanted.filter(type => !types.includes(type)).map(type => `${key}: no ${type} in ${types.join(', ')}`);
}

/** Each attachment takes its addresses from a pool that is there, where nv-ipam looks for it. */
function addressFaults(world: World, key: string, attachment: Manifest): string[] {
  const { type, poolName, poolType = 'ippool' } = pluginsOf(attachment)[0].ipam ?? {};
  const kind = poolType === 'cidrpool' ? 'CIDRPool' : 'IPPool';
  const there = objectsOfKind(world, kind).some(pool => keyOf(pool) === `${world.cluster.networkOperatorNamespace}/${poolName}`);
  return type === 'nv-ipam' && there ? [] : [`${key}: ${type} takes addresses from ${kind} ${poolName}, which is not there`];
}

/** A pod names an attachment for each VF that its containers request, and no further ones that want a VF. */
function podFaults({ kind, metadata, spec: { template } }: Manifest, attachments: ReadonlyMap<string, Manifest>): string[] {
  const selections: { name: string; namespace?: string }[] = JSON.parse(template.metadata.annotations?.[NETWORKS_ANNOTATION] ?? '[]');
  const named = selections.map(({ name, namespace = metadata.namespace }) => `${namespace}/${name}`);
  const requests = template.spec.containers.flatMap(({ resources }: { resources?: { limits?: object } }) => Object.entries(resources?.limits ?? {}));
  const served = new Set([...attachments.values()].map(resourceOf).filter(resource => resource !== undefined));
  const missing = named.filter(key => !attachments.has(key)).map(key => `${kind} ${metadata.name}: no attachment ${key}`);
  return [...missing, ...[...served].flatMap(resource => {
    const interfaces = named.filter(key => attachments.has(key) && resourceOf(attachments.get(key)!) === resource).length;
    const functions = requests.reduce((sum: number, [name, amount]: [string, string]) => sum + (name === resource ? Number(amount) : 0), 0);
    return interfaces === functions ? [] : [`${kind} ${metadata.name}: ${interfaces} attachments of ${resource}, of which its containers request ${functions}`];
  })];
}

function keyOf({ metadata }: Manifest): string {
  return `${metadata.namespace}/${metadata.name}`;
}

function resourceOf({ metadata }: Manifest): string | undefined {
  return metadata.annotations?.[NETWORK_RESOURCE_ANNOTATION];
}

/** The plugins of an attachment in their order: a chain, or one alone. */
function pluginsOf({ spec }: Manifest): CniPlugin[] {
  const config = JSON.parse(spec.config);
  return config.plugins ?? [config];
}
