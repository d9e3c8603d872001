import * as fs from 'node:fs';
import * as path from 'node:path';
import { Judge, lacksGiven } from './judge';
import { NetworkDriverSource } from '../../../../src/fabric';
import { identity } from '../../../house/synthesis';
import { Manifest } from '../../../oracle/manifest';
import { givenBinary } from '../../build';
import { CONTROLLERS } from '../../components';
import { ControlPlane } from '../../control-plane';
import { operatorDefinitions } from '../../definitions';
import { nodesOf } from '../../nodes';
import { freePorts } from '../../programs';
import { none, same } from '../../scenario';
import { objectsOfKind, World } from '../../world';
import { isChanging } from '../rendered-demands';

export const NIC_POLICIES: Judge = {
  name: 'nic policies',
  definitions: operatorDefinitions,
  controllers: CONTROLLERS,
  mostNodes: 128,
  lacks: () => lacksGiven('network-operator'),
  judge,
};

/** The manager lets nobody choose where its webhook listens. */
const WEBHOOK_PORT = 9443;

/** Folders that the manager's image holds beside it. */
const BESIDE = ['manifests', 'webhook-schemas'];

/** Label of the pods that install the network drivers. */
const DRIVER = 'nvidia.com/ofed-driver';

/** The Network Operator's webhook admits the policies, and its controllers bring what they ask for onto the nodes: every policy becomes ready. */
async function judge(plane: ControlPlane, world: World): Promise<number> {
  const { client, programs } = plane;
  await startManager(plane, world);
  const policies = objectsOfKind(world, 'NicClusterPolicy', 'NicNodePolicy');
  const faults: string[] = [];
  for (const policy of policies) {
    const { status, body, warnings } = await client.apply(policy);
    if (status >= 300) faults.push(`${identity(policy)}: ${body.message}`);
    faults.push(...warnings.map(warning => `${identity(policy)}: ${warning}`));
  }
  none('faults of NIC policies', faults);
  await refusesUnknownVersion(client, world);

  await programs.until('ready policies', async () => {
    const waiting: string[] = [];
    for (const policy of policies) {
      const { status = {} } = await client.must('GET', await client.pathOf(policy));
      if (status.state !== 'ready') waiting.push(`${identity(policy)} ${JSON.stringify(status)}`);
    }
    if (waiting.length > 0) throw new Error(waiting.join('\n'));
    return true;
  }, 240);
  return policies.length + await judgeDaemons(client, world);
}

async function startManager({ client, programs, kubeconfig }: ControlPlane, world: World): Promise<void> {
  const file = givenBinary('network-operator')!;
  BESIDE.forEach(folder => fs.symlinkSync(path.join(path.dirname(fs.realpathSync(file)), folder), path.join(programs.folder, folder)));
  const certificates = path.join(programs.folder, 'k8s-webhook-server', 'serving-certs');
  fs.mkdirSync(certificates, { recursive: true });
  for (const part of ['crt', 'key']) fs.copyFileSync(path.join(programs.folder, `apiserver.${part}`), path.join(certificates, `tls.${part}`));
  const [health] = await freePorts(1);
  programs.start('network-operator', file, ['--metrics-bind-address=0', `--health-probe-bind-address=127.0.0.1:${health}`], {
    KUBECONFIG: kubeconfig, POD_NAMESPACE: world.cluster.networkOperatorNamespace, ENABLE_WEBHOOKS: 'true', TMPDIR: programs.folder, CONTROLLER_REQUEST_REQUEUE_SECONDS: '1',
  });
  const caBundle = fs.readFileSync(path.join(programs.folder, 'apiserver.crt')).toString('base64');
  const kinds = { nicclusterpolicies: 'nicclusterpolicy', nicnodepolicies: 'nicnodepolicy', hostdevicenetworks: 'hostdevicenetwork' };
  await client.applyAll([{
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingWebhookConfiguration',
    metadata: { name: 'network-operator' },
    webhooks: Object.entries(kinds).map(([resource, kind]) => ({
      name: `v${kind}.kb.io`,
      sideEffects: 'None',
      admissionReviewVersions: ['v1'],
      failurePolicy: 'Fail',
      clientConfig: { url: `https://127.0.0.1:${WEBHOOK_PORT}/validate-mellanox-com-v1alpha1-${kind}`, caBundle },
      rules: [{ operations: ['CREATE', 'UPDATE'], apiGroups: ['mellanox.com'], apiVersions: ['v1alpha1'], resources: [resource] }],
    })),
  } as unknown as Manifest]);
  await programs.until('webhook of the Network Operator', async () => {
    await fetch(`http://127.0.0.1:${health}/readyz`);
    const probe = { apiVersion: 'mellanox.com/v1alpha1', kind: 'HostDeviceNetwork', metadata: { name: 'probe' }, spec: { resourceName: 'no name!' } };
    const { status, body } = await client.apply(probe as unknown as Manifest);
    if (status === 500) throw new Error(body.message);
    return true;
  });
}

/** A webhook that admits everything proves nothing: a driver whose version is none is to be refused. */
async function refusesUnknownVersion(client: ControlPlane['client'], world: World): Promise<void> {
  const [policy] = objectsOfKind(world, 'NicClusterPolicy');
  const ofedDriver = { image: 'doca-driver', repository: 'registry.example/mellanox', version: 'newest' };
  const { status, body } = await client.apply({ ...policy, spec: { ...policy.spec, ofedDriver } } as Manifest);
  if (status < 400 || !String(body.message).includes('invalid OFED version')) throw new Error(`a driver of version 'newest': ${status} ${body.message ?? 'admitted'}`);
}

/** Every node of a pool with a driver container runs one, no other does, and the image of each daemon is the one that the policies name. */
async function judgeDaemons(client: ControlPlane['client'], world: World): Promise<number> {
  const namespace = world.cluster.networkOperatorNamespace;
  const pods = await client.list(`/api/v1/namespaces/${namespace}/pods`);
  const drivers = pods.filter(({ metadata }) => metadata.labels?.[DRIVER] !== undefined).map(({ spec }) => spec.nodeName).sort();
  const pools = world.pools.filter(pool => pool.networkDrivers === NetworkDriverSource.CONTAINER);
  const wanted = pools.flatMap(pool => nodesOf(world, pool).map(({ metadata }) => metadata.name)).sort();
  same('nodes with a driver container', drivers, wanted);
  const daemons = await client.list(`/apis/apps/v1/namespaces/${namespace}/daemonsets`);
  const images = daemons.flatMap(({ spec }) => (spec.template.spec.containers as { image: string }[]).map(({ image }) => image));
  none('images that change under their tag', images.filter(isChanging));
  return daemons.length + drivers.length;
}
