import { celOf } from './gatekeeper';
import { objectsAt, textsAt } from '../../model/json';
import { Rule } from '../../rule';

/** Ephemeral containers come by a sub-resource of their own. */
export const rule: Rule = {
  id: 'POLICY/ephemeral-not-matched',
  family: 'POLICY',
  severity: 'warning',
  title: 'A pod policy that does not see ephemeral containers',
  cause: 'kubectl debug updates the sub-resource pods/ephemeralcontainers. A policy whose rules name pods only, or CREATE only, is not asked: the added container may have IPC_LOCK, SYS_ADMIN or be privileged.',
  remedy: 'resources: [pods, pods/ephemeralcontainers], operations: [CREATE, UPDATE]',
  source: 'Kubernetes documentation, ephemeral containers; ValidatingAdmissionPolicy (resourceRules)',
  since: '0.1.0',
  example: 'resourceRules:\n  - {apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods]}',
  *check(bundle) {
    for (const object of bundle.byKind('ValidatingAdmissionPolicy')) {
      if (!/securityContext|capabilities|privileged|ephemeralContainers|\bimage\b/.test(celOf(object.spec))) continue;
      const rules = objectsAt(object.body, 'spec', 'matchConstraints', 'resourceRules').map(({ index, body }) => ({ index, resources: textsAt(body, 'resources'), operations: textsAt(body, 'operations') }));
      const onPods = rules.find(({ resources }) => resources.includes('pods'));
      if (onPods === undefined) continue;
      const onDebug = rules.find(({ resources }) => resources.some(name => ['pods/ephemeralcontainers', 'pods/*', '*/*'].includes(name)));
      const path = ['spec', 'matchConstraints', 'resourceRules', (onDebug ?? onPods).index];
      if (onDebug === undefined) {
        yield { object, path: [...path, 'resources'], message: `the policy is asked about ${onPods.resources.join(', ')} and not about pods/ephemeralcontainers` };
      } else if (!onDebug.operations.some(operation => operation === 'UPDATE' || operation === '*')) {
        yield { object, path: [...path, 'operations'], message: `ephemeral containers come by UPDATE, and the policy is asked on ${onDebug.operations.join(', ')} only` };
      }
    }
  },
};
