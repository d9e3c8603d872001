import { sriov } from '../api';
import { OFED_WAIT_LABEL } from '../catalog/labels';

/** What the SriovOperatorConfig follows from. */
export interface SriovOperatorConfigFacts {
  /** Whether policies are checked at admission. */
  readonly admissionWebhook: boolean;
  /** Whether pods with a networks annotation get the resource requests added. */
  readonly resourceInjector: boolean;
}

/** The singleton is found by this name. */
export const SRIOV_OPERATOR_CONFIG_NAME = 'default';

/**
 * The configuration of the SR-IOV operator. VFs are made only where the driver container of the node is ready; the operator sets the label to
 * `false` as well where there is none, and on no node without an NVIDIA NIC, so the gate stands in every cluster.
 *
 * @see https://github.com/Mellanox/network-operator/blob/v26.4.1/controllers/nicclusterpolicy_controller.go
 */
export function sriovOperatorConfigSpec(facts: SriovOperatorConfigFacts): sriov.SriovOperatorConfigSpec {
  return {
    configDaemonNodeSelector: { 'kubernetes.io/os': 'linux', [OFED_WAIT_LABEL]: 'false' },
    configurationMode: 'daemon',
    disableDrain: false,
    enableInjector: facts.resourceInjector,
    enableOperatorWebhook: facts.admissionWebhook,
    logLevel: 2,
  };
}
