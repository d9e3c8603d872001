import { podClaims } from './pod-claims';
import { numberAt, scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { compatible } from '../../model/name-index';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';

/** From this many GPUs on a pod has a node of an NVLink rack for itself. */
const WHOLE_NODE = 4;

/** The expected number of nodes and the pods that join. */
export const rule: Rule = {
  id: 'TOPO-DRA/num-nodes',
  family: 'TOPO-DRA',
  severity: 'warning',
  title: "A ComputeDomain's numNodes that its pods do not meet",
  cause: 'numNodes is the number of nodes that join. With the feature gate IMEXDaemonsWithDNSNames off all pods wait in ContainerCreating until so many have joined; with the gate on the status never becomes Ready. The field is deprecated: 0 lets the workload decide.',
  remedy: 'numNodes: 0, the recommended value; the job waits for its workers itself.',
  source: 'kubernetes-sigs/dra-driver-nvidia-gpu api/nvidia.com/resource/v1beta1/computedomain.go',
  since: '0.1.0',
  example: 'kind: ComputeDomain\nspec: {numNodes: 4}\n---\nkind: Job\nspec: {parallelism: 2}',
  *check(bundle) {
    const users = usersByTemplate(bundle.podTemplates);
    for (const object of bundle.byKind('ComputeDomain')) {
      const nodes = numberAt(object.body, 'spec', 'numNodes');
      const templates = usersOf(object, users);
      const pods = templates.reduce((sum, { replicas = NaN }) => sum + replicas, 0);
      if (templates.length === 0 || !Number.isFinite(pods)) continue;
      const path = ['spec', 'numNodes'];
      const whole = templates.every(({ gpus }) => gpus >= WHOLE_NODE);
      if (nodes !== undefined && nodes > 0 && (nodes > pods || (whole && nodes < pods))) {
        yield { object, path, message: `numNodes is ${nodes}, and ${pods} pod${pods === 1 ? '' : 's'} of ${templates[0].describe()} join${pods === 1 ? 's' : ''}` };
      }
    }
  },
};

function usersByTemplate(templates: readonly PodTemplate[]): Map<string, PodTemplate[]> {
  const users = new Map<string, PodTemplate[]>();
  for (const template of templates) {
    for (const { template: name } of podClaims(template)) {
      if (name !== undefined) users.set(name, [...users.get(name) ?? [], template]);
    }
  }
  return users;
}

function usersOf(domain: ManifestObject, users: ReadonlyMap<string, PodTemplate[]>): PodTemplate[] {
  const name = scalarAt(domain.body, 'spec', 'channel', 'resourceClaimTemplate', 'name') ?? '';
  return (users.get(name) ?? []).filter(({ namespace }) => compatible(namespace, domain.namespace));
}
