import { isIpAddress } from './addresses';
import { nearest } from '../../../catalog/nearest';
import { JsonValue } from '../../model/json';
import { NetworkSelection } from '../../model/networks';
import { isPlaceholder } from '../../model/placeholder';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** What a pod asks of a network has a form. */
export const rule: Rule = {
  id: 'NAD-REF/request-form',
  family: 'NAD-REF',
  severity: 'error',
  title: 'A request to a network that Multus refuses or does not know',
  cause: 'Multus checks mac, infiniband-guid and ips of each element and fails the sandbox where one is malformed; a text where a list is wanted breaks the whole annotation. Keys that it does not know are dropped without a word.',
  remedy: 'Write ips and default-route as lists of addresses, mac as six and infiniband-guid as eight bytes in hexadecimal.',
  source: 'k8snetworkplumbingwg/multus-cni pkg/k8sclient/k8sclient.go parsePodNetworkAnnotation; Network Plumbing Working Group specification, network selection element',
  since: '0.1.0',
  example: 'k8s.v1.cni.cncf.io/networks: \'[{"name": "rail0", "ips": "192.168.1.5/24"}]\'',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      for (const selection of template.networks) yield* problemsOf(template, selection);
    }
  },
};

/** Keys of an element. Source: k8snetworkplumbingwg/network-attachment-definition-client NetworkSelectionElement */
const KEYS = [
  'name', 'namespace', 'interface', 'ips', 'mac', 'infiniband-guid', 'default-route', 'portMappings', 'bandwidth', 'cni-args', 'ipam-claim-reference', 'deviceID', 'device-id', 'interfaceRequest', 'interface-request',
];

/** Other words for keys. */
const SAID_SO: { readonly [key: string]: string } = {
  ip: 'ips',
  ifname: 'interface',
  ifName: 'interface',
  iface: 'interface',
  interfaceName: 'interface',
  guid: 'infiniband-guid',
  infinibandGUID: 'infiniband-guid',
  ns: 'namespace',
  macAddress: 'mac',
  defaultRoute: 'default-route',
  networkName: 'name',
};

function* problemsOf({ owner }: PodTemplate, { body, path }: NetworkSelection): Generator<Problem> {
  for (const [key, value] of Object.entries(body)) {
    const fault = KEYS.some(known => known.toLowerCase() === key.toLowerCase()) ? valueFault(key.toLowerCase(), value ?? null) : keyFault(key);
    if (fault !== undefined) yield { object: owner, path: [...path, key], ...fault };
  }
}

type Fault = Pick<Problem, 'message' | 'remedy' | 'severity'>;

function keyFault(key: string): Fault | undefined {
  const meant = Object.hasOwn(SAID_SO, key) ? SAID_SO[key] : nearest(key, KEYS);
  return meant === undefined ? undefined : { message: `'${key}' is no key of a network selection and is ignored`, remedy: `write '${meant}'` };
}

function valueFault(key: string, value: JsonValue): Fault | undefined {
  if (key === 'ips' || key === 'default-route') return listFault(key, value);
  if (key === 'mac' || key === 'infiniband-guid') return bytesFault(key, value);
  const isText = ['name', 'namespace', 'interface'].includes(key);
  return isText && typeof value !== 'string' ? { message: `${key} is ${JSON.stringify(value)}; it must be a text`, remedy: typeof value === 'number' ? `write "${value}"` : undefined } : undefined;
}

function listFault(key: string, value: JsonValue): Fault | undefined {
  if (!Array.isArray(value)) return { message: `${key} is ${JSON.stringify(value)}; it must be a list of texts`, remedy: typeof value === 'string' ? `write ["${value}"]` : undefined };
  const wrong = value.find(element => typeof element !== 'string' || !(isPlaceholder(element) || isIpAddress(element, key === 'ips')));
  return wrong === undefined ? undefined : { message: `${key} holds ${JSON.stringify(wrong)}, which is no IP address${key === 'ips' ? ' or address with a prefix length' : ''}` };
}

/** Bytes that each address has; Multus itself takes 6, 8 or 20 for either, the plugins do not. */
const LENGTHS: { readonly [key: string]: number } = { 'mac': 6, 'infiniband-guid': 8 };

function bytesFault(key: string, value: JsonValue): Fault | undefined {
  if (value === '' || (typeof value === 'string' && isPlaceholder(value))) return undefined;
  const bytes = typeof value === 'string' && /^[0-9a-f]{2}(?:([:-])[0-9a-f]{2}(?:\1[0-9a-f]{2})*)$/i.test(value) ? value.split(/[:-]/).length : 0;
  return bytes === LENGTHS[key] ? undefined : { message: `${key} is ${JSON.stringify(value)}; it must be ${LENGTHS[key]} bytes in hexadecimal, separated by colons` };
}
