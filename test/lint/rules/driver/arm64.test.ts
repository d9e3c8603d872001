import { nicClusterPolicy, nicNodePolicy } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'DRIVER/arm64';
const grace = nicNodePolicy('nodeSelector: {nvidia.com/gpu.product: NVIDIA-GB200}');
const affinity = (value: string): string => `nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchExpressions: [{key: kubernetes.io/arch, operator: In, values: [${value}]}]}]}}, `;
const node = (arch: string): string => `\napiVersion: v1\nkind: Node\nmetadata: {name: one, labels: {kubernetes.io/arch: ${arch}}}\n---`;
const object = 'NicClusterPolicy/nic-cluster-policy';

describe(rule, () => {
  test.each<[string, string, string, string[]]>([
    ['telemetry on Grace', nicClusterPolicy('docaTelemetryService: {}') + grace, 'docaTelemetryService', ['crashes on arm64', 'NicNodePolicy/nodes has nodes of NVIDIA-GB200']],
    ['ib-kubernetes on arm64', nicClusterPolicy('ibKubernetes: {}') + node('arm64'), 'ibKubernetes', ['no image for arm64', 'Node/one has nodes of arm64']],
    ['an affinity for arm64', nicClusterPolicy(`${affinity('arm64')}docaTelemetryService: {}`) + grace, 'docaTelemetryService', []],
  ])('%s', (_, yaml, section, says) => void expectFinding(yaml, { rule, object, path: `spec.${section}`, says, severity: 'warning' }));

  test.each<[string, string]>([
    ['x86', nicClusterPolicy('docaTelemetryService: {}') + node('amd64')], ['GPUs beside x86', nicClusterPolicy('docaTelemetryService: {}') + nicNodePolicy('nodeSelector: {nvidia.com/gpu.product: NVIDIA-B200}')],
    ['an affinity for x86', nicClusterPolicy(`${affinity('amd64')}docaTelemetryService: {}`) + grace], ['other components', nicClusterPolicy('nvIpam: {}') + grace],
  ])('%s', (_, yaml) => expectClean(yaml, rule));
});
