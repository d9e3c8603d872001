import { addedCapabilities, isNodeAgent, rdmaResourceOf } from './rdma-container';
import { Rule } from '../../rule';

/** Capabilities that come near to being root on the node. */
const BROAD = ['ALL', 'SYS_ADMIN', 'SYS_MODULE', 'DAC_READ_SEARCH'];

/** RDMA needs one capability, IPC_LOCK. */
export const rule: Rule = {
  id: 'POD-SEC/broad-capabilities',
  family: 'POD-SEC',
  severity: 'warning',
  title: 'More capabilities than RDMA needs',
  cause: 'SYS_ADMIN and ALL let a container mount, load and read what belongs to the node and to other tenants. Verbs, NCCL and UCX need IPC_LOCK; IBGDA needs SYS_RAWIO in some versions.',
  remedy: 'add: [IPC_LOCK]',
  source: 'Mellanox/k8s-rdma-shared-dev-plugin README; llm-d guides (SYS_RAWIO for IBGDA)',
  since: '0.1.0',
  example: 'securityContext:\n  capabilities: {add: [SYS_ADMIN, IPC_LOCK]}\nresources: {limits: {rdma/hca: 1}}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      if (isNodeAgent(template)) continue;
      for (const container of template.containers) {
        const added = container.privileged ? [] : addedCapabilities(container);
        const device = added.some(name => BROAD.includes(name)) ? rdmaResourceOf(container, bundle, template) : undefined;
        if (device === undefined) continue;
        for (const [index, name] of added.entries()) {
          if (!BROAD.includes(name)) continue;
          yield {
            object: template.owner,
            path: container.pathOf('securityContext', 'capabilities', 'add', index),
            message: `container ${container.name} has ${device} and adds ${name}, which RDMA does not need`,
          };
        }
      }
    }
  },
};
