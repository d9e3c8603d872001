import * as fs from 'node:fs';
import * as path from 'node:path';
import { EXAMPLES } from '../../../examples';
import { identity } from '../../house/synthesis';
import { Manifest } from '../../oracle/manifest';
import { referenceMaterial } from '../../oracle/reference-material';
import { binary, givenBinary, moduleFolder } from '../build';
import { GIVEN_COMPONENTS, SRIOV_OPERATOR } from '../components';
import { ControlPlane } from '../control-plane';
import { applyDefinitions, operatorDefinitions, sriovDefinitions } from '../definitions';
import { addNodes, nicStatesOf, nodesOf, resourcePrefixOf } from '../nodes';
import { freePorts } from '../programs';
import { none, Scenario } from '../scenario';
import { pretraining } from '../sites/pretraining';
import { objectsOfKind, World, worldOf } from '../world';

/** The worlds: every example as it is, and the reference fabric at two sizes. */
const WORLDS: readonly { readonly name: string; readonly world: () => World }[] = [
  ...EXAMPLES.map(example => ({ name: example.name, world: () => worldOf(example) })),
  ...[128, 1024].map(nodes => ({ name: `${nodes} nodes`, world: () => worldOf(pretraining(nodes)) })),
];

/** What an operator's own program says of the objects. */
interface Judge {
  readonly name: string;
  /** CRDs that the program works with. */
  readonly definitions: () => Manifest[];
  readonly lacks?: () => string | undefined;
  /** Returns how many objects were judged. */
  readonly judge: (plane: ControlPlane, world: World) => Promise<number>;
}

const JUDGES: readonly Judge[] = [
  { name: 'node policies', definitions: sriovDefinitions, judge: judgeNodePolicies },
  { name: 'attachments', definitions: sriovDefinitions, judge: judgeAttachments },
  { name: 'address blocks', definitions: operatorDefinitions, lacks: lacksIpam, judge: judgeAddressBlocks },
];

export const OPERATOR_SCENARIOS: readonly Scenario[] = JUDGES.flatMap(({ name: of, definitions, lacks, judge }) => WORLDS.map(({ name, world }) => ({
  name: `${of} ${name}`,
  lacks,
  run: async () => {
    const plane = await ControlPlane.start();
    try {
      const built = world();
      await applyDefinitions(plane, definitions());
      await addNodes(plane.client, built.pools.flatMap(pool => nodesOf(built, pool)));
      await plane.client.applyAll(objectsOfKind(built, 'Namespace'));
      return await judge(plane, built);
    } finally {
      await plane.stop();
    }
  },
})));

function lacksIpam(): string | undefined {
  if (referenceMaterial() === undefined) return 'CRDs of nvidia-k8s-ipam come from the reference material; set GPU_FABRIC_SHARED to it';
  const { variable, why } = GIVEN_COMPONENTS.find(({ name }) => name === 'ipam-controller')!;
  return givenBinary('ipam-controller') === undefined ? `${why}; set ${variable} to its binary` : undefined;
}

/** The admission webhook of the SR-IOV operator sees every node with its NICs, and admits every policy without a warning. */
async function judgeNodePolicies({ client, programs, kubeconfig }: ControlPlane, world: World): Promise<number> {
  const namespace = world.cluster.networkOperatorNamespace;
  await client.applyAll([{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'supported-nic-ids', namespace }, data: { nic: '15b3 1021 101e' } } as unknown as Manifest]);
  for (const pool of world.pools) {
    for (const state of nicStatesOf(world, pool, namespace)) {
      const created = await client.must('POST', await client.pathOf(state, 'collection'), { body: state });
      await client.must('PUT', `${await client.pathOf(state)}/status`, { body: { ...created, status: (state as { status?: object }).status } });
    }
  }
  const [port] = await freePorts(1);
  programs.start('sriov-webhook', binary('sriov-webhook'), [
    'start', `--port=${port}`, `--tls-cert-file=${programs.folder}/apiserver.crt`, `--tls-private-key-file=${programs.folder}/apiserver.key`,
  ], { KUBECONFIG: kubeconfig, NAMESPACE: namespace, RESOURCE_PREFIX: resourcePrefixOf(world) });
  const ca = fs.readFileSync(path.join(programs.folder, 'apiserver.crt')).toString('base64');
  const webhook = (part: string): object => ({
    name: 'operator-webhook.sriovnetwork.openshift.io',
    sideEffects: 'None',
    admissionReviewVersions: ['v1'],
    failurePolicy: 'Fail',
    clientConfig: { url: `https://127.0.0.1:${port}/${part}-custom-resource`, caBundle: ca },
    rules: [{
      operations: ['CREATE', 'UPDATE'],
      apiGroups: ['sriovnetwork.openshift.io'],
      apiVersions: ['v1'],
      resources: part === 'mutating' ? ['sriovnetworknodepolicies'] : ['sriovnetworknodepolicies', 'sriovoperatorconfigs', 'sriovnetworkpoolconfigs'],
    }],
  });
  await client.applyAll(['Mutating', 'Validating'].map(part => ({
    apiVersion: 'admissionregistration.k8s.io/v1', kind: `${part}WebhookConfiguration`, metadata: { name: 'sriov-operator-webhook-config' }, webhooks: [webhook(part.toLowerCase())],
  } as unknown as Manifest)));
  const objects = objectsOfKind(world, 'SriovNetworkNodePolicy', 'SriovOperatorConfig', 'SriovNetworkPoolConfig');
  await programs.until('webhook', async () => (await client.apply(objects[0])).status !== 500);
  const faults: string[] = [];
  for (const object of objects) {
    const { status, body, warnings } = await client.apply(object);
    if (status >= 300) faults.push(`${identity(object)}: ${body.message}`);
    faults.push(...warnings.map(warning => `${identity(object)}: ${warning}`));
  }
  none('faults of node policies', faults);
  await refusesExcess(client, objectsOfKind(world, 'SriovNetworkNodePolicy')[0]);
  return objects.length;
}

/** The webhook's limit for NVIDIA NICs. */
const MOST_FUNCTIONS = 128;

/** A webhook that admits everything proves nothing: more functions than any NIC has are to be refused. */
async function refusesExcess(client: ControlPlane['client'], policy: Manifest): Promise<void> {
  const { status, body } = await client.apply({ ...policy, spec: { ...policy.spec, numVfs: MOST_FUNCTIONS + 1 } } as Manifest);
  if (status < 400 || !String(body.message).includes('exceed the maximum')) throw new Error(`${MOST_FUNCTIONS + 1} functions of a NIC: ${status} ${body.message ?? 'admitted'}`);
}

/** The SR-IOV operator renders the attachments that pods name, each with the resource that they request. */
async function judgeAttachments({ client, programs, kubeconfig }: ControlPlane, world: World): Promise<number> {
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

/** nv-ipam gives every node of a pool a block, and no block twice. */
async function judgeAddressBlocks({ client, programs, kubeconfig }: ControlPlane, world: World): Promise<number> {
  const namespace = world.cluster.networkOperatorNamespace;
  const [health] = await freePorts(1);
  programs.start('ipam-controller', givenBinary('ipam-controller')!, [
    `--kubeconfig=${kubeconfig}`, '--metrics-bind-address=0', `--health-probe-bind-address=127.0.0.1:${health}`, `--ippools-namespace=${namespace}`,
  ], { KUBECONFIG: kubeconfig, POD_NAMESPACE: namespace });
  const pools = objectsOfKind(world, 'IPPool', 'CIDRPool');
  await client.applyAll(pools);
  const nodes = world.pools.reduce((sum, pool) => sum + pool.nodes, 0);
  const given = new Map<string, { nodeName: string; startIP: string; endIP: string }[]>();
  await programs.until('blocks', async () => {
    for (const pool of pools) given.set(pool.metadata.name, (await client.must('GET', await client.pathOf(pool))).status?.allocations ?? []);
    return [...given.values()].every(blocks => blocks.length === nodes);
  }, 240);
  const ranges = [...given].flatMap(([pool, blocks]) => blocks.map(({ nodeName, startIP, endIP }) => ({ who: `${pool} ${nodeName}`, first: numberOf(startIP), last: numberOf(endIP) })))
    .sort((a, b) => a.first - b.first);
  none('blocks given twice', ranges.slice(1).filter(({ first }, index) => first <= ranges[index].last).map(({ who }, index) => `${who} overlaps ${ranges[index].who}`));
  return ranges.length;
}

function numberOf(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}
