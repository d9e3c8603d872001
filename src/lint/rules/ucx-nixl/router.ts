import { Bundle } from '../../model/bundle';
import { ContainerView } from '../../model/container-view';
import { numberAt, objectsAt, scalarAt } from '../../model/json';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** Routers of disaggregated serving that miss their engines. */
export const rule: Rule = {
  id: 'UCX-NIXL/router',
  family: 'UCX-NIXL',
  severity: 'error',
  title: 'A router that does not reach prefill and decode',
  cause: 'vllm-router pairs engines only with --vllm-pd-disaggregation; --pd-disaggregation speaks the protocol of SGLang. It listens on 127.0.0.1, and looks for engines on port 80, unless it is told otherwise. A port that the Service does not have answers nothing.',
  remedy: 'Set --vllm-pd-disaggregation, --host 0.0.0.0, --service-discovery-port of the engines, and URLs with ports of the Services.',
  source: 'vllm-project/router docs/cli_reference.md, src/service_discovery.rs; vllm-project/router#46, #47',
  since: '0.1.0',
  example: 'args: [vllm-router, --service-discovery, --prefill-selector, role=prefill]',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      for (const container of template.mainContainers) {
        if (!isRouter(container)) continue;
        yield* flags(template, container);
        yield* urls(bundle, template, container);
      }
    }
  },
};

function isRouter({ command, image }: ContainerView): boolean {
  return command.invocations.some(({ program }) => program === 'vllm-router') || (/\/vllm-router(?::|@|$)/.test(image) && command.flags.length > 0);
}

function* flags({ owner }: PodTemplate, { command }: ContainerView): Generator<Problem> {
  const names = ['--prefill', '--decode', '--prefill-selector', '--decode-selector'].filter(name => command.has(name));
  const wrong = command.flag('--pd-disaggregation');
  if (!command.has('--vllm-pd-disaggregation') && (names.length > 0 || wrong !== undefined)) {
    const path = wrong?.path ?? command.flag(names[0])!.path;
    yield { object: owner, path, message: `--vllm-pd-disaggregation is missing${wrong === undefined ? `, so ${names.join(', ')} pair nothing` : '; --pd-disaggregation is for SGLang'}`, remedy: 'add --vllm-pd-disaggregation' };
  }
  if (command.has('--service-discovery') && !command.has('--service-discovery-port')) {
    yield { object: owner, path: command.flag('--service-discovery')!.path, message: '--service-discovery-port is missing: the router looks for engines on port 80', remedy: 'add --service-discovery-port 8000, the port of the engines' };
  }
  const host = command.flag('--host');
  if (command.flags.length > 0 && (host === undefined || /^(?:127\.|localhost)/.test(host.value ?? ''))) {
    yield { object: owner, path: host?.path ?? command.path, message: `the router listens on ${host?.value ?? '127.0.0.1, its default'}, which no other pod reaches`, remedy: 'set --host 0.0.0.0' };
  }
}

/** `--prefill http://name:port`: the port must be one of the Service. */
function* urls(bundle: Bundle, { owner, namespace }: PodTemplate, { command }: ContainerView): Generator<Problem> {
  for (const flag of command.flags.filter(({ name }) => name === '--prefill' || name === '--decode')) {
    const match = /^https?:\/\/([a-z0-9-]+)(?:\.([a-z0-9-]+))?[a-z0-9.-]*(?::(\d+))?/.exec(flag.value ?? '');
    if (match === null) continue;
    const service = bundle.find('Service', match[2] ?? namespace, match[1]);
    const ports = objectsAt(service?.body, 'spec', 'ports').flatMap(({ body }) => numberAt(body, 'port') ?? []);
    const port = Number(match[3] ?? 80);
    if (service === undefined || ports.length === 0 || ports.includes(port) || scalarAt(service.body, 'spec', 'clusterIP') === 'None') continue;
    yield { object: owner, path: flag.path, message: `${flag.name} asks for port ${port}, but Service '${service.name}' has ${ports.join(', ')}`, remedy: `write port ${ports[0]}` };
  }
}
