import { expectClean, expectFinding } from '../../support';

const rule = 'SHM/missing';
const spec = (container: string, more = ''): string => `{${more} containers: [{name: main, image: a, ${container}}]}`;
const workload = (podSpec: string, kind = 'Deployment'): string => `
apiVersion: apps/v1
kind: ${kind}
metadata: {name: w, namespace: serve}
spec: {template: {spec: ${podSpec}}}
`;
const gpus = (count: number, resource = 'nvidia.com/gpu'): string => `resources: {limits: {${resource}: ${count}}}`;
const memory = 'volumes: [{name: tmp, emptyDir: {}}, {name: dshm, emptyDir: {medium: Memory}}],';
const found = { rule, object: 'Deployment/serve/w', path: 'spec.template.spec.containers[0].volumeMounts', severity: 'warning' };

describe('SHM/missing', () => {
  test.each([
    ['two GPUs', workload(spec(gpus(2))), 'main has 2 GPUs and no volume at /dev/shm'],
    ['GPUs of AMD', workload(spec(gpus(8, 'amd.com/gpu'))), 'main has 8 GPUs'],
    ['a volume that nobody mounts', workload(spec(gpus(4), memory)), 'main has 4 GPUs and does not mount the volume dshm at /dev/shm'],
    ['another mount', workload(spec(`${gpus(4)}, volumeMounts: [{name: tmp, mountPath: /tmp}]`, memory)), 'does not mount the volume dshm'],
  ])('%s', (_, yaml, says) => { expectFinding(yaml, { ...found, says: [says] }); });

  test('only another container mounts it', () => {
    const yaml = workload(`{${memory} containers: [{name: main, image: a, ${gpus(2)}}, {name: side, image: a, volumeMounts: [{name: dshm, mountPath: /dev/shm}]}]}`);
    const { message } = expectFinding(yaml, { ...found, says: ['only side does', 'mountPath: /dev/shm'] });
    expect(message).toContain('the volume dshm');
  });

  test.each([
    ['a misspelt path', 'dshm', '/dev/shmem'],
    ['a path without /dev', 'dshm', '/shm'],
    ['a volume of another kind at a misspelt path', 'tmp', '/dev/sh'],
    ['memory elsewhere', 'dshm', '/cache'],
  ])('%s', (_, volume, mountPath) => {
    const yaml = workload(spec(`${gpus(2)}, volumeMounts: [{name: x, mountPath: /x}, {name: ${volume}, mountPath: ${mountPath}}]`, memory));
    expectFinding(yaml, { ...found, path: 'spec.template.spec.containers[0].volumeMounts[1].mountPath', says: [`volume ${volume} is mounted at '${mountPath}'`, '2 GPUs', 'mountPath: /dev/shm'] });
  });

  test.each([
    ['Pod', 'apiVersion: v1\nkind: Pod\nmetadata: {name: w}\nspec: SPEC', 'spec'],
    ['JobSet', 'apiVersion: jobset.x-k8s.io/v1alpha2\nkind: JobSet\nmetadata: {name: w}\nspec: {replicatedJobs: [{name: j, template: {spec: {template: {spec: SPEC}}}}]}', 'spec.replicatedJobs[0].template.spec.template.spec'],
    ['LeaderWorkerSet', 'apiVersion: leaderworkerset.x-k8s.io/v1\nkind: LeaderWorkerSet\nmetadata: {name: w}\nspec: {leaderWorkerTemplate: {size: 2, workerTemplate: {spec: SPEC}}}', 'spec.leaderWorkerTemplate.workerTemplate.spec'],
    ['PyTorchJob', 'apiVersion: kubeflow.org/v1\nkind: PyTorchJob\nmetadata: {name: w}\nspec: {pytorchReplicaSpecs: {Worker: {template: {spec: SPEC}}}}', 'spec.pytorchReplicaSpecs.Worker.template.spec'],
    ['CronJob', 'apiVersion: batch/v1\nkind: CronJob\nmetadata: {name: w}\nspec: {jobTemplate: {spec: {template: {spec: SPEC}}}}', 'spec.jobTemplate.spec.template.spec'],
  ])('%s', (kind, frame, path) => {
    expectFinding(frame.replace('SPEC', spec(gpus(8))), { rule, object: `${kind}/w`, path: `${path}.containers[0].volumeMounts` });
  });

  const trainJob = 'apiVersion: trainer.kubeflow.org/v1alpha1\nkind: TrainJob\nmetadata: {name: t}\nspec: {runtimeRef: {name: torch}, trainer: {resourcesPerNode: {limits: {nvidia.com/gpu: 8}}}}\n';
  const runtime = (more: string): string => `---\napiVersion: trainer.kubeflow.org/v1alpha1\nkind: ClusterTrainingRuntime\nmetadata: {name: torch}\nspec: {template: {spec: {replicatedJobs: [{name: node, template: {spec: {template: {spec: {${more}}}}}}]}}}\n`;

  test('a TrainJob with its runtime', () => {
    expectFinding(trainJob + runtime('containers: [{name: node, image: a}]'), { rule, object: 'TrainJob/t', path: 'spec.trainer.volumeMounts' });
    expectClean(trainJob + runtime('volumes: [{name: dshm, emptyDir: {medium: Memory}}], containers: [{name: node, image: a, volumeMounts: [{name: dshm, mountPath: /dev/shm}]}]'), rule);
    expectClean(trainJob, rule);
    expectClean(trainJob.replace('runtimeRef: {name: torch}, ', ''), rule);
  });

  test.each([
    ['one GPU', workload(spec(gpus(1)))],
    ['memory at /dev/shm', workload(spec(`${gpus(8)}, volumeMounts: [{name: dshm, mountPath: /dev/shm}]`, memory))],
    ['with a slash at the end', workload(spec(`${gpus(8)}, volumeMounts: [{name: dshm, mountPath: /dev/shm/}]`, memory))],
    ['the IPC namespace of the host', workload(spec(gpus(8), 'hostIPC: true,'))],
    ['MIG slices', workload(spec(gpus(4, 'nvidia.com/mig-1g.10gb')))],
    ['a program without NCCL', workload(spec(`${gpus(8)}, command: [nvbandwidth]`))],
    ['an image without NCCL', workload(spec(gpus(8)).replace('image: a', 'image: example/gpu-burn:1'))],
    ['Ray, which has its own', 'apiVersion: ray.io/v1\nkind: RayCluster\nmetadata: {name: r}\nspec: {headGroupSpec: {template: {spec: {containers: [{name: h, image: a, resources: {limits: {nvidia.com/gpu: 4}}}]}}}}\n'],
    ['Dynamo, which has its own', 'apiVersion: nvidia.com/v1alpha1\nkind: DynamoGraphDeployment\nmetadata: {name: r}\nspec: {services: {D: {resources: {limits: {gpu: "4"}}}}}\n'],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));

  test('the launcher tells what the workers run', () => {
    const job = (program: string): string => `
apiVersion: kubeflow.org/v2beta1
kind: MPIJob
metadata: {name: m}
spec:
  mpiReplicaSpecs:
    Launcher: {template: {spec: {containers: [{name: l, image: a, command: [mpirun, ${program}]}]}}}
    Worker: {template: {spec: {containers: [{name: w, image: a, command: [/usr/sbin/sshd], ${gpus(8)}}]}}}
`;
    expectClean(job('nvbandwidth'), rule);
    expectFinding(job('all_reduce_perf'), { rule, object: 'MPIJob/m', path: 'spec.mpiReplicaSpecs.Worker.template.spec.containers[0].volumeMounts' });
  });
});
