import { application, object, podSpec, release, workload } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DELIVERY/field-type';
const sriov = (kind: string, spec: string): string => object(kind, 'p', '', `spec: {${spec}}`, 'sriovnetwork.openshift.io/v1');

describe('DELIVERY/field-type', () => {
  test.each([
    ['SriovNetwork', sriov('SriovNetwork', 'spoofChk: off'), 'spec.spoofChk', ['boolean false', 'spoofChk: "off"']],
    ['SriovNetwork', sriov('SriovNetwork', 'trust: on'), 'spec.trust', ['boolean true', 'trust: "on"']],
    ['SriovNetwork', sriov('SriovNetwork', 'vlan: "100"'), 'spec.vlan', ['the text "100"', 'vlan: 100']],
    ['SriovNetworkNodePolicy', sriov('SriovNetworkNodePolicy', 'isRdma: "true"'), 'spec.isRdma', ['true or false', 'isRdma: true']],
    ['SriovNetworkNodePolicy', sriov('SriovNetworkNodePolicy', 'mtu: nine'), 'spec.mtu', ['the text "nine"', 'whole number']],
    ['SriovNetworkNodePolicy', sriov('SriovNetworkNodePolicy', 'mtu: 1500.5'), 'spec.mtu', ['the number 1500.5']],
    ['NicClusterPolicy', object('NicClusterPolicy', 'p', '', 'spec: {nvIpam: {version: 26.10}}'), 'spec.nvIpam.version', ['the number 26.1', 'must be a text', 'in quotes']],
    ['NicClusterPolicy', object('NicClusterPolicy', 'p', '', 'spec: {secondaryNetwork: {multus: {version: 1}}}'), 'spec.secondaryNetwork.multus.version', ['the number 1']],
    ['NicClusterPolicy', object('NicClusterPolicy', 'p', '', 'spec: {nvIpam: {imagePullSecrets: key}}'), 'spec.nvIpam.imagePullSecrets', ['must be a list', '["key"]']],
    ['IPPool', object('IPPool', 'p', '', 'spec: {perNodeBlockSize: "8"}'), 'spec.perNodeBlockSize', ['perNodeBlockSize: 8']],
    ['Service', object('Service', 'p', '', 'spec: {ports: [{port: "80"}]}', 'v1'), 'spec.ports[0].port', ['port: 80']],
    ['Service', object('Service', 'p', '', 'spec: {ports: [{port: 80, targetPort: "8000"}]}', 'v1'), 'spec.ports[0].targetPort', ['a name', 'targetPort: 8000']],
    ['HelmRelease', release('chart: {spec: {chart: x, version: 1.10}}'), 'spec.chart.spec.version', ['the number 1.1']],
    ['Application', application('targetRevision: 1.10'), 'spec.source.targetRevision', ['the number 1.1']],
    ['Application', application('helm: {parameters: [{name: a, value: true}]}'), 'spec.source.helm.parameters[0].value', ['the boolean true']],
  ])('%s %#', (kind, yaml, path, says) => { expectFinding(yaml, { rule, object: kind === 'HelmRelease' ? 'HelmRelease/flux-system/rel' : `${kind}/${kind === 'Application' ? 'app' : 'p'}`, path, says, severity: 'error' }); });

  test.each([
    ['replicas', workload('Deployment', 'replicas: "2"', podSpec('')), 'spec.replicas', 'replicas: 2'],
    ['hostNetwork', workload('Deployment', '', podSpec('', 'hostNetwork: "true",')), 'spec.template.spec.hostNetwork', 'hostNetwork: true'],
    ['a toleration', workload('Deployment', '', podSpec('', 'tolerations: [{key: a, value: true}],')), 'spec.template.spec.tolerations[0].value', 'must be a text'],
    ['privileged', workload('Deployment', '', podSpec('securityContext: {privileged: "false"}')), 'spec.template.spec.containers[0].securityContext.privileged', 'privileged: false'],
    ['containerPort', workload('Deployment', '', podSpec('ports: [{containerPort: "8000"}]')), 'spec.template.spec.containers[0].ports[0].containerPort', 'containerPort: 8000'],
    ['args', workload('Deployment', '', podSpec('args: run')), 'spec.template.spec.containers[0].args', '["run"]'],
    ['a list of capabilities', workload('Deployment', '', podSpec('securityContext: {capabilities: {add: IPC_LOCK}}')), 'spec.template.spec.containers[0].securityContext.capabilities.add', '["IPC_LOCK"]'],
    ['a probe', workload('Deployment', '', podSpec('livenessProbe: {httpGet: {port: "8000"}}')), 'spec.template.spec.containers[0].livenessProbe.httpGet.port', 'port: 8000'],
    ['a probe of TCP', workload('Deployment', '', podSpec('startupProbe: {tcpSocket: {port: "22"}}')), 'spec.template.spec.containers[0].startupProbe.tcpSocket.port', 'port: 22'],
    ['a map', workload('Deployment', 'replicas: {}', podSpec('')), 'spec.replicas', 'a map'],
    ['a list', workload('Deployment', 'replicas: [1]', podSpec('')), 'spec.replicas', 'a list'],
  ])('%s', (_, yaml, path, says) => { expectFinding(yaml, { rule, object: 'Deployment/serve/llm', path, says: [says] }); });

  test.each([
    ['right types', sriov('SriovNetwork', 'spoofChk: "off", trust: "on", vlan: 100')],
    ['right types of a policy', sriov('SriovNetworkNodePolicy', 'isRdma: true, mtu: 9000')],
    ['right types of a pod', workload('Deployment', 'replicas: 2', podSpec('args: [a], livenessProbe: {httpGet: {port: http}}, readinessProbe: {httpGet: {port: 8000}}', 'hostNetwork: true,'))],
    ['fields without a value', workload('Deployment', 'replicas:', podSpec(''))],
    ['a variable', workload('Deployment', 'replicas: "${REPLICAS}"', podSpec(''))],
    ['named ports', object('Service', 'p', '', 'spec: {ports: [{port: 80, targetPort: http}, {port: 81, targetPort: 8000}]}', 'v1')],
    ['unknown kinds', object('Widget', 'p', '', 'spec: {replicas: "2"}')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
