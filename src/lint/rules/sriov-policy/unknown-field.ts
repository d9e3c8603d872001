import { nearest } from '../../../catalog/nearest';
import { SRIOV_FIELDS } from '../../../catalog/sriov-fields';
import { SRIOV_GROUP } from '../../model/sriov-policy';
import { Rule } from '../../rule';

/** Where a field belongs that people write into another kind. */
const BELONGS: { readonly [field: string]: string } = {
  metaPluginsConfig: 'write metaPlugins',
  pfNames: 'write it in nicSelector',
  rootDevices: 'write it in nicSelector',
  vendor: 'write it in nicSelector',
  deviceID: 'write it in nicSelector',
  numVFs: 'write numVfs',
  mtu: 'set it in the SriovNetworkNodePolicy, or by the tuning plugin in metaPlugins',
  isRdma: 'set it in the SriovNetworkNodePolicy',
  namespace: 'write networkNamespace',
};

/** A field that the kind does not have. */
export const rule: Rule = {
  id: 'SRIOV-POLICY/unknown-field',
  family: 'SRIOV-POLICY',
  severity: 'error',
  title: 'A field that the kind does not have',
  cause: 'The API server drops fields that are not in the CustomResourceDefinition, with a warning that GitOps tools do not show: the setting is not there, and nothing says so.',
  remedy: 'Write the field as the CustomResourceDefinition spells it.',
  source: 'k8snetworkplumbingwg/sriov-network-operator config/crd; its RDMA documentation has metaPluginsConfig and pfName by mistake',
  since: '0.1.0',
  example: 'kind: SriovNetwork\nspec: {metaPluginsConfig: \'{"type": "rdma"}\'}',
  *check(bundle) {
    for (const [kind, fields] of Object.entries(SRIOV_FIELDS)) {
      for (const object of bundle.byKind(kind, SRIOV_GROUP)) {
        for (const field of Object.keys(object.spec)) {
          if (fields.includes(field) || OTHER_RULES.includes(field)) continue;
          const meant = nearest(field, [...fields]);
          const remedy = BELONGS[field] ?? (meant === undefined ? undefined : `did you mean ${meant}?`);
          // A field of a newer release looks the same as a slip.
          yield { object, path: ['spec', field], severity: remedy === undefined ? 'info' : 'error', message: `${kind} has no field ${field}: the API server drops it`, remedy };
        }
      }
    }
  },
};

/** Fields of other kinds that rules of other families tell with a better reason. */
const OTHER_RULES = ['rdmaMode', 'vlan', 'vlanQoS', 'vlanProto', 'spoofChk', 'trust', 'minTxRate', 'maxTxRate', 'pkey', 'guid', 'ibKubernetesEnabled', 'rdmaIsolation', 'mac'];
