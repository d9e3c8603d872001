import { JsonValue, objectsAt, textAt, textsAt } from './json';
import { AccessParameter } from '../../catalog/access-policy/access-rule';

/** What a namespace was granted. */
interface Grant {
  readonly networks: readonly RegExp[];
  readonly resources: ReadonlySet<string>;
}

const NOTHING: Grant = { networks: [], resources: new Set() };

/** The parameters of one constraint of the access policy. What is absent or of another form is empty: admission refuses then as well. */
export class AccessParameterValues {
  private readonly lists = new Map<AccessParameter, ReadonlySet<string>>();
  private cachedGrants?: ReadonlyMap<string, Grant>;

  /** @param parameters `spec.parameters` of the constraint */
  public constructor(private readonly parameters: JsonValue | undefined) {}

  /** Values of a list. */
  public list(parameter: AccessParameter): ReadonlySet<string> {
    let values = this.lists.get(parameter);
    if (values === undefined) {
      values = new Set(textsAt(this.parameters, parameter));
      this.lists.set(parameter, values);
    }
    return values;
  }

  /** Whether a namespace may request an extended resource. */
  public allowsResource(namespace: string, resource: string): boolean {
    return this.list('resources').has(resource) || this.grantOf(namespace).resources.has(resource)
      || [...this.list('resourcePrefixes')].some(prefix => resource.startsWith(prefix));
  }

  /** Whether a namespace may have this networks annotation. */
  public allowsNetworks(namespace: string, annotation: string): boolean {
    return this.grantOf(namespace).networks.some(pattern => pattern.test(annotation));
  }

  private grantOf(namespace: string): Grant {
    this.cachedGrants ??= grantsOf(this.parameters);
    return this.cachedGrants.get(namespace) ?? NOTHING;
  }
}

function grantsOf(parameters: JsonValue | undefined): Map<string, Grant> {
  const grants = new Map<string, Grant>();
  for (const { body } of objectsAt(parameters, 'grants')) {
    const tenant = textAt(body, 'tenant') ?? '';
    const { networks, resources } = grants.get(tenant) ?? NOTHING;
    grants.set(tenant, { networks: [...networks, ...patternOf(textAt(body, 'networks'))], resources: new Set([...resources, ...textsAt(body, 'resources')]) });
  }
  return grants;
}

/** The pattern; none where it cannot be read. */
function patternOf(text: string | undefined): RegExp[] {
  try {
    return text === undefined ? [] : [new RegExp(text)];
  } catch {
    return [];
  }
}
