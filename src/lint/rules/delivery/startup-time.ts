import { ContainerView } from '../../model/container-view';
import { numberAt, objectAt } from '../../model/json';
import { Problem, Rule } from '../../rule';

/** Loading a model onto this many GPUs takes minutes. */
const LARGE = 4;

/** Seconds that a large model is given at the least. */
const LOADING = 300;

/** Loading a model takes longer than probes wait. */
export const rule: Rule = {
  id: 'DELIVERY/startup-time',
  family: 'DELIVERY',
  severity: 'warning',
  title: 'Less time to start than a large model takes',
  cause: 'vLLM answers after it has read the weights, compiled kernels and captured graphs: many minutes for models on several GPUs. A liveness or startup probe that gives up before restarts the container, and it starts over for ever. A progressDeadlineSeconds below the startup probe makes Argo CD and Helm call the roll-out failed.',
  remedy: 'Add a startupProbe on /v1/models with periodSeconds 30 and failureThreshold 120, and set progressDeadlineSeconds above it.',
  source: 'llm-d guides (readiness probes: startup 1 h); Kubernetes documentation, startup probes',
  since: '0.1.0',
  example: 'livenessProbe: {httpGet: {path: /health, port: 8000}, initialDelaySeconds: 30, periodSeconds: 10}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      for (const container of template.mainContainers) {
        const fault = container.gpus >= LARGE && container.runs('vllm') ? probeFault(container) : undefined;
        if (fault !== undefined) yield { object: template.owner, ...fault };
        const [deadline, startup] = [numberAt(template.owner.body, 'spec', 'progressDeadlineSeconds'), budgetOf(container, 'startupProbe')];
        if (template.owner.kind === 'Deployment' && deadline !== undefined && startup !== undefined && deadline < startup) {
          yield {
            object: template.owner,
            path: ['spec', 'progressDeadlineSeconds'],
            message: `progressDeadlineSeconds is ${deadline}, and the startup probe of ${container.name} waits ${startup} s`,
            remedy: `progressDeadlineSeconds: ${startup + LOADING}`,
          };
        }
      }
    }
  },
};

function probeFault(container: ContainerView): Omit<Problem, 'object'> | undefined {
  const startup = budgetOf(container, 'startupProbe');
  if (startup !== undefined) {
    return startup < LOADING ? { path: container.pathOf('startupProbe', 'failureThreshold'), message: `the startup probe of ${container.name} gives up after ${startup} s, with ${container.gpus} GPUs to load` } : undefined;
  }
  const liveness = budgetOf(container, 'livenessProbe');
  if (liveness === undefined || liveness >= LOADING) return undefined;
  return { path: container.pathOf('livenessProbe'), message: `there is no startup probe, and the liveness probe of ${container.name} restarts it after ${liveness} s, with ${container.gpus} GPUs to load` };
}

/** Seconds until a probe has failed for good; undefined where there is none. */
function budgetOf(container: ContainerView, probe: string): number | undefined {
  const body = objectAt(container.body, probe);
  if (body === undefined) return undefined;
  return (numberAt(body, 'initialDelaySeconds') ?? 0) + (numberAt(body, 'periodSeconds') ?? 10) * (numberAt(body, 'failureThreshold') ?? 3);
}
