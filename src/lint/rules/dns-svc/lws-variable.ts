import { nearest } from '../../../catalog/nearest';
import { Rule } from '../../rule';

const NAMES = ['LWS_LEADER_ADDRESS', 'LWS_GROUP_SIZE', 'LWS_WORKER_INDEX'];
const KINDS = /^(?:LeaderWorkerSet|DisaggregatedSet|LLMInferenceService\w*|Dynamo\w+|LeaderWorkerSetTemplate)$/;

/** Variables of a LeaderWorkerSet in a shell. */
export const rule: Rule = {
  id: 'DNS-SVC/lws-variable',
  family: 'DNS-SVC',
  severity: 'error',
  title: 'A variable of a LeaderWorkerSet that the pod does not have',
  cause: 'The LeaderWorkerSet controller sets LWS_LEADER_ADDRESS, LWS_GROUP_SIZE and LWS_WORKER_INDEX in the pods of its groups. Another spelling, or another kind of workload, leaves the shell an empty text: the pods look for rank 0 nowhere.',
  remedy: 'Write the name right, or run the pods as a LeaderWorkerSet.',
  source: 'kubernetes-sigs/lws@2161f38ff333 pkg/utils/pod',
  since: '0.1.0',
  example: 'command: [sh, -c, "vllm serve m --master-addr $LWS_LEADER_ADDR"]',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      for (const container of template.containers) {
        const isGroup = KINDS.test(template.owner.kind);
        const seen = new Set<string>();
        for (const { text, field } of container.hasHiddenEnv ? [] : container.command.words) {
          // References in brackets are Kubernetes' own, and another rule's.
          for (const [, name] of text.matchAll(/\$\{?(LWS_[A-Z_]+)/g)) {
            if (seen.has(name) || container.env.has(name) || isGroup && NAMES.includes(name)) continue;
            seen.add(name);
            const near = isGroup ? nearest(name, NAMES) : undefined;
            yield {
              object: template.owner,
              path: container.command.flags.find(({ value }) => value?.includes(name))?.path ?? field,
              message: isGroup ? `${name} is no variable of a LeaderWorkerSet` : `a ${template.owner.kind} has no ${name}`,
              remedy: near === undefined ? `use a LeaderWorkerSet, or define ${name} in env` : `write ${near}`,
            };
          }
        }
      }
    }
  },
};
