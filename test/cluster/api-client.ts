import * as https from 'node:https';
import { Manifest } from '../oracle/manifest';

/** Who sends a request, in place of the administrator. */
export interface Impersonation {
  readonly username: string;
  readonly groups: readonly string[];
}

export interface Answer {
  readonly status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- objects of all kinds
  readonly body: any;
  /** Warnings of the API server and of webhooks. */
  readonly warnings: readonly string[];
}

export interface Call {
  readonly body?: unknown;
  readonly contentType?: string;
  readonly as?: Impersonation;
  /** Token of another than the administrator. */
  readonly token?: string;
  readonly headers?: { readonly [header: string]: string };
}

interface ResourceType {
  readonly plural: string;
  readonly namespaced: boolean;
}

/** Requests at a time; the API server takes more, but shares two cores with all other programs. */
const AT_A_TIME = 16;

/** A thin client of one API server: JSON over TLS, nothing hidden. */
export class ApiClient {
  private readonly agent: https.Agent;
  private readonly types = new Map<string, ResourceType>();

  public constructor(public readonly server: string, private readonly token: string, ca: string) {
    this.agent = new https.Agent({ keepAlive: true, ca, maxSockets: AT_A_TIME });
  }

  public close(): void {
    this.agent.destroy();
  }

  public call(method: string, path: string, { body, contentType = 'application/json', as, token = this.token, headers: further }: Call = {}): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      Authorization: `Bearer ${token}`,
      Accept: 'application/json',
      ...(text === undefined ? {} : { 'Content-Type': contentType, 'Content-Length': Buffer.byteLength(text) }),
      ...further,
      ...(as === undefined ? {} : { 'Impersonate-User': as.username, 'Impersonate-Group': [...as.groups] }),
    };
    return new Promise((resolve, reject) => {
      const request = https.request(`${this.server}${path}`, { method, headers, agent: this.agent }, response => {
        const parts: Buffer[] = [];
        response.on('data', part => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const answer = Buffer.concat(parts).toString('utf8');
          const json = response.headers['content-type']?.startsWith('application/json');
          resolve({ status: response.statusCode ?? 0, body: json ? JSON.parse(answer) : answer, warnings: warningsIn(response.headers.warning) });
        });
      });
      request.on('error', reject);
      request.end(text);
    });
  }

  /** The body of a call that has to succeed. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- objects of all kinds
  public async must(method: string, path: string, call?: Call): Promise<any> {
    const { status, body } = await this.call(method, path, call);
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${typeof body === 'string' ? body : body.message}`);
    return body;
  }

  /** Path of an object, or of the collection that it is in. */
  public async pathOf(object: Manifest, part: 'object' | 'collection' = 'object'): Promise<string> {
    const { plural, namespaced } = await this.typeOf(object.apiVersion, object.kind);
    const root = object.apiVersion.includes('/') ? `/apis/${object.apiVersion}` : '/api/v1';
    const collection = namespaced ? `${root}/namespaces/${object.metadata.namespace ?? 'default'}/${plural}` : `${root}/${plural}`;
    return part === 'collection' ? collection : `${collection}/${encodeURIComponent(object.metadata.name)}`;
  }

  /** Server-side apply, with every unknown or doubled field refused. */
  public async apply(object: Manifest, as?: Impersonation): Promise<Answer> {
    const path = await this.pathOf(object);
    return this.call('PATCH', `${path}?fieldManager=rig&force=true&fieldValidation=Strict`, { body: object, contentType: 'application/apply-patch+yaml', as });
  }

  public async applyAll(objects: readonly Manifest[]): Promise<void> {
    await eachOf(objects, async object => {
      const { status, body } = await this.apply(object);
      if (status >= 300) throw new Error(`${object.kind} ${object.metadata.name}: ${status} ${body.message ?? body}`);
    });
  }

  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- objects of all kinds
  public async list(path: string): Promise<any[]> {
    return (await this.must('GET', path)).items;
  }

  /** Whether the API server serves the kind by now. */
  public async serves(apiVersion: string, kind: string): Promise<boolean> {
    return this.typeOf(apiVersion, kind).then(() => true, () => false);
  }

  private async typeOf(apiVersion: string, kind: string): Promise<ResourceType> {
    const key = `${apiVersion} ${kind}`;
    if (!this.types.has(key)) {
      const { status, body } = await this.call('GET', apiVersion.includes('/') ? `/apis/${apiVersion}` : `/api/${apiVersion}`);
      for (const { name, kind: served, namespaced } of status === 200 ? body.resources : []) {
        if (!name.includes('/')) this.types.set(`${apiVersion} ${served}`, { plural: name, namespaced });
      }
    }
    const type = this.types.get(key);
    if (type === undefined) throw new Error(`the API server serves no ${key}`);
    return type;
  }
}

function warningsIn(header: string | string[] | undefined): string[] {
  const text = Array.isArray(header) ? header.join(', ') : header ?? '';
  return [...text.matchAll(/299 - "((?:[^"\\]|\\.)*)"/g)].map(([, warning]) => warning.replace(/\\(.)/g, '$1'));
}

/** Runs the work over all items, some at a time. */
export async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>, atATime = AT_A_TIME): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < items.length) await work(items[next++]);
  };
  await Promise.all(Array.from({ length: Math.min(atATime, items.length) }, lane));
}
