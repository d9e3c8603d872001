import { kvEngines } from './kv-engine';
import { EFA_RESOURCE } from '../../../catalog/platform-resources';
import { textsAt } from '../../model/json';
import { Rule } from '../../rule';

/** NIXL with its UCX backend over EFA. */
export const rule: Rule = {
  id: 'UCX-NIXL/nixl-over-efa',
  family: 'UCX-NIXL',
  severity: 'warning',
  title: 'NIXL over EFA without its libfabric backend',
  cause: 'EFA has no transport of UCX that NIXL uses for GPU memory, so the default backend UCX sends caches over TCP. The backend LIBFABRIC drives EFA.',
  remedy: 'Add "kv_connector_extra_config":{"backends":["LIBFABRIC"]} on both sides.',
  source: 'ai-dynamo/nixl#366, #909; vllm-project/vllm docs/features/nixl_connector_usage.md; ai-dynamo/dynamo recipes/addons/providers/aws-efa.yaml',
  since: '0.1.0',
  example: 'resources: {limits: {vpc.amazonaws.com/efa: 4}}\nargs: [--kv-transfer-config, \'{"kv_connector":"NixlConnector","kv_role":"kv_both"}\']',
  *check(bundle) {
    for (const { owner, container, config, usesNixl } of kvEngines(bundle)) {
      if (!usesNixl || config === undefined || container.count(EFA_RESOURCE) === 0) continue;
      const backends = textsAt(config.value, 'kv_connector_extra_config', 'backends');
      if (backends.some(name => name.toUpperCase() === 'LIBFABRIC')) continue;
      yield {
        object: owner,
        path: config.pathOf(...backends.length > 0 ? ['kv_connector_extra_config', 'backends'] : []),
        message: `the pod requests EFA, but NIXL uses ${backends.length > 0 ? backends.join(', ') : 'its default backend UCX'}`,
      };
    }
  },
};
