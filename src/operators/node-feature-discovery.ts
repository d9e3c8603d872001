import { mergeTolerations, Values } from './daemon-tolerations';
import { kubernetes } from '../api';

/**
 * PCI classes that become node labels: network (02, 0200 Ethernet, 0207 InfiniBand) and display and 3D controllers (0300, 0302).
 * Both operators select their nodes by such labels, so whoever owns Node Feature Discovery has to look at all of them.
 *
 * @see https://github.com/NVIDIA/gpu-operator/blob/v26.7.0/deployments/gpu-operator/values.yaml
 */
const PCI_CLASSES = ['02', '0200', '0207', '0300', '0302'];

/**
 * Values of the sub-chart `node-feature-discovery` of the operator that owns it. Labels carry the vendor only, so that the names are
 * `feature.node.kubernetes.io/pci-15b3.present` and `pci-10de.present`.
 *
 * @param own tolerations of the worker in that chart's own values
 */
export function nodeFeatureDiscoveryValues(own: kubernetes.Toleration[], tolerations: kubernetes.Toleration[]): Values {
  return {
    worker: {
      tolerations: mergeTolerations(own, tolerations),
      config: { sources: { pci: { deviceClassWhitelist: [...PCI_CLASSES], deviceLabelFields: ['vendor'] } } },
    },
  };
}
