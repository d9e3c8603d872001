import { canMeet, HostPort, hostPortsOf } from './host-ports';
import { KvEngine, kvEngines } from './kv-engine';
import { append } from '../../model/grouping';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** How many earlier workloads of a port are looked at: more never tells more. */
const LOOKS = 8;

/** Engines that want one port of one node. */
export const rule: Rule = {
  id: 'UCX-NIXL/host-port-clash',
  family: 'UCX-NIXL',
  severity: 'error',
  title: 'Engines with the same ports on the host network',
  cause: 'With hostNetwork, and with hostPort, ports are those of the node. Where two engines land on one node, the second cannot be scheduled when the port is declared, and fails to bind when it is not. Both HTTP (8000) and the NIXL side channel (5600) count.',
  remedy: 'Give the workloads other ports, keep them apart by anti-affinity, or drop hostNetwork.',
  source: 'ome-projects/ome#236; ray-project/ray#60057, #57757; vllm-project/vllm#20965',
  since: '0.1.0',
  example: 'two Deployments with hostNetwork: true and --port 8000',
  *check(bundle) {
    const pods = new Map<PodTemplate, KvEngine[]>();
    for (const engine of kvEngines(bundle)) append(pods, engine.template, engine);
    const seen = new Map<number, PodTemplate[]>();
    for (const [template, engines] of pods) {
      const ports = hostPortsOf(engines);
      const problem = clash(template, ports, seen);
      if (problem !== undefined) yield problem;
      for (const port of new Set(ports.map(({ port: number }) => number))) append(seen, port, template);
    }
  },
};

function clash(template: PodTemplate, ports: readonly HostPort[], seen: ReadonlyMap<number, readonly PodTemplate[]>): Problem | undefined {
  const others = new Set(ports.flatMap(({ port }) => (seen.get(port) ?? []).slice(0, LOOKS)));
  const other = [...others].find(candidate => !isOneGroup(candidate, template) && canMeet(candidate, template));
  if (other === undefined) return undefined;
  const shared = ports.filter(({ port }) => seen.get(port)?.includes(other) === true);
  const numbers = [...new Set(shared.map(({ port }) => port))];
  return {
    object: template.owner,
    path: template.hostNetwork ? template.pathOf('hostNetwork') : shared[0].path ?? template.specPath,
    message: `port${numbers.length === 1 ? '' : 's'} ${numbers.join(', ')} of the node ${numbers.length === 1 ? 'is' : 'are'} also those of ${other.describe()}, which can be on the same node`,
  };
}

/** Leader and workers of one engine are on nodes of their own. */
function isOneGroup(one: PodTemplate, other: PodTemplate): boolean {
  return one.owner === other.owner && one.component === other.component && (one.role === 'leader' || other.role === 'worker');
}
