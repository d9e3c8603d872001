import { booleanAt, numberAt, scalarAt, valueAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { isPlaceholder } from '../../model/placeholder';
import { SRIOV_GROUP } from '../../model/sriov-policy';
import { Problem, Rule } from '../../rule';

/** Values of fields that are numbers, smallest and largest. */
const NUMBERS: { readonly [field: string]: readonly [number, number] } = {
  vlan: [0, 4094], vlanQoS: [0, 7], minTxRate: [0, Infinity], maxTxRate: [0, Infinity],
};

/** Values of fields that are words. */
const WORDS: { readonly [field: string]: readonly string[] } = { spoofChk: ['on', 'off'], trust: ['on', 'off'], vlanProto: ['802.1q', '802.1Q', '802.1ad', '802.1AD'] };

/** A value that a virtual function does not take. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/network-bounds',
  family: 'SRIOV-POLICY',
  severity: 'error',
  title: 'A value that a virtual function does not take',
  cause: 'The API server or the sriov plugin refuses the value: vlan is 0 to 4094, vlanQoS 0 to 7 and needs a vlan, rates are Mb/s with the smaller one as minTxRate, spoofChk and trust are the texts on and off. Without quotes YAML of Kubernetes takes on and off for true and false.',
  remedy: 'Write a value that the message names.',
  source: 'k8snetworkplumbingwg/sriov-network-operator CRD; k8snetworkplumbingwg/sriov-cni pkg/config/config.go',
  since: '0.1.0',
  example: 'kind: SriovNetwork\nspec: {vlan: 4096, spoofChk: off}',
  *check(bundle) {
    for (const object of bundle.byKind('SriovNetwork', SRIOV_GROUP)) {
      yield* numbers(object);
      yield* words(object);
      yield* pairs(object);
    }
  },
};

function* numbers(object: ManifestObject): Generator<Problem> {
  for (const [field, [min, max]] of Object.entries(NUMBERS)) {
    const value = valueAt(object.spec, field);
    if (value === undefined || value === null || isPlaceholder(scalarAt(object.spec, field) ?? '')) continue;
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) continue;
    yield { object, path: ['spec', field], message: `${field} is ${JSON.stringify(value)}, of ${max === Infinity ? `numbers from ${min}` : `${min} to ${max}`}` };
  }
}

function* words(object: ManifestObject): Generator<Problem> {
  for (const [field, allowed] of Object.entries(WORDS)) {
    const value = valueAt(object.spec, field);
    const text = scalarAt(object.spec, field);
    if (value === undefined || value === null || text === '' || isPlaceholder(text ?? '')) continue;
    if (typeof value === 'string' && allowed.includes(value)) continue;
    const isOn = booleanAt(object.spec, field) ?? /^(?:yes|enabled?|true|1)$/i.test(text ?? '');
    yield {
      object,
      path: ['spec', field],
      message: `${field} is ${JSON.stringify(value)}, of the texts ${allowed.join(', ')}`,
      remedy: allowed.includes('on') ? `write "${isOn ? 'on' : 'off'}", with quotes` : undefined,
    };
  }
}

function* pairs(object: ManifestObject): Generator<Problem> {
  const [vlan, qos, min, max] = ['vlan', 'vlanQoS', 'minTxRate', 'maxTxRate'].map(field => numberAt(object.spec, field));
  const proto = scalarAt(object.spec, 'vlanProto');
  if ((vlan ?? 0) === 0 && qos !== undefined && qos > 0) yield { object, path: ['spec', 'vlanQoS'], message: `vlanQoS ${qos} needs a vlan, which is ${vlan ?? 'missing'}`, remedy: 'set vlan, or remove vlanQoS' };
  if ((vlan ?? 0) === 0 && proto !== undefined && proto !== '') yield { object, path: ['spec', 'vlanProto'], message: `vlanProto ${proto} needs a vlan, which is ${vlan ?? 'missing'}`, remedy: 'set vlan, or remove vlanProto' };
  if (min !== undefined && max !== undefined && max > 0 && min > max) yield { object, path: ['spec', 'minTxRate'], message: `minTxRate ${min} is above maxTxRate ${max}`, remedy: `set minTxRate to ${max} or less` };
}
