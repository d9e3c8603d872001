import { Attachment } from '../../model/attachment';
import { booleanAt, scalarAt } from '../../model/json';
import { Path } from '../../model/path';

/** Whether the RDMA device of a network is moved into the pod: by the chained rdma plugin, or by ib-sriov itself. */
export function movesRdmaDevice(attachment: Attachment): boolean {
  return attachment.chained.includes('rdma') || (attachment.type === 'ib-sriov' && booleanAt(attachment.at('rdmaIsolation') ?? null) === true);
}

/** Where a network says, or should say, that the RDMA device is moved. */
export function rdmaPluginPath(attachment: Attachment): Path {
  if (attachment.isRendered) return ['spec', 'metaPlugins'];
  if (attachment.type === 'ib-sriov' && !attachment.chained.includes('rdma')) return attachment.pathOf('rdmaIsolation');
  const index = attachment.plugins.findIndex(plugin => scalarAt(plugin, 'type') === 'rdma');
  return attachment.config!.pathOf('plugins', ...index < 0 ? [] : [index]);
}
