import { expectClean, expectFinding } from '../../support';

const rule = 'SHM/dynamo';
const alpha = (shared: string, gpus = 4, more = ''): string => `
apiVersion: nvidia.com/v1alpha1
kind: DynamoGraphDeployment
metadata: {name: g, namespace: n}
spec:
  services:
    Decode: {${shared} resources: {limits: {gpu: "${gpus}"}}${more}}
`;
const beta = (size: string, gpus = 4): string => `
apiVersion: nvidia.com/v1beta1
kind: DynamoGraphDeployment
metadata: {name: g, namespace: n}
spec:
  components:
    - {name: decode, sharedMemorySize: ${size}, podTemplate: {spec: {containers: [{name: main, image: a, resources: {limits: {nvidia.com/gpu: ${gpus}}}}]}}}
`;
const object = 'DynamoGraphDeployment/n/g';

describe('SHM/dynamo', () => {
  test.each([
    ['switched off', alpha('sharedMemory: {disabled: true},'), 'spec.services.Decode.sharedMemory.disabled', '4 GPUs and no shared memory', 'warning'],
    ['too small', alpha('sharedMemory: {size: 64Mi},'), 'spec.services.Decode.sharedMemory.size', '4 GPUs and 64Mi shared memory', 'warning'],
    ['without a size', alpha('sharedMemory: {disabled: false},', 1), 'spec.services.Decode.sharedMemory.size', 'has no size', 'error'],
    ['v1beta1 switched off', beta('"0"'), 'spec.components[0].sharedMemorySize', '4 GPUs and no shared memory', 'warning'],
    ['v1beta1 too small', beta('512Mi', 2), 'spec.components[0].sharedMemorySize', '2 GPUs and 512Mi shared memory', 'warning'],
  ])('%s', (_, yaml, path, says, severity) => { expectFinding(yaml, { rule, object, path, says: [says, 'g'], severity }); });

  test.each([
    ['the default', alpha('')],
    ['enough', alpha('sharedMemory: {size: 1Gi},')],
    ['enough in v1beta1', beta('16Gi')],
    ['one GPU', alpha('sharedMemory: {disabled: true},', 1)],
    ['one GPU, small', beta('64Mi', 1)],
    ['no quantity', beta('much')],
    ['a volume of its own', alpha('sharedMemory: {disabled: true},', 4, ', extraPodSpec: {volumes: [{name: d, emptyDir: {medium: Memory}}], mainContainer: {image: a, volumeMounts: [{name: d, mountPath: /dev/shm}]}}')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
