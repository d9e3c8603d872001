import { SERVICE_VARIABLES, ServiceVariable } from '../../../catalog/service-variables';
import { Bundle } from '../../model/bundle';
import { ContainerView } from '../../model/container-view';
import { scalarAt } from '../../model/json';
import { ManifestObject } from '../../model/manifest-object';
import { PodTemplate } from '../../model/pod-template';
import { Rule } from '../../rule';
import { runsTorchrun } from '../train-job/torchrun';

/** Variables that Kubernetes makes of a Service's name. */
export const rule: Rule = {
  id: 'DNS-SVC/service-links',
  family: 'DNS-SVC',
  severity: 'error',
  title: 'A Service whose name becomes a variable that a program reads',
  cause: 'For each Service with a cluster IP Kubernetes sets <NAME>_PORT=tcp://address:port in all pods of the namespace. A Service called vllm sets VLLM_PORT, which vLLM takes for a number and fails; master sets MASTER_PORT for torch.',
  remedy: 'Give the Service another name, or set enableServiceLinks: false in the pods.',
  source: 'vllm-project/vllm#18209, #34199; opea-project/GenAIInfra#612',
  since: '0.1.0',
  example: 'kind: Service\nmetadata: {name: vllm}',
  *check(bundle) {
    for (const service of bundle.byKind('Service', '')) {
      const clash = SERVICE_VARIABLES.find(entry => entry.service === service.name);
      // Headless and external Services set no variables.
      if (clash === undefined || service.at('spec', 'clusterIP') === 'None' || service.at('spec', 'type') === 'ExternalName') continue;
      const reader = readerOf(clash, service, bundle);
      if (reader === undefined) continue;
      yield {
        object: service,
        path: ['metadata', 'name'],
        message: `the name ${service.name} sets ${clash.variable}=tcp://... in the pods of ${reader.describe()}`,
        remedy: `rename the Service, for example to ${service.name}-api, or set enableServiceLinks: false in the pods`,
      };
    }
  },
};

/** Pods of the namespace that read the variable and do not set it. */
function readerOf({ variable, reader }: ServiceVariable, service: ManifestObject, bundle: Bundle): PodTemplate | undefined {
  return bundle.templatesIn(service.namespace).find(template => template.at('enableServiceLinks') !== false
    && template.containers.some(container => READS[reader](container, template) && !container.env.has(variable)));
}

const READS: { readonly [reader in ServiceVariable['reader']]: (container: ContainerView, template: PodTemplate) => boolean } = {
  vllm: container => container.runs('vllm') || /(?:^|[/-])vllm(?:-openai|-runtime)?(?::|@|$)/.test(container.image),
  sglang: container => container.command.runs('sglang') || /(?:^|\/)sglang(?::|@|$)/.test(container.image),
  torch: (container, { owner }) => !['PyTorchJob', 'TrainJob'].includes(owner.kind) && (container.env.has('MASTER_ADDR') || runsTorchrun(container.command)
    || /\btorch\b|pytorch/.test(scalarAt(container.body, 'image') ?? '')),
};
