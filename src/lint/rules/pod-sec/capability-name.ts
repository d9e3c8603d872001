import { nearest } from '../../../catalog/nearest';
import { LINUX_CAPABILITIES } from '../../../catalog/pod-security';
import { textsAt } from '../../model/json';
import { Rule } from '../../rule';

/** Every capability; container runtimes take it in any case. */
const EVERY = 'ALL';

/** Kubernetes takes the names without the prefix, and the runtime puts it before whatever is written. */
export const rule: Rule = {
  id: 'POD-SEC/capability-name',
  family: 'POD-SEC',
  severity: 'error',
  title: 'A capability that does not exist by this name',
  cause: 'Names of capabilities are written without CAP_ in Kubernetes; the container runtime adds it. With the prefix, or misspelt, the container cannot be created ("unknown capability"), and policies that list plain names do not know it.',
  remedy: 'Write the plain name, for example IPC_LOCK.',
  source: 'kubernetes.io/docs/tasks/configure-pod-container/security-context (set capabilities for a container); containerd pkg/cri/opts',
  since: '0.1.0',
  example: 'securityContext:\n  capabilities: {add: [CAP_IPC_LOCK]}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      for (const container of template.containers) {
        if (container.body.securityContext === undefined) continue;
        for (const list of ['add', 'drop']) {
          for (const [index, written] of textsAt(container.body, 'securityContext', 'capabilities', list).entries()) {
            const wanted = wantedFor(written);
            if (wanted === undefined || wanted === written || written.toUpperCase() === EVERY) continue;
            yield {
              object: template.owner,
              path: container.pathOf('securityContext', 'capabilities', list, index),
              message: `'${written}' is no name of a capability in Kubernetes`,
              remedy: `write ${wanted}`,
            };
          }
        }
      }
    }
  },
};

/** The name that was meant; the same where it is right, undefined where nothing comes near. */
function wantedFor(written: string): string | undefined {
  const plain = written.toUpperCase().replace(/^CAP_/, '').replace(/-/g, '_');
  return plain === EVERY || LINUX_CAPABILITIES.has(plain) ? plain : nearest(plain, [...LINUX_CAPABILITIES]);
}
