import { Problem, Rule } from '../../rule';
import { deviceList, mentionedDevices } from '../environment/device-list';
import { Rank, ranksOf } from '../environment/rank';
import { written } from '../environment/setting';

/** Device names that are the beginning of others. */
export const rule: Rule = {
  id: 'NCCL-ENV/hca-prefix',
  family: 'NCCL-ENV',
  severity: 'warning',
  title: 'A device name that matches further devices',
  cause: 'Entries of NCCL_IB_HCA are prefixes unless = stands in front of the list: mlx5_1 also takes mlx5_10 to mlx5_19. NCCL then sends over storage or management NICs, or ranks see other numbers of NICs.',
  remedy: 'Put = in front of the list: =mlx5_0,mlx5_1.',
  source: 'NVIDIA/nccl docs/userguide/source/env.rst (NCCL_IB_HCA); NVIDIA/nccl#236',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_IB_HCA, value: "mlx5_1"}   # the node has mlx5_10',
  *check(bundle) {
    for (const rank of ranksOf(bundle)) {
      const problem = judge(rank);
      if (problem !== undefined) yield problem;
    }
  },
};

function judge(rank: Rank): Problem | undefined {
  const text = rank.text('NCCL_IB_HCA');
  if (text === undefined) return undefined;
  const list = deviceList(text);
  if (list.isExact) return undefined;
  const variable = rank.variable('NCCL_IB_HCA')!;
  const place = { object: rank.owner, path: variable.path, remedy: `write ${list.isExcluded ? '^' : ''}=${text.trim().replace(/^\^/, '')}` };
  const mentioned = mentionedDevices(rank);
  const pairs = list.names.filter(name => /_\d$/.test(name)).map(name => ({ name, longer: mentioned.find(other => other !== name && other.startsWith(name)) }));
  const clash = pairs.find(({ longer }) => longer !== undefined);
  if (clash !== undefined) return { ...place, message: `${clash.name} in ${written(variable)} is a prefix and also matches ${clash.longer} and the like, which this node has` };
  // Nodes with 8 GPUs have a NIC for each, and others for storage and management.
  const first = pairs.find(({ name }) => name.endsWith('_1'));
  if (first === undefined || rank.container.gpus < 8) return undefined;
  return { ...place, severity: 'info', message: `${first.name} in ${written(variable)} is a prefix and also matches ${first.name}0 to ${first.name}9 where the node has them` };
}
