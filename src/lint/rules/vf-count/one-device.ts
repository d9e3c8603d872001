import { writtenRequests } from '../../model/written-requests';
import { Rule } from '../../rule';

/** Fewest GPUs of a pod for which one device is remarkable. */
const FEW_GPUS = 4;

/** GPUs of one pod share the NICs it gets. */
export const rule: Rule = {
  id: 'VF-COUNT/one-device',
  family: 'VF-COUNT',
  severity: 'info',
  title: 'One RDMA device for many GPUs',
  cause: 'All GPUs of the pod send through the one virtual function, so each gets a fraction of what the platform has: systems for training have a NIC for each GPU.',
  remedy: 'Attach one virtual function per GPU, of the rail nearest to it, where the node has them.',
  source: 'cloud shapes: OKE nvidia.com/rdma-vf 16 for 8 GPUs, AKS rdma/ib 8; DGX H100 user guide, table 6',
  since: '0.1.0',
  example: 'resources:\n  limits: {nvidia.com/gpu: 8, nvidia.com/rail0: 1}',
  *check(bundle) {
    const { symbols } = bundle;
    const isOwnDevice = (resource: string): boolean => symbols.isRdma(resource) && !symbols.knownResource(resource)?.oneUnitIsAll
      && symbols.providersOf(resource).some(({ shared }) => !shared);
    for (const template of bundle.podTemplates) {
      const requests = writtenRequests(template).filter(({ resource }) => isOwnDevice(resource));
      const units = [...new Set(requests.map(({ resource }) => resource))].reduce((sum, resource) => sum + template.count(resource), 0);
      if (template.gpus < FEW_GPUS || units !== 1) continue;
      const [{ resource, path }] = requests;
      yield { object: template.owner, path, message: `${template.gpus} GPUs share one unit of '${resource}'` };
    }
  },
};
