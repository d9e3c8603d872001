import { mustEnd } from './job-kinds';
import { ContainerView } from '../../model/container-view';
import { Rule } from '../../rule';

/** Images that serve or watch until they are stopped. */
const DAEMONS = /(?:^|\/)(?:fluent-?bit|fluentd|vector|promtail|filebeat|dcgm-exporter|node-exporter|envoy|proxyv2|istio-proxy|cloud-?sql-proxy|vault|nginx|tensorboard|otel\/.*|opentelemetry-collector.*|aws-otel-collector|grafana-agent|alloy|git-sync|redis)(?::|@|$|\/)/;

/** Sidecars among the main containers of a job. */
export const rule: Rule = {
  id: 'TRAIN-JOB/endless-sidecar',
  family: 'TRAIN-JOB',
  severity: 'warning',
  title: 'A job with a container that never ends',
  cause: 'A pod succeeds when all its main containers have ended. A log shipper, exporter or proxy beside the training process keeps the pod running and the job unfinished, with its GPUs reserved.',
  remedy: 'Make it a native sidecar: an init container with restartPolicy Always (Kubernetes 1.29).',
  source: 'kubernetes.io/docs/concepts/workloads/pods/sidecar-containers (sidecars and Jobs); kubernetes/enhancements#753',
  since: '0.1.0',
  example: 'kind: Job\n# containers\n- {name: main, command: [torchrun, train.py]}\n- {name: logs, image: fluent/fluent-bit:3}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      if (!mustEnd(template) || template.mainContainers.length < 2) continue;
      for (const container of template.mainContainers) {
        if (container.gpus > 0 || !isEndless(container) || template.mainContainers.every(isEndless)) continue;
        yield {
          object: template.owner,
          path: container.path,
          message: `container '${container.name}' runs on after the others: the ${template.owner.kind} never completes`,
          remedy: `move '${container.name}' to initContainers with restartPolicy: Always`,
        };
      }
    }
  },
};

function isEndless(container: ContainerView): boolean {
  const words = container.command.words.map(({ text }) => text).join(' ');
  return /\bsleep\s+(?:infinity|inf)\b|\btail\s+-[fF]\b|\bwhile\s+(?:true|:|\[ *1 *\])/.test(words) || DAEMONS.test(container.image);
}
