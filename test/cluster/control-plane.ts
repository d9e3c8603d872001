import { generateKeyPairSync, randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ApiClient } from './api-client';
import { binary, componentOf, moduleFolder } from './build';
import { CONTROLLERS } from './components';
import { freePorts, Programs } from './programs';

/** What runs beside etcd and the API server. */
export type Controller = typeof CONTROLLERS[number];

export interface ControlPlaneOptions {
  readonly controllers?: readonly Controller[];
  /** Further flags of the API server. */
  readonly apiServer?: readonly string[];
}

/** A Kubernetes control plane on the loopback: everything is real but kubelets, which kwok plays. */
export class ControlPlane {
  /** Starts one of programs that are built, and waits until it is ready. */
  public static async start({ controllers = [], apiServer = [] }: ControlPlaneOptions = {}): Promise<ControlPlane> {
    const programs = new Programs();
    try {
      const client = await startApiServer(programs, apiServer);
      const plane = new ControlPlane(programs, client);
      controllers.forEach(name => programs.start(name, binary(name), FLAGS[name](plane.kubeconfig, programs.folder)));
      await programs.until('default namespace', async () => (await client.call('GET', '/api/v1/namespaces/default')).status === 200);
      return plane;
    } catch (error) {
      await programs.stop();
      throw error;
    }
  }

  /** A kubeconfig of the administrator. */
  public readonly kubeconfig: string;

  private constructor(public readonly programs: Programs, public readonly client: ApiClient) {
    this.kubeconfig = path.join(programs.folder, 'kubeconfig');
  }

  public async stop(): Promise<void> {
    this.client.close();
    await this.programs.stop();
  }
}

/** Simulated kubelets renew their leases seldom; a node is lost when it is deleted. */
const FLAGS: { readonly [name in Controller]: (kubeconfig: string, folder: string) => string[] } = {
  'kube-controller-manager': (kubeconfig, folder) => [
    `--kubeconfig=${kubeconfig}`, '--leader-elect=false', '--secure-port=0', '--service-account-private-key-file=account.key',
    `--root-ca-file=${folder}/apiserver.crt`, `--cert-dir=${folder}`, '--kube-api-qps=500', '--kube-api-burst=1000', '--node-monitor-grace-period=600s',
    // Addresses of a large job are written together, not pod by pod.
    '--concurrent-job-syncs=20', '--endpoint-updates-batch-period=5s', '--endpointslice-updates-batch-period=5s',
  ],
  'kube-scheduler': kubeconfig => [`--kubeconfig=${kubeconfig}`, '--leader-elect=false', '--secure-port=0', '--kube-api-qps=1000', '--kube-api-burst=2000'],
  'kwok': kubeconfig => [`--kubeconfig=${kubeconfig}`, '--manage-all-nodes=true', '--node-lease-duration-seconds=200', ...stages()],
};

/** What simulated nodes do with pods: these run until they are deleted. The stages are those of kwok itself, less the one that ends jobs at once. */
const STAGES = ['node/fast/node-initialize', 'pod/fast/pod-ready', 'pod/fast/pod-delete'];

function stages(): string[] {
  return STAGES.map(stage => `--config=${path.join(moduleFolder(componentOf('kwok')), 'kustomize', 'stage', `${stage}.yaml`)}`);
}

/** Memory for speed: objects of a thousand nodes are read and written all the time. */
const ROOMY = { GOGC: '400' };

async function startApiServer(programs: Programs, flags: readonly string[]): Promise<ApiClient> {
  const [etcd, peer, port] = await freePorts(3);
  const address = `http://127.0.0.1:${etcd}`;
  programs.start('etcd', binary('etcd'), [
    '--name=rig', '--data-dir=etcd', `--listen-client-urls=${address}`, `--advertise-client-urls=${address}`, `--listen-peer-urls=http://127.0.0.1:${peer}`,
    `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`, `--initial-cluster=rig=http://127.0.0.1:${peer}`, '--unsafe-no-fsync', '--log-level=warn',
  ]);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = programs.write('account.key', privateKey.export({ type: 'pkcs1', format: 'pem' }) as string);
  const token = randomBytes(24).toString('hex');
  programs.start('kube-apiserver', binary('kube-apiserver'), [
    `--etcd-servers=${address}`, '--bind-address=127.0.0.1', `--secure-port=${port}`, `--cert-dir=${programs.folder}`, '--endpoint-reconciler-type=none',
    '--advertise-address=10.96.255.254', '--service-cluster-ip-range=10.96.0.0/16', '--service-account-issuer=https://kubernetes.default.svc',
    `--service-account-key-file=${key}`, `--service-account-signing-key-file=${key}`, '--authorization-mode=RBAC', '--allow-privileged=true',
    `--token-auth-file=${programs.write('tokens.csv', `${token},rig,rig,"system:masters"\n`)}`, '--max-requests-inflight=0', '--max-mutating-requests-inflight=0',
    '--enable-priority-and-fairness=false', ...flags,
  ], ROOMY);
  const certificate = path.join(programs.folder, 'apiserver.crt');
  await programs.until('certificate of the API server', async () => fs.existsSync(certificate) && fs.readFileSync(certificate, 'utf8').includes('END CERTIFICATE'));
  const ca = fs.readFileSync(certificate, 'utf8');
  const server = `https://127.0.0.1:${port}`;
  programs.write('kubeconfig', JSON.stringify({
    'apiVersion': 'v1',
    'kind': 'Config',
    'clusters': [{ name: 'rig', cluster: { server, 'certificate-authority-data': Buffer.from(ca).toString('base64') } }],
    'users': [{ name: 'rig', user: { token } }],
    'contexts': [{ name: 'rig', context: { cluster: 'rig', user: 'rig' } }],
    'current-context': 'rig',
  }));
  const client = new ApiClient(server, token, ca);
  await programs.until('API server', async () => (await client.call('GET', '/readyz')).body === 'ok');
  return client;
}
