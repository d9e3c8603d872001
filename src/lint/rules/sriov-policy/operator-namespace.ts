import { Bundle } from '../../model/bundle';
import { ManifestObject } from '../../model/manifest-object';

/** Where the SR-IOV operator runs, and how one knows. */
export interface OperatorNamespace {
  readonly name: string;
  readonly reason: string;
  /** Whether an object of the operator itself says it; otherwise the names of namespaces do. */
  readonly sure: boolean;
}

/** Namespaces that operators of this field are installed into. */
const OPERATOR_LIKE = /operator|sriov/;

/** Namespace of the SR-IOV operator: of its configuration, its chart, its Deployment, or one that is called like an operator. */
export function operatorNamespace(bundle: Bundle): OperatorNamespace | undefined {
  return bundle.once(findOperatorNamespace);
}

function findOperatorNamespace(bundle: Bundle): OperatorNamespace | undefined {
  for (const { name, namespace } of bundle.byKind('SriovOperatorConfig')) {
    if (name === 'default' && namespace !== undefined) return { name: namespace, reason: `SriovOperatorConfig default is in ${namespace}`, sure: true };
  }
  for (const { name, namespace } of bundle.byKind('Deployment')) {
    if (/^sriov-network-operator$/.test(name) && namespace !== undefined) return { name: namespace, reason: `the operator runs in ${namespace}`, sure: true };
  }
  for (const { chart, namespace, object, values } of bundle.symbols.helmReleases) {
    const installs = chart === 'sriov-network-operator' || chart === 'sriov-network-operator-chart'
      || (chart === 'network-operator' && JSON.stringify(values.sriovNetworkOperator ?? {}).includes('true'));
    if (installs && namespace !== undefined) return { name: namespace, reason: `${object.describe()} installs the operator into ${namespace}`, sure: true };
  }
  const like = OPERATED.flatMap(kind => bundle.byKind(kind)).find(({ namespace }) => namespace !== undefined && OPERATOR_LIKE.test(namespace));
  return like && { name: like.namespace!, reason: `${like.describe()} is in ${like.namespace}`, sure: false };
}

/** Whether a namespace may be that of an operator, by its name. */
export function isOperatorLike(namespace: string): boolean {
  return OPERATOR_LIKE.test(namespace);
}

/** Objects that the operator takes from its own namespace alone. */
export const OPERATED = ['SriovNetworkNodePolicy', 'SriovNetworkPoolConfig'];

/** Networks that the operator renders. */
export const NETWORKS = ['SriovNetwork', 'SriovIBNetwork', 'OVSNetwork'];

/** Networks of the SR-IOV operator, of all kinds. */
export function networksOf(bundle: Bundle): ManifestObject[] {
  return NETWORKS.flatMap(kind => bundle.byKind(kind, 'sriovnetwork.openshift.io'));
}
