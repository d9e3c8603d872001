import * as fs from 'node:fs';
import * as path from 'node:path';
import { Judge } from './judge';
import { identity } from '../../../house/synthesis';
import { Manifest } from '../../../oracle/manifest';
import { binary } from '../../build';
import { ControlPlane } from '../../control-plane';
import { sriovDefinitions } from '../../definitions';
import { nicStatesOf, resourcePrefixOf, supportedNics } from '../../nodes';
import { freePorts } from '../../programs';
import { none } from '../../scenario';
import { objectsOfKind, World } from '../../world';

export const NODE_POLICIES: Judge = { name: 'node policies', programs: ['sriov-webhook'], definitions: sriovDefinitions, judge };

/** The admission webhook of the SR-IOV operator sees every node with its NICs, and admits every policy without a warning; each is stored as one for RDMA. */
async function judge({ client, programs, kubeconfig }: ControlPlane, world: World): Promise<number> {
  const namespace = world.cluster.networkOperatorNamespace;
  await client.applyAll([supportedNics(namespace)]);
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
    // Without it the device plugin gives a pod the network interface of a VF, but not its RDMA device.
    else if (object.kind === 'SriovNetworkNodePolicy' && body.spec.isRdma !== true) faults.push(`${identity(object)}: isRdma is ${body.spec.isRdma}`);
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
