import { selectorValues } from './selector-values';
import { NEVER_BOUND_DRIVERS } from '../../../catalog/device-plugin-keys';
import { Rule } from '../../rule';

/** The driver of a device is the one bound to its PCI function. */
export const rule: Rule = {
  id: 'SELECTOR/driver',
  family: 'SELECTOR',
  severity: 'error',
  title: 'A driver that is never bound to a NIC',
  cause: 'The device plugins compare drivers with the driver that sysfs shows for the PCI function. RDMA modules such as mlx5_ib sit on top of it and never stand there, so no device fits and the resource stays at zero.',
  remedy: 'Write the bound driver, mlx5_core for NVIDIA NICs or vfio-pci, and leave RDMA to isRdma.',
  source: 'k8snetworkplumbingwg/sriov-network-device-plugin#424, #695 and pkg/utils/utils.go GetDriverName',
  since: '0.1.0',
  example: '{"resourceList": [{"resourceName": "vf", "selectors": {"drivers": ["mlx5_ib"], "isRdma": true}}]}',
  *check(bundle) {
    const values = selectorValues(bundle, ['drivers']);
    for (const { by, text, object, path } of values) {
      if (by === 'nic-selector') continue;
      const bound = Object.hasOwn(NEVER_BOUND_DRIVERS, text) ? NEVER_BOUND_DRIVERS[text] : undefined;
      if (bound !== undefined) yield { object, path, message: `'${text}' is never the driver bound to a PCI function, so no device fits`, remedy: `write '${bound}'` };
      else if (!/^[\w-]+$/.test(text)) yield { object, path, message: `'${text}' is no name of a driver` };
    }
  },
};
