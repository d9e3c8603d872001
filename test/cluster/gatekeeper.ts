import * as fs from 'node:fs';
import * as path from 'node:path';
import { binary, componentOf, versionOf } from './build';
import { inOrder, renderRelease } from './charts';
import { BuiltName } from './components';
import { ControlPlane } from './control-plane';
import { applyDefinitions } from './definitions';
import { freePorts } from './programs';
import { HelmRelease } from '../../src/operators';
import { Manifest } from '../oracle/manifest';

/** What `startGatekeeper` runs. */
export const GATEKEEPER_PROGRAMS = ['helm', 'gatekeeper'] as const satisfies readonly BuiltName[];

const SECRET = 'gatekeeper-webhook-server-cert';

/**
 * Installs a release of Gatekeeper by its own chart and runs its manager with the flags of the rendered Deployments. Two things differ from a
 * cluster with nodes: the Service of the webhook is a name of the loopback, and the certificate that Gatekeeper makes is put into its folder by
 * the rig, in place of a kubelet.
 */
export async function startGatekeeper(plane: ControlPlane, release: HelmRelease, namespace: Manifest): Promise<void> {
  const { client, programs } = plane;
  const [port, health, metrics] = await freePorts(3);
  const { objects } = renderRelease(release, versionOf(componentOf('kube-apiserver')).slice(1));
  const isWorkload = ({ kind }: Manifest): boolean => ['Deployment', 'PodDisruptionBudget', 'ResourceQuota', 'ValidatingWebhookConfiguration'].includes(kind);
  await client.applyAll([namespace]);
  for (const part of inOrder(objects.filter(object => !isWorkload(object)))) {
    if (part[0].kind === 'CustomResourceDefinition') await applyDefinitions(plane, part);
    else await client.applyAll(part.map(onLoopback));
  }

  const certificates = path.join(programs.folder, 'gatekeeper-certificates');
  fs.mkdirSync(certificates);
  programs.start('gatekeeper', binary('gatekeeper'), [
    ...flagsOf(objects), `--port=${port}`, `--health-addr=127.0.0.1:${health}`, `--prometheus-port=${metrics}`, `--cert-dir=${certificates}`,
    '--debug-use-fake-pod', `--kubeconfig=${plane.kubeconfig}`,
  ], { POD_NAMESPACE: release.namespace, POD_NAME: 'gatekeeper', KUBECONFIG: plane.kubeconfig });
  await programs.until('certificate of Gatekeeper', async () => placeCertificate(plane, release.namespace, certificates));

  const ca = fs.readFileSync(path.join(certificates, 'ca.crt')).toString('base64');
  const webhooks = objects.filter(({ kind }) => kind === 'ValidatingWebhookConfiguration').map(object => withPort(object, port, ca));
  await programs.until('Gatekeeper', async () => fetch(`http://127.0.0.1:${health}/readyz`).then(({ status }) => status === 200, () => false));
  await client.applyAll(webhooks);
}

/** The kubelet's part: the keys of the Secret become files. */
async function placeCertificate({ client }: ControlPlane, namespace: string, folder: string): Promise<boolean> {
  const { status, body } = await client.call('GET', `/api/v1/namespaces/${namespace}/secrets/${SECRET}`);
  if (status !== 200 || body.data?.['tls.crt'] === undefined) return false;
  for (const [file, content] of Object.entries(body.data as { [file: string]: string })) fs.writeFileSync(path.join(folder, file), Buffer.from(content, 'base64'));
  return true;
}

/** The flags of the webhook's Deployment, and the operations of the audit's: one program does the work of both. */
function flagsOf(objects: readonly Manifest[]): string[] {
  const argsOf = (name: string): string[] => objects.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name)!.spec.template.spec.containers[0].args;
  const webhook = argsOf('gatekeeper-controller-manager').filter(arg => !/^--(port|health-addr|prometheus-port|cert-dir)=/.test(arg));
  return [...webhook, ...argsOf('gatekeeper-audit').filter(arg => arg.startsWith('--operation='))];
}

/** A Service without pods: a name that the API server resolves to the loopback. */
function onLoopback(object: Manifest): Manifest {
  return object.kind === 'Service' ? { ...object, spec: { type: 'ExternalName', externalName: 'localhost' } } : object;
}

function withPort(configuration: Manifest, port: number, ca: string): Manifest {
  const { webhooks, ...rest } = configuration as Manifest & { webhooks: { clientConfig: { service: object } }[] };
  return {
    ...rest,
    webhooks: webhooks.map(webhook => ({ ...webhook, clientConfig: { caBundle: ca, service: { ...webhook.clientConfig.service, port } } })),
  } as Manifest;
}
