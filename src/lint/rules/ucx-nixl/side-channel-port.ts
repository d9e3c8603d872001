import { KvEngine, kvEngines } from './kv-engine';
import { httpOf, overlap, rangeText, sideChannelOf } from './ports';
import { append } from '../../model/grouping';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** Side-channel ports that several processes of one pod want. */
export const rule: Rule = {
  id: 'UCX-NIXL/side-channel-port',
  family: 'UCX-NIXL',
  severity: 'error',
  title: 'A side-channel port used twice in a pod',
  cause: 'Containers of a pod share its ports. An engine takes VLLM_NIXL_SIDE_CHANNEL_PORT and one more for each further data-parallel rank: a second engine, or its own HTTP server, fails to bind.',
  remedy: 'Give each engine of a pod a port of its own, as far apart as it has data-parallel ranks.',
  source: 'vllm-project/vllm docs/features/nixl_connector_usage.md (base port plus data-parallel rank)',
  since: '0.1.0',
  example: 'two containers with NixlConnector and VLLM_NIXL_SIDE_CHANNEL_PORT=5600',
  *check(bundle) {
    const pods = new Map<PodTemplate, KvEngine[]>();
    for (const engine of kvEngines(bundle)) append(pods, engine.template, engine);
    for (const engines of pods.values()) {
      for (const engine of engines) {
        const problem = judge(engine, engines);
        if (problem !== undefined) yield problem;
      }
    }
  },
};

function judge(engine: KvEngine, engines: readonly KvEngine[]): Problem | undefined {
  const own = sideChannelOf(engine);
  if (own === undefined) return undefined;
  const { container, owner } = engine;
  const path = container.env.get('VLLM_NIXL_SIDE_CHANNEL_PORT')?.path ?? container.pathOf('env');
  const earlier = engines.slice(0, engines.indexOf(engine));
  for (const other of engines) {
    const http = httpOf(other);
    if (http !== undefined && overlap(own, http)) {
      return { object: owner, path, message: `side channel ${rangeText(own)} takes the HTTP port ${http.first} of '${other.container.name}'`, remedy: 'set VLLM_NIXL_SIDE_CHANNEL_PORT to free ports' };
    }
  }
  for (const other of earlier) {
    const theirs = sideChannelOf(other);
    if (theirs === undefined || !overlap(own, theirs)) continue;
    return {
      object: owner,
      path,
      message: `side channel ${rangeText(own)} is also that of container '${other.container.name}' in this pod (${rangeText(theirs)})`,
      remedy: `set VLLM_NIXL_SIDE_CHANNEL_PORT to ${theirs.last + 1} or higher`,
    };
  }
  return undefined;
}
