import { aligns, kubeletPolicies } from './kubelet-policy';
import { Quantity } from '../../../core/quantity';
import { Bundle } from '../../model/bundle';
import { ContainerView } from '../../model/container-view';
import { PodTemplate } from '../../model/pod-template';
import { ResourceRequest } from '../../model/resource-request';
import { Problem, Rule } from '../../rule';

/** Cores are pinned only for pods of the class Guaranteed that ask for whole ones. */
export const rule: Rule = {
  id: 'TOPO-DRA/guaranteed',
  family: 'TOPO-DRA',
  severity: 'warning',
  title: 'A pod with GPU and VF that is not Guaranteed',
  cause: 'The CPU manager pins cores, and the topology manager aligns them with GPU and VF, only for pods whose requests equal their limits in CPU and memory, with whole CPUs. Others share the cores of both sockets: transfers cross the socket link and bandwidth varies from run to run.',
  remedy: 'Make requests equal to limits for cpu and memory in all containers, cpu a whole number.',
  source: 'k8snetworkplumbingwg/sriov-network-device-plugin#262; openshift/openshift-docs#18514; kubernetes/kubernetes#106270; Kubernetes documentation, CPU management policies',
  since: '0.1.0',
  example: 'resources:\n  requests: {cpu: 8, nvidia.com/gpu: 1, nvidia.com/rail0: 1}\n  limits: {cpu: 16, nvidia.com/gpu: 1, nvidia.com/rail0: 1}',
  *check(bundle) {
    const policy = kubeletPolicies(bundle).some(({ topology, cpu }) => aligns(topology) || cpu === 'static');
    for (const template of bundle.podTemplates) {
      if (!template.usesGpu || !takesFunction(template, bundle)) continue;
      for (const container of template.containers) {
        if (container.kind === 'ephemeral') continue;
        const fault = ['cpu', 'memory'].map(resource => faultOf(container, resource, policy)).find(found => found !== undefined);
        if (fault !== undefined) yield { object: template.owner, ...fault };
      }
    }
  },
};

/** Whether a pod gets a network function of its own; devices that all pods share have no NUMA node to keep to. */
function takesFunction(template: PodTemplate, { symbols }: Bundle): boolean {
  return template.requests.some(({ resource }) => {
    if (!symbols.isRdma(resource) || symbols.knownResource(resource)?.oneUnitIsAll === true) return false;
    return !symbols.providersOf(resource).some(({ shared }) => shared);
  });
}

/** What keeps a container from whole cores of its own. Missing fields count where the input declares a policy. */
function faultOf(container: ContainerView, resource: string, policy: boolean): Omit<Problem, 'object'> | undefined {
  const written = container.requests.get(resource);
  const where = `container ${container.name}`;
  if (written?.limit === undefined) {
    const path = container.pathOf('resources', 'limits', resource);
    return policy ? { path, message: `${where} has no limit of ${resource}, so the pod is not Guaranteed and the declared policy does not align it` } : undefined;
  }
  const request = written.request ?? written.limit;
  if (request === written.limit && (resource !== 'cpu' || /^\d+$/.test(request))) return undefined;
  return differing(container, resource, written, [amount(written.limit), amount(request)]);
}

function differing(container: ContainerView, resource: string, written: ResourceRequest, [limit, request]: (Quantity | undefined)[]): Omit<Problem, 'object'> | undefined {
  if (limit === undefined || request === undefined) return undefined;
  if (request.compareTo(limit) !== 0) {
    return {
      path: written.requestPath,
      message: `container ${container.name} requests ${written.request} of ${resource} with a limit of ${written.limit}: the pod is Burstable, and its cores, GPU and VF are not aligned`,
      remedy: `requests.${resource}: ${written.limit}`,
    };
  }
  if (resource !== 'cpu' || limit.isInteger || container.gpus === 0) return undefined;
  return { path: written.path, message: `container ${container.name} asks for ${written.limit} CPUs, no whole number: the CPU manager gives it no cores of its own` };
}

function amount(text: string): Quantity | undefined {
  try {
    return Quantity.parse(text);
  } catch {
    return undefined;
  }
}
