import { Chart, Size } from 'cdk8s';
import {
  AttentionFamily, DisaggregatedVllm, DisaggregatedVllmProps, GpuNodePool, GpuSystem, ModelCache, ParallelismPlan, Tenant, TenantTier, WorkloadVolume,
} from '../../src';
import { assertVllmRelease, optionValue } from '../../src/inference/vllm-options';
import { refusalOf, WorkPlatform } from '../training/work-platform';

type Changes = Partial<DisaggregatedVllmProps>;

const tensor = (degree: number) => ParallelismPlan.of({ tensor: degree });
const role = (plan: ParallelismPlan, extraArgs?: string[]) => ({ replicas: 1, parallelism: plan, extraArgs });

function refused(changes: Changes | ((world: WorkPlatform) => Changes), world = new WorkPlatform({ nodes: 4 })): string {
  return refusalOf(() => new DisaggregatedVllm(world.work, 'chat', {
    tenant: world.tenant,
    pool: world.pool,
    rdma: world.rdma,
    model: 'Qwen/Qwen3-8B',
    prefill: role(tensor(4)),
    decode: role(tensor(4)),
    ...(typeof changes === 'function' ? changes(world) : changes),
  }));
}

/** Wrong input, the code of its refusal, and what the cure has to name. */
const CASES: { readonly what: string; readonly changes: Changes; readonly code: string; readonly cure: string }[] = [
  { what: 'tensor degrees that do not divide each other', changes: { prefill: role(tensor(2)), decode: role(tensor(3)) }, code: 'ROLE_MISMATCH', cure: 'multiple of 2' },
  {
    what: 'a prefill wider than the heads of the model',
    changes: { prefill: role(tensor(8)), decode: role(tensor(4)), kvHeads: 8 },
    code: 'ROLE_MISMATCH',
    cure: 'decode to at least 8',
  },
  {
    what: 'unequal degrees of a hybrid model',
    changes: { prefill: role(tensor(4)), decode: role(tensor(8)), attention: AttentionFamily.HYBRID },
    code: 'ROLE_MISMATCH',
    cure: 'both to 4',
  },
  { what: 'a model with an encoder', changes: { attention: AttentionFamily.ENCODER_DECODER }, code: 'ROLE_MISMATCH', cure: 'without disaggregation' },
  { what: 'pipeline stages', changes: { prefill: role(ParallelismPlan.of({ tensor: 2, pipeline: 2 })) }, code: 'ROLE_MISMATCH', cure: 'pipeline to 1' },
  {
    what: 'larger blocks in prefill',
    changes: { prefill: role(tensor(4), ['--block-size=128']), decode: role(tensor(4), ['--block-size', '64']) },
    code: 'ROLE_MISMATCH',
    cure: 'both to 64',
  },
  { what: 'a block size in one role', changes: { prefill: role(tensor(4), ['--block_size=128']) }, code: 'ROLE_MISMATCH', cure: 'both to 128' },
  {
    what: 'unequal types of the cache',
    changes: { extraArgs: ['--kv-cache-dtype=fp8'], decode: role(tensor(4), ['--kv-cache-dtype=auto']) },
    code: 'ROLE_MISMATCH',
    cure: 'both to auto',
  },
  { what: 'an attention backend in one role', changes: { decode: role(tensor(4), ['--attention-backend', 'FLASHINFER']) }, code: 'ROLE_MISMATCH', cure: 'FLASHINFER' },
  { what: 'speculation in one role', changes: { decode: role(tensor(4), ['--speculative-config={}']) }, code: 'ROLE_MISMATCH', cure: '{}' },
  { what: 'a block size that is no number', changes: { extraArgs: ['--block-size=large'] }, code: 'COUNT_INVALID', cure: 'whole number' },
  {
    what: 'tensor parallelism beyond the node',
    changes: { prefill: role(tensor(16)), decode: role(tensor(16)) },
    code: 'TENSOR_PARALLEL_BEYOND_NVLINK',
    cure: 'at most 8',
  },
  {
    what: 'a replica larger than a node',
    changes: { prefill: role(ParallelismPlan.of({ tensor: 8, data: 2 })) },
    code: 'NODE_TOO_SMALL',
    cure: 'at most 8 GPUs',
  },
  { what: 'key-value heads that are no number', changes: { kvHeads: NaN }, code: 'COUNT_INVALID', cure: 'for example 1' },
  { what: 'no replicas', changes: { decode: { replicas: 0, parallelism: tensor(4) } }, code: 'COUNT_INVALID', cure: 'for example 1' },
  {
    what: 'more pods than the pool holds',
    changes: { prefill: { replicas: 4, parallelism: tensor(8) }, decode: { replicas: 1, parallelism: tensor(8) } },
    code: 'POOL_TOO_SMALL',
    cure: 'the pool 5 nodes',
  },
  { what: 'a port of its own', changes: { extraArgs: ['--port', '9000'] }, code: 'ARGUMENT_RESERVED', cure: 'port 8000' },
  { what: 'a degree as an option', changes: { decode: role(tensor(4), ['-tp', '8']) }, code: 'ARGUMENT_RESERVED', cure: 'parallelism.tensor' },
  { what: 'data parallelism as an option', changes: { extraArgs: ['--data_parallel_size_local=2'] }, code: 'ARGUMENT_RESERVED', cure: 'parallelism.data' },
  { what: 'TLS in the pod', changes: { extraArgs: ['--ssl-keyfile=/k'] }, code: 'ARGUMENT_RESERVED', cure: 'end TLS before the router' },
  {
    what: 'a connector of its own',
    changes: { extraArgs: ['--kv-transfer-config.kv_connector', 'P2pNcclConnector'] },
    code: 'ARGUMENT_RESERVED',
    cure: 'kvLoadFailurePolicy',
  },
  { what: 'a token on the command line', changes: { extraArgs: ['--hf-token=hf_x'] }, code: 'SECRET_IN_MANIFEST', cure: 'hfToken: { secretName, key }' },
  { what: 'a key on the command line', changes: { decode: role(tensor(4), ['--api-key', 'x']) }, code: 'SECRET_IN_MANIFEST', cure: 'VLLM_API_KEY' },
  { what: 'a token in a variable', changes: { env: { HF_TOKEN: 'hf_x' } }, code: 'SECRET_IN_MANIFEST', cure: 'secretEnv: { HF_TOKEN' },
  {
    what: 'an option that vLLM removed',
    changes: { extraArgs: ['--max-num-partial-prefills=4'] },
    code: 'ARGUMENT_UNSUPPORTED',
    cure: '--long-prefill-token-threshold',
  },
  { what: 'the same with underscores', changes: { extraArgs: ['--max_long_partial_prefills', '4'] }, code: 'ARGUMENT_UNSUPPORTED', cure: '--max-long-partial-prefills' },
  { what: 'a backend that vLLM removed', changes: { extraArgs: ['--all2all-backend', 'pplx'] }, code: 'ARGUMENT_UNSUPPORTED', cure: 'deepep_low_latency' },
  { what: 'scales that NIXL does not send', changes: { extraArgs: ['--calculate-kv-scales'] }, code: 'ARGUMENT_UNSUPPORTED', cure: '--calculate-kv-scales' },
  { what: 'an image without a tag', changes: { image: 'vllm/vllm-openai' }, code: 'IMAGE_UNPINNED', cure: 'vllm/vllm-openai:<version>' },
  { what: 'a vLLM that cannot drain', changes: { image: 'docker.io/vllm/vllm-openai:v0.17.1' }, code: 'FIELD_NOT_IN_RELEASE', cure: 'v0.18.0' },
  { what: 'a model that is an option', changes: { model: '--model' }, code: 'NAME_INVALID', cure: 'meta-llama/Llama-3.3-70B-Instruct' },
  { what: 'a model with a space', changes: { model: 'my model' }, code: 'NAME_INVALID', cure: "'/data/llama'" },
  { what: 'a name too long for its objects', changes: { name: 'n'.repeat(56) }, code: 'NAME_INVALID', cure: `'${'n'.repeat(56)}-prefil'` },
  { what: 'a volume on the model cache', changes: { volumes: [WorkloadVolume.configMap('x', { mountPath: '/models' })] }, code: 'MOUNT_INVALID', cure: "'config-x'" },
  { what: 'shared memory beyond the memory', changes: { sharedMemory: Size.tebibytes(4) }, code: 'SHARED_MEMORY_TOO_LARGE', cure: 'above 4096Gi' },
];

test.each(CASES)('refuses $what', ({ changes, code, cure }) => {
  const text = refused(changes);
  expect(text).toMatch(new RegExp(`^${code}: `));
  expect(text.slice(text.indexOf('; allowed: '))).toContain(cure);
  expect(text).not.toContain('\n');
});

test('says whose fault it is', () => {
  expect(refused({ decode: role(tensor(4), ['--port=1']) })).toContain("decode of vLLM 'chat'");
  expect(refused({ prefill: role(tensor(4), ['--port=1']) })).toContain("prefill of vLLM 'chat'");
});

describe('accepted beside its refused neighbour', () => {
  test.each<[string, Changes]>([
    ['a prefill narrower than decode', { prefill: role(tensor(2)), decode: role(tensor(8)) }],
    ['a wide prefill of a model with latent attention', { prefill: role(tensor(8)), decode: role(tensor(4)), kvHeads: 1, attention: AttentionFamily.LATENT }],
    ['pipeline stages where they are allowed', { prefill: role(ParallelismPlan.of({ tensor: 2, pipeline: 2 })), allowPipeline: true }],
    ['smaller blocks in prefill', { prefill: role(tensor(4), ['--block-size=64']), decode: role(tensor(4), ['--block-size=128']) }],
    ['one type of the cache for both', { extraArgs: ['--kv-cache-dtype=fp8'] }],
    ['another all-to-all backend', { extraArgs: ['--all2all-backend=deepep_low_latency'] }],
    ['another repository with an old looking tag', { image: 'registry.example/vllm:0.1.0' }],
    ['a digest', { image: `vllm/vllm-openai@sha256:${'0'.repeat(64)}` }],
    ['all nodes of the pool', { prefill: { replicas: 2, parallelism: tensor(8) }, decode: { replicas: 2, parallelism: tensor(8) } }],
    ['a claim for the model', { modelCache: ModelCache.persistentVolumeClaim('weights') }],
  ])('%s', (_what, changes) => {
    const world = new WorkPlatform({ nodes: 4 });
    expect(() => new DisaggregatedVllm(world.work, 'chat', {
      tenant: world.tenant, pool: world.pool, rdma: world.rdma, model: 'Qwen/Qwen3-8B', prefill: role(tensor(4)), decode: role(tensor(4)), ...changes,
    })).not.toThrow();
  });
});

test('pods need a virtual function of every rail, and those of a node are counted', () => {
  const two = { replicas: 2, parallelism: tensor(4) };
  const text = refused({ prefill: two, decode: two }, new WorkPlatform({ nodes: 2, vfsPerNic: 1 }));
  expect(text).toMatch(/^POOL_TOO_SMALL: .*2 nodes hold 8 GPUs and 1 pods with RDMA each; got prefill 2 x 4 GPUs and decode 2 x 4 GPUs, which need 4 nodes/);
  expect(() => refused({ prefill: two, decode: two }, new WorkPlatform({ nodes: 2, vfsPerNic: 2 }))).toThrow('nothing was refused');
});

test('pods of a role are counted by their memory too', () => {
  const wide = { replicas: 4, parallelism: tensor(1), resources: { memory: Size.gibibytes(1100) } };
  const text = refused({ prefill: wide, decode: role(tensor(1)) }, new WorkPlatform({ nodes: 2, vfsPerNic: 8 }));
  expect(text).toMatch(/^POOL_TOO_SMALL: .*prefill 4 x 1 GPUs and decode 1 x 1 GPUs, which need 4 nodes/);
  expect(() => refused({ prefill: { ...wide, replicas: 2 }, decode: role(tensor(1)) }, new WorkPlatform({ nodes: 2, vfsPerNic: 8 }))).toThrow('nothing was refused');
});

describe('tenant', () => {
  test('in another namespace', () => {
    const world = new WorkPlatform({ nodes: 4 });
    const chart = new Chart(world.app, 'elsewhere', { namespace: 'default' });
    expect(refusalOf(() => new DisaggregatedVllm(chart, 'chat', {
      tenant: world.tenant, pool: world.pool, rdma: world.rdma, model: 'a/b', prefill: role(tensor(4)), decode: role(tensor(4)),
    }))).toMatch(/^TENANT_MISMATCH: vLLM 'chat'/);
  });

  test('without the network', () => {
    const world = new WorkPlatform({ nodes: 4 });
    const tenant = new Tenant(world.platform, 'other', { cluster: world.cluster, tier: TenantTier.PRIVILEGED });
    expect(refusalOf(() => new DisaggregatedVllm(new Chart(world.app, 'w', { namespace: 'other' }), 'chat', {
      tenant, pool: world.pool, rdma: world.rdma, model: 'a/b', prefill: role(tensor(4)), decode: role(tensor(4)),
    }))).toMatch(/^NETWORK_NOT_GRANTED: vLLM 'chat' uses network 'rdma'/);
  });

  test('with a network of other nodes', () => {
    expect(refused(({ platform, cluster }) => ({
      pool: new GpuNodePool(platform, 'second', {
        cluster, system: GpuSystem.dgxH100(), nodes: 4, nodeSelector: { 'nvidia.com/gpu.product': 'NVIDIA-H100-NVL' },
      }),
    }))).toMatch(/^POOL_MISMATCH: /);
  });
});

describe('options of vLLM', () => {
  test.each([
    [['--block-size=16'], '16'], [['--block-size', '16'], '16'], [['--block_size', '16'], '16'], [['--block-size=8', '--block-size=16'], '16'],
    [['--block-size', '--other'], undefined], [['--block-size'], undefined], [['16'], undefined], [[], undefined],
  ])('%j has the block size %p', (args, value) => {
    expect(optionValue(args, '--block-size')).toBe(value);
  });

  test.each(['vllm/vllm-openai:v0.18.0', 'vllm/vllm-openai:v1.0.0', 'vllm/vllm-openai:nightly', 'mirror.example/vllm/vllm-openai:v0.31.0-cu129'])('%s is new enough', image => {
    expect(() => assertVllmRelease('x', image)).not.toThrow();
  });
});
