import { GPU_PRODUCT_LABEL } from '../../../catalog/labels';
import { Bundle } from '../../model/bundle';
import { objectAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { NodeSet, nodesOf } from '../../model/node-set';

/** Nodes that an object of the input names. */
export interface NamedNodes {
  readonly object: ManifestObject;
  /** Value of the label: a GPU product, an architecture, a machine. */
  readonly product: string;
}

/** GPU product or architecture that says a node is Grace: its CPU is arm64. */
const GRACE = /\bG[BH]\d{3}|-G[BH]\d{3}/;

/** GPUs that work with the open kernel modules alone. */
const OPEN_ONLY = /\bG[BH]\d{3}|-G[BH]\d{3}|-(?:B200|B300|RTX-PRO-\d)/;

const ARCHITECTURE_LABELS = ['kubernetes.io/arch', 'beta.kubernetes.io/arch'];
const MACHINE_LABELS = ['nvidia.com/gpu.machine', 'nvidia.kubernetes-launch-kit.machine'];

/** A GPU of the input that the proprietary modules don't drive. */
export function openOnlyGpu(bundle: Bundle): NamedNodes | undefined {
  return bundle.once(findOpenOnlyGpu);
}

function findOpenOnlyGpu(bundle: Bundle): NamedNodes | undefined {
  return labelled(bundle, [GPU_PRODUCT_LABEL]).find(({ product }) => OPEN_ONLY.test(product));
}

/** Nodes of the input whose CPU is arm64. */
export function armNodes(bundle: Bundle): NamedNodes | undefined {
  return bundle.once(findArmNodes);
}

function findArmNodes(bundle: Bundle): NamedNodes | undefined {
  return labelled(bundle, [GPU_PRODUCT_LABEL]).find(({ product }) => GRACE.test(product))
    ?? labelled(bundle, ARCHITECTURE_LABELS).find(({ product }) => product === 'arm64');
}

/** Nodes of the input that run Grace, with its pages of 64 KiB. */
export function graceNodes(bundle: Bundle): NamedNodes | undefined {
  return bundle.once(findGraceNodes);
}

function findGraceNodes(bundle: Bundle): NamedNodes | undefined {
  return labelled(bundle, [GPU_PRODUCT_LABEL]).find(({ product }) => GRACE.test(product));
}

/** Whether an object's own nodes are DGX machines. */
export function dgxOf(object: ManifestObject): string | undefined {
  const sets = [nodesOf(object.spec), ...NodeSet.ofAffinity(objectAt(object.spec, 'nodeAffinity'))];
  return sets.flatMap(({ values }) => values).find(value => /^(?:NVIDIA-)?DGX/i.test(value));
}

/** Machines that the input names. */
export function dgxMachines(bundle: Bundle): NamedNodes | undefined {
  return bundle.once(findDgxMachines);
}

function findDgxMachines(bundle: Bundle): NamedNodes | undefined {
  return labelled(bundle, MACHINE_LABELS).find(({ product }) => /DGX/i.test(product));
}

/** Values of labels of nodes: of Node objects, and where policies and pods select nodes by them. */
function labelled(bundle: Bundle, labels: readonly string[]): NamedNodes[] {
  const pick = (object: ManifestObject, map: { readonly [key: string]: unknown } | undefined): NamedNodes[] => labels
    .flatMap(label => typeof map?.[label] === 'string' ? [{ object, product: map[label] }] : []);
  return [
    ...bundle.byKind('Node').flatMap(object => pick(object, object.labels)),
    ...['SriovNetworkNodePolicy', 'NicNodePolicy', 'NVIDIADriver'].flatMap(kind => bundle.byKind(kind)).flatMap(object => pick(object, objectAt(object.spec, 'nodeSelector'))),
    ...bundle.podTemplates.flatMap(template => pick(template.owner, objectAt(template.spec, 'nodeSelector'))),
  ];
}
