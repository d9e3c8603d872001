import { Bundle } from './bundle';
import { JsonValue } from './json';
import { ReleaseNumber } from '../../catalog/network-operator-spans';

/** What the input tells of the release of the Network Operator. */
export interface NetworkOperatorVersion {
  readonly number: ReleaseNumber;
  /** Major and minor, for messages. */
  readonly text: string;
  /** Whether the user or a chart says it. An image that a policy names may be older than the operator that starts it. */
  readonly isStated: boolean;
}

/** The release of the Network Operator: as the user says, of its chart, or of the images that a policy names. Undefined where nothing tells. */
export function networkOperatorVersion(bundle: Bundle): NetworkOperatorVersion | undefined {
  return bundle.once(readNetworkOperatorVersion);
}

function readNetworkOperatorVersion(bundle: Bundle): NetworkOperatorVersion | undefined {
  const charts = bundle.symbols.helmReleases.filter(({ chart }) => chart === 'network-operator').map(({ version }) => version);
  const stated = firstNumber([bundle.options.releases['network-operator'], ...charts]);
  const number = stated ?? firstNumber(POLICIES.flatMap(kind => bundle.byKind(kind)).flatMap(({ spec }) => tagsIn(spec)));
  return number && { number, text: number.join('.'), isStated: stated !== undefined };
}

/** Kinds that name images of components. */
const POLICIES = ['NicClusterPolicy', 'NicNodePolicy'];

/** Tags that name a release of the operator, wherever a component has its image. */
function tagsIn(value: JsonValue): string[] {
  return [...JSON.stringify(value).matchAll(/"version":"(network-operator-v[^"]*)"/g)].map(([, tag]) => tag);
}

/** The first text that names a release: `26.4.1`, `v26.4.1`, `network-operator-v26.4.1`. */
function firstNumber(texts: readonly (string | undefined)[]): ReleaseNumber | undefined {
  for (const text of texts) {
    const match = /^(?:network-operator-)?v?(\d\d)\.(\d{1,2})(?:\.|-|$)/.exec(text ?? '');
    if (match !== null) return [Number(match[1]), Number(match[2])];
  }
  return undefined;
}
