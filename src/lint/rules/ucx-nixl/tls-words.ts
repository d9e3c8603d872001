import { nearest } from '../../../catalog/nearest';
import { ALL_UCX_TRANSPORTS, ucxTransports } from '../../../catalog/ucx-transports';
import { Problem, Rule } from '../../rule';
import { Setting, settingsOf, textOf, written } from '../environment/setting';

/** Words that are no transports, and what people mean by them. */
const MEANT = new Map([['rdma', 'rc'], ['roce', 'rc'], ['infiniband', 'ib'], ['verbs', 'rc'], ['mlx5', 'rc_mlx5'], ['gdr', 'gdr_copy'], ['nvlink', 'cuda_ipc'], ['gpu', 'cuda']]);

/** Transports that UCX does not know. */
export const rule: Rule = {
  id: 'UCX-NIXL/tls-words',
  family: 'UCX-NIXL',
  severity: 'error',
  title: 'A transport that UCX does not have',
  cause: 'UCX warns once that the transport is not available and goes on without it: what is left decides how data travels. A ^ counts in front of the whole list only.',
  remedy: 'Write names that `ucx_info -d` shows, or their aliases: rc, dc, ud, ib, tcp, sm, self, cuda_copy, cuda_ipc, gdr_copy.',
  source: 'openucx/ucx src/ucp/core/ucp_context.c (aliases), src/uct (UCT_TL_DEFINE)',
  since: '0.1.0',
  example: 'env:\n- {name: UCX_TLS, value: "rc_x5,cuda-copy,tcp"}',
  *check(bundle) {
    for (const setting of settingsOf(bundle)) {
      const problem = setting.variable.name === 'UCX_TLS' ? judge(setting) : undefined;
      if (problem !== undefined) yield problem;
    }
  },
};

function judge({ template, variable }: Setting): Problem | undefined {
  const text = textOf(variable);
  if (text === undefined) return undefined;
  const place = { object: template.owner, path: variable.path };
  const { words } = ucxTransports(text);
  const late = words.find(word => word.startsWith('^'));
  if (late !== undefined) return { ...place, message: `${written(variable)}: '${late}' is no transport, as ^ counts in front of the list only`, remedy: 'list what to use, or put ^ first and list only what to leave out' };
  const wrong = words.find(word => !ALL_UCX_TRANSPORTS.includes(word));
  if (wrong === undefined) return undefined;
  const lower = wrong.toLowerCase().replace(/-/g, '_');
  const known = ALL_UCX_TRANSPORTS.filter(name => name.length > 2);
  const meant = ALL_UCX_TRANSPORTS.includes(lower) ? lower : MEANT.get(lower) ?? nearest(lower, ALL_UCX_TRANSPORTS, 1) ?? nearest(lower, known, 2);
  return { ...place, severity: meant === undefined ? 'warning' : 'error', message: `${written(variable)}: UCX has no transport '${wrong}'`, remedy: meant === undefined ? undefined : `write ${meant}` };
}
