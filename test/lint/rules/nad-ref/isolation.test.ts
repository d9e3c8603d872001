import { attaching, NETWORKS, POD } from './workloads';
import { expectClean, expectFinding } from '../../support';

const rule = 'NAD-REF/isolation';
const multus = (config: string): string => `
---
apiVersion: v1
kind: ConfigMap
metadata: {name: multus-cni-config, namespace: kube-system}
data: {cni-conf.json: '${config}'}
`;
const daemon = (...flags: string[]): string => `
---
apiVersion: apps/v1
kind: DaemonSet
metadata: {name: multus, namespace: kube-system}
spec: {template: {spec: {containers: [{name: multus, args: ${JSON.stringify(flags)}}]}}}
`;
const ON = multus('{"type": "multus", "namespaceIsolation": true}');

describe(rule, () => {
  test.each([
    ['a configuration', ON],
    ['other namespaces for all', multus('{"namespaceIsolation" : true, "globalNamespaces": "default,shared"}')],
    ['a flag', daemon('--namespace-isolation=true')],
  ])('%s', (_, config) => {
    expectFinding(config + attaching('rail0,infra/rail0'), { rule, object: POD, path: `${NETWORKS}[1]`, severity: 'error', says: ["a pod of train attaches 'infra/rail0'", 'make the network in train, or add infra'] });
  });

  test.each([
    ['no isolation', attaching('infra/rail0')],
    ['isolation off', multus('{"namespaceIsolation": false}') + daemon('--namespace-isolation=false') + attaching('infra/rail0')],
    ['the own namespace', ON + attaching('train/rail0,rail1')],
    ['default is for all', ON + attaching('default/rail0')],
    ['a namespace for all', multus('{"namespaceIsolation": true, "globalNamespaces": "default, infra"}') + attaching('infra/rail0')],
    ['a namespace for all by a flag', daemon('--namespace-isolation=true', '--global-namespaces=infra') + attaching('infra/rail0')],
    ['a pod without namespace', ON + attaching('infra/rail0').replace('  namespace: train\n', '')],
  ])('%s: nothing', (_, yaml) => expectClean(yaml, rule));
});
