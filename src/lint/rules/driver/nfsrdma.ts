import { ofedEnvironments } from './ofed-environment';
import { Bundle } from '../../model/bundle';
import { scalarAt, textMapAt, textsAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { Rule } from '../../rule';

/** Modules for storage over RDMA that the driver container does not load, or cannot. */
export const rule: Rule = {
  id: 'DRIVER/nfsrdma',
  family: 'DRIVER',
  severity: 'warning',
  title: 'NFS over RDMA and the OFED container at odds',
  cause: 'The container replaces the RDMA modules of the host. With ENABLE_NFSRDMA it loads those of NFS over RDMA too, and fails while the host uses storage modules on RDMA; UNLOAD_STORAGE_MODULES takes them out first. Without ENABLE_NFSRDMA mounts over RDMA fail. NVMe over RDMA is not supported beside it.',
  remedy: 'Set ENABLE_NFSRDMA and UNLOAD_STORAGE_MODULES to "true" together, on nodes that do not boot from such storage; leave both out where NFS over RDMA is not used.',
  source: 'Mellanox/network-operator-docs docs/advanced/doca-drivers.rst, docs/release-notes.rst',
  since: '0.1.0',
  example: 'ofedDriver:\n  env:\n    - {name: ENABLE_NFSRDMA, value: "true"}',
  *check(bundle) {
    const environments = ofedEnvironments(bundle);
    const [mount, fabrics] = environments.length === 0 ? [] : [storage(bundle, isNfsRdma), storage(bundle, isNvmeOverRdma)];
    for (const { object, variables } of environments) {
      const isOn = (name: string): boolean => variables.get(name) === 'true';
      const place = (name: string): string[] => ['spec', 'ofedDriver', 'env', name];
      if (isOn('ENABLE_NFSRDMA') && fabrics !== undefined) {
        yield { object, path: place('ENABLE_NFSRDMA'), severity: 'error', message: `ENABLE_NFSRDMA is true, but ${fabrics.describe()} uses NVMe over RDMA, whose modules then don't fit`, remedy: 'set ENABLE_NFSRDMA to "false", or install the drivers on the host' };
      } else if (isOn('ENABLE_NFSRDMA') && !isOn('UNLOAD_STORAGE_MODULES')) {
        const written = variables.has('UNLOAD_STORAGE_MODULES');
        yield {
          object,
          path: place(written ? 'UNLOAD_STORAGE_MODULES' : 'ENABLE_NFSRDMA'),
          message: `ENABLE_NFSRDMA is true${written ? ', but UNLOAD_STORAGE_MODULES is not' : ' without UNLOAD_STORAGE_MODULES'}: the container fails where the host has loaded storage modules`,
        };
      } else if (!isOn('ENABLE_NFSRDMA') && mount !== undefined) {
        yield { object, path: place('ENABLE_NFSRDMA'), severity: 'error', message: `${mount.describe()} mounts NFS over RDMA, but the container does not load its modules: ENABLE_NFSRDMA is ${variables.get('ENABLE_NFSRDMA') ?? 'missing'}`, remedy: 'set ENABLE_NFSRDMA and UNLOAD_STORAGE_MODULES to "true"' };
      }
    }
  },
};

function storage(bundle: Bundle, fits: (object: ManifestObject) => boolean): ManifestObject | undefined {
  return ['StorageClass', 'PersistentVolume'].flatMap(kind => bundle.byKind(kind)).find(fits);
}

function isNfsRdma(object: ManifestObject): boolean {
  const options = [...textsAt(object.body, 'mountOptions'), ...textsAt(object.body, 'spec', 'mountOptions'), scalarAt(object.body, 'parameters', 'mountOptions') ?? ''];
  return options.flatMap(option => option.split(',')).some(option => /^(?:proto=rdma6?|rdma)$/.test(option.trim()));
}

function isNvmeOverRdma(object: ManifestObject): boolean {
  const parameters = { ...textMapAt(object.body, 'parameters'), ...textMapAt(object.body, 'spec', 'csi', 'volumeAttributes') };
  const driver = `${scalarAt(object.body, 'provisioner')} ${scalarAt(object.body, 'spec', 'csi', 'driver')}`;
  return Object.values(parameters).some(value => /nvme.*rdma|rdma.*nvme/i.test(value))
    || (/nvme|spdk|simplyblock/i.test(driver) && Object.values(parameters).some(value => /^rdma$/i.test(value)));
}
