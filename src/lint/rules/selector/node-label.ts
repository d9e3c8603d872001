import { Bundle } from '../../model/bundle';
import { JsonObject, JsonValue, objectAt, objectsAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Path } from '../../model/path';
import { Rule } from '../../rule';

/** Labels of discovery are exact. */
export const rule: Rule = {
  id: 'SELECTOR/node-label',
  family: 'SELECTOR',
  severity: 'error',
  title: 'A node label that discovery does not set',
  cause: 'Node Feature Discovery writes feature.node.kubernetes.io/pci-<vendor>.present=true, the vendor in lower-case hexadecimal. A label of another spelling or value is on no node, so the policy configures none, or the pod stays Pending.',
  remedy: 'Select nodes by the label as discovery writes it.',
  source: 'Mellanox/network-operator NodeFeatureRule (pci-15b3.present); kubernetes-sigs/node-feature-discovery documentation, feature labels',
  since: '0.1.0',
  example: 'kind: SriovNetworkNodePolicy\nspec:\n  nodeSelector: {feature.node.kubernetes.io/pci-15B3.present: "true"}',
  *check(bundle) {
    for (const { object, path, key, value } of selectedLabels(bundle)) {
      const label = labelFault(key);
      if (label !== undefined) {yield { object, path, message: `no node has the label '${key}'; discovery writes '${label}'`, remedy: `write '${label}: "true"'` };} else if (DISCOVERED.test(key) && value !== undefined && value !== 'true') {
        yield { object, path, message: `${key} is selected with value ${JSON.stringify(value)}; discovery writes "true"`, remedy: `write '${key}: "true"', in quotes` };
      }
    }
  },
};

/** Labels of network and GPU cards, as discovery writes them: with the class of the device too, and for SR-IOV. */
const DISCOVERED = /^feature\.node\.kubernetes\.io\/(?:pci-(?:[0-9a-f]{4}_)?[0-9a-f]{4}(?:_[0-9a-f]{4}){0,3}\.(?:present|sriov\.capable)|network-sriov\.capable|network-sriov\.configured|rdma\.(?:capable|available))$/;

/** The right label for one that is wrong. */
function labelFault(key: string): string | undefined {
  if (DISCOVERED.test(key)) return undefined;
  const pci = /^(?:[\w.-]*\/)?pci-(?:0x)?(?:(02\d\d)_)?(15b3|10de)\.?(?:\w+)?$/i.exec(key);
  const isNear = /^(?:features?\.)?nodes?\.kubernetes\.io\/|^feature\.|^pci-|^nfd\.node\.kubernetes\.io\//.test(key);
  if (pci !== null && isNear) return `feature.node.kubernetes.io/pci-${pci[1] === undefined ? '' : `${pci[1]}_`}${pci[2].toLowerCase()}.present`;
  return /^(?:[\w.-]*\/)?network[-.]sriov[-._]?capable$/i.test(key) && isNear ? 'feature.node.kubernetes.io/network-sriov.capable' : undefined;
}

interface SelectedLabel {
  readonly object: ManifestObject;
  readonly path: Path;
  readonly key: string;
  /** Undefined where any value, or a list of values, is selected. */
  readonly value?: JsonValue;
}

/** Kinds whose spec has a plain map of labels, and kinds with a label selector or node selector terms. */
const WITH_LABELS = ['SriovNetworkNodePolicy', 'NicNodePolicy', 'NicConfigurationTemplate', 'NicFirmwareTemplate', 'SpectrumXRailPoolConfig'];
const WITH_SELECTOR = ['SriovNetworkPoolConfig', 'IPPool', 'CIDRPool', 'DPUSet'];

function selectedLabels(bundle: Bundle): SelectedLabel[] {
  const labels = (object: ManifestObject, body: JsonObject | undefined, path: Path): SelectedLabel[] =>
    Object.entries(body ?? {}).map(([key, value]) => ({ object, path: [...path, key], key, value }));
  const expressions = (object: ManifestObject, body: JsonValue | undefined, path: Path): SelectedLabel[] =>
    objectsAt(body, 'matchExpressions').flatMap(({ index, body: expression }) => typeof expression.key === 'string' && expression.operator !== 'DoesNotExist' && expression.operator !== 'NotIn'
      ? [{ object, path: [...path, 'matchExpressions', index, 'key'], key: expression.key }] : []);
  return [
    ...WITH_LABELS.flatMap(kind => bundle.byKind(kind)).flatMap(object => labels(object, objectAt(object.body, 'spec', 'nodeSelector'), ['spec', 'nodeSelector'])),
    ...WITH_SELECTOR.flatMap(kind => bundle.byKind(kind)).flatMap(object => [
      ...labels(object, objectAt(object.body, 'spec', 'nodeSelector', 'matchLabels'), ['spec', 'nodeSelector', 'matchLabels']),
      ...expressions(object, objectAt(object.body, 'spec', 'nodeSelector'), ['spec', 'nodeSelector']),
      ...objectsAt(object.body, 'spec', 'nodeSelector', 'nodeSelectorTerms').flatMap(({ index, body }) => expressions(object, body, ['spec', 'nodeSelector', 'nodeSelectorTerms', index])),
    ]),
    ...bundle.podTemplates.flatMap(template => {
      const { owner } = template;
      const affinity: Path = ['affinity', 'nodeAffinity', 'requiredDuringSchedulingIgnoredDuringExecution', 'nodeSelectorTerms'];
      return [
        ...labels(owner, objectAt(template.spec, 'nodeSelector'), template.pathOf('nodeSelector')),
        ...objectsAt(template.spec, ...affinity).flatMap(({ index, body }) => expressions(owner, body, template.pathOf(...affinity, index))),
      ];
    }),
  ];
}
