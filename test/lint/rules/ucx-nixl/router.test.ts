import { documents, engine, expectClean, inEngine } from '../environment/workloads';

const RULE = 'UCX-NIXL/router';
const RIGHT = ['--host', '0.0.0.0', '--vllm-pd-disaggregation'];
const router = (...args: string[]): string => engine('router', { command: ['vllm-router'], args, image: 'vllm/vllm-router:v0.1.15', limits: {} });
const service = (port: number, more: object = {}): string => JSON.stringify({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'prefill', namespace: 'serve' }, spec: { ports: [{ port }], ...more } });

describe(RULE, () => {
  test.each<[string[], string, string]>([
    [['--host', '0.0.0.0', '--pd-disaggregation'], '.args --pd-disaggregation', '--pd-disaggregation is for SGLang'],
    [['--host', '0.0.0.0', '--prefill-selector', 'role=prefill'], '.args --prefill-selector', 'so --prefill-selector pair nothing'],
    [[...RIGHT, '--service-discovery'], '.args --service-discovery', 'looks for engines on port 80'],
    [['--vllm-pd-disaggregation'], '.args', 'listens on 127.0.0.1, its default'],
    [['--vllm-pd-disaggregation', '--host', 'localhost'], '.args --host', 'listens on localhost'],
  ])('%j', (args, path, says) => inEngine(RULE, 'router', router(...args), path, [says], 'error'));

  test.each(['http://prefill:8000', 'http://prefill.serve.svc.cluster.local:8000', 'http://prefill'])('%s is not a port of the Service', url => {
    inEngine(RULE, 'router', documents(service(9000), router(...RIGHT, '--prefill', url)), '.args --prefill', [`asks for port ${url.includes('8000') ? 8000 : 80}, but Service 'prefill' has 9000`, 'write port 9000']);
  });

  test.each([
    router(...RIGHT), router(...RIGHT, '--service-discovery', '--service-discovery-port', '8000', '--prefill-selector', 'role=prefill'), documents(service(8000), router(...RIGHT, '--prefill', 'http://prefill:8000')), router(...RIGHT, '--prefill', 'http://prefill:8000'),
    documents(service(9000, { clusterIP: 'None' }), router(...RIGHT, '--prefill', 'http://prefill:8000')), documents(service(80), router(...RIGHT, '--prefill', 'http://prefill')), engine('a', {}),
  ])('right %#', yaml => expectClean(yaml, RULE));
});
