import { nicSelectors } from './nic-selector';
import { SRIOV_NIC_IDS } from '../../../catalog/sriov-nic-ids';
import { Bundle } from '../../model/bundle';
import { objectAt, scalarAt, textAt } from '../../model/json';
import { Problem, Rule } from '../../rule';

/** A policy selects physical functions, of models that the operator knows. */
export const rule: Rule = {
  id: 'SELECTOR/vf-id',
  family: 'SELECTOR',
  severity: 'error',
  title: 'A device id of no physical function that the operator knows',
  cause: 'nicSelector selects physical functions. The id of a virtual function (101e, 1018) fits none, and the operator leaves NICs alone that are not in its list supported-nic-ids.',
  remedy: 'Write the id of the physical function, for example 1021 for ConnectX-7; add other models to the list (supportedExtraNICs).',
  source: 'k8snetworkplumbingwg/sriov-network-operator pkg/webhook/validate.go, chart templates/configmap.yaml (supported-nic-ids); pciutils/pciids pci.ids',
  since: '0.1.0',
  example: 'kind: SriovNetworkNodePolicy\nspec:\n  nicSelector: {vendor: "15b3", deviceID: "101e"}',
  *check(bundle) {
    const added = addedIds(bundle);
    for (const { object, body } of nicSelectors(bundle)) {
      const [vendor, device] = [textAt(body, 'vendor'), textAt(body, 'deviceID')];
      const fault = faultOf(vendor, device, added);
      if (fault !== undefined) yield { object, ...fault };
    }
  },
};

const ID = /^[0-9a-f]{4}$/;

function faultOf(vendor: string | undefined, device: string | undefined, added: string): Omit<Problem, 'object'> | undefined {
  if (vendor !== undefined && ID.test(vendor) && vendor !== '10de' && !Object.hasOwn(SRIOV_NIC_IDS, vendor) && !added.includes(vendor)) {
    return { path: ['spec', 'nicSelector', 'vendor'], severity: 'warning', message: `vendor '${vendor}' is not in the operator's list: ${Object.keys(SRIOV_NIC_IDS).join(', ')}` };
  }
  const models = Object.hasOwn(SRIOV_NIC_IDS, vendor ?? '15b3') ? SRIOV_NIC_IDS[vendor ?? '15b3'] : undefined;
  if (device === undefined || !ID.test(device) || models === undefined || Object.hasOwn(models, device)) return undefined;
  const path = ['spec', 'nicSelector', 'deviceID'];
  const owners = Object.keys(models).filter(model => models[model] === device);
  if (owners.length > 0) return { path, message: `'${device}' is the id of virtual functions; a policy selects physical ones`, remedy: `write the id of the physical function, one of ${owners.join(', ')}` };
  const isKnown = vendor === undefined && Object.values(SRIOV_NIC_IDS).some(known => Object.hasOwn(known, device));
  return isKnown || added.includes(device) ? undefined : { path, severity: 'warning', message: `device id '${device}' of vendor ${vendor ?? '15b3'} is not in the operator's list, so it leaves such NICs alone` };
}

/** Ids that the input adds to the operator's list: in the ConfigMap, or by the chart's values. */
function addedIds(bundle: Bundle): string {
  const maps = bundle.byKind('ConfigMap').filter(({ name }) => name === 'supported-nic-ids').map(({ body }) => JSON.stringify(objectAt(body, 'data') ?? {}));
  const values = bundle.symbols.helmReleases.map(release => JSON.stringify(release.at('supportedExtraNICs') ?? release.at('sriov-network-operator', 'supportedExtraNICs') ?? scalarAt(release.values, 'supportedExtraNICs') ?? ''));
  return [...maps, ...values].join(' ');
}
