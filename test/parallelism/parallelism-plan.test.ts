import fc from 'fast-check';
import { ParallelismDegrees, ParallelismFit, ParallelismPlan } from '../../src/parallelism';

const refusalOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
};

const h100Node = { subject: "job 'pretrain'", gpusPerNode: 8, nvlinkDomainGpus: 8 };
const nvl72 = { subject: "job 'pretrain'", gpusPerNode: 4, nvlinkDomainGpus: 72 };

describe('published configurations', () => {
  /** Megatron-LM SC21 (arXiv 2104.04473, table 1): parameters in billions, layers, TP, PP, GPUs, DP. Eight A100 a node. */
  test.each([
    [1.7, 24, 1, 1, 32, 32],
    [3.6, 30, 2, 1, 64, 32],
    [7.5, 36, 4, 1, 128, 32],
    [18.4, 40, 8, 1, 256, 32],
    [39.1, 48, 8, 2, 512, 32],
    [76.1, 60, 8, 4, 1024, 32],
    [145.6, 80, 8, 8, 1536, 24],
    [310.1, 96, 8, 16, 1920, 15],
    [529.6, 105, 8, 35, 2520, 9],
    [1008, 128, 8, 64, 3072, 6],
  ])('Megatron-LM %p B on its GPUs', (_billions, layers, tensor, pipeline, gpus, data) => {
    const plan = ParallelismPlan.of({ tensor, pipeline, data });
    expect(plan.gpus).toBe(gpus);
    expect(plan.nodes(8)).toBe(gpus / 8);
    expect(layers % plan.pipeline).toBe(0);
    plan.assertFits({ ...h100Node, gpus });
  });

  /** Later systems: Llama 3.1 (arXiv 2407.21783 and NVIDIA's recipes), DeepSeek-V3 (arXiv 2412.19437 and its production overview). */
  test.each<[string, ParallelismDegrees, number, Omit<ParallelismFit, 'gpus'>]>([
    ['Llama 3.1 405B, 8192 H100', { tensor: 8, context: 1, pipeline: 16, data: 64 }, 8192, h100Node],
    ['Llama 3.1 405B, 16384 H100', { tensor: 8, pipeline: 16, data: 128 }, 16384, h100Node],
    ['Llama 3.1 405B, 16384 H100, 131k tokens', { tensor: 8, context: 16, pipeline: 16, data: 8 }, 16384, h100Node],
    ['Llama 3.1 405B, 1024 H100', { tensor: 8, pipeline: 8, context: 2, data: 8 }, 1024, h100Node],
    ['Llama 3.1 405B, 128 B300', { tensor: 2, pipeline: 8, data: 8 }, 128, h100Node],
    ['Llama 3.1 405B, 128 B200', { tensor: 4, pipeline: 8, context: 2, data: 2 }, 128, h100Node],
    ['Llama 3.1 405B, 256 GB200', { tensor: 4, pipeline: 16, data: 4 }, 256, nvl72],
    ['Llama 3 70B, 64 H100', { tensor: 4, pipeline: 4, context: 2, data: 2 }, 64, h100Node],
    ['DeepSeek-V3 training, 2048 H800', { pipeline: 16, data: 128, expert: 64 }, 2048, h100Node],
    ['DeepSeek-V3 prefill, 32 H800', { tensor: 4, data: 8, expert: 32 }, 32, h100Node],
    ['DeepSeek-V3 decode, 320 H800', { tensor: 4, data: 80, expert: 320 }, 320, h100Node],
    ['DeepSeek production decode, 18 nodes', { data: 144, expert: 144 }, 144, h100Node],
  ])('%s', (_system, degrees, gpus, node) => {
    const plan = ParallelismPlan.of(degrees);
    expect(plan.gpus).toBe(gpus);
    plan.assertFits({ ...node, gpus });
  });

  test('DeepSeek-V3 training keeps two copies of its experts per stage', () => {
    const plan = ParallelismPlan.of({ pipeline: 16, data: 128, expert: 64 });
    expect(plan.gpusPerStage).toBe(128);
    expect(plan.expertCopies).toBe(2);
  });
});

describe('a plan', () => {
  test('is one GPU unless told otherwise', () => {
    const plan = ParallelismPlan.of({});
    expect(plan).toMatchObject({ tensor: 1, pipeline: 1, context: 1, data: 1, expert: 1 });
    expect(plan).toMatchObject({ gpus: 1, gpusPerModelCopy: 1, gpusPerStage: 1, expertCopies: 1 });
    expect(plan.toString()).toBe('no parallelism = 1 GPU');
  });

  test('says its degrees and product', () => {
    expect(ParallelismPlan.of({ tensor: 8, pipeline: 4, data: 8 }).toString()).toBe('tensor 8 x pipeline 4 x data 8 = 256 GPUs');
    expect(ParallelismPlan.of({ data: 16, expert: 16 }).toString()).toBe('data 16 = 16 GPUs, experts over 16');
  });

  test('counts a node that it fills in part', () => {
    expect(ParallelismPlan.of({ tensor: 4, data: 5 }).nodes(8)).toBe(3);
  });

  test('has tensor groups of consecutive ranks', () => {
    const plan = ParallelismPlan.of({ tensor: 4, pipeline: 2 });
    expect(plan.tensorGroup(0)).toEqual([0, 1, 2, 3]);
    expect(plan.tensorGroup(1)).toEqual([4, 5, 6, 7]);
  });

  test('whose tensor groups cover every rank once', () => {
    const degree = fc.integer({ min: 1, max: 6 });
    fc.assert(fc.property(degree, degree, degree, degree, (tensor, pipeline, context, data) => {
      const plan = ParallelismPlan.of({ tensor, pipeline, context, data });
      const ranks = Array.from({ length: plan.gpus / tensor }, (_, group) => plan.tensorGroup(group)).flat();
      expect(ranks).toEqual(Array.from({ length: plan.gpus }, (_, rank) => rank));
    }));
  });

  test('takes more than one node per tensor group in an NVL72 rack', () => {
    ParallelismPlan.of({ tensor: 8, data: 9 }).assertFits({ ...nvl72, gpus: 72 });
    ParallelismPlan.of({ tensor: 72, data: 2 }).assertFits({ ...nvl72, gpus: 144 });
  });

  test('may use a part of one node in any way', () => {
    ParallelismPlan.of({ tensor: 3 }).assertFits({ ...h100Node, gpus: 3 });
    ParallelismPlan.of({ tensor: 3, data: 2 }).assertFits({ ...h100Node, gpus: 6 });
  });
});

describe('refuses', () => {
  test.each([0, -1, 1.5, NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])('a degree of %p', degree => {
    for (const name of ['tensor', 'pipeline', 'context', 'data', 'expert']) {
      const text = refusalOf(() => ParallelismPlan.of({ [name]: degree }));
      expect(text).toMatch(new RegExp(`^COUNT_INVALID: the ${name} degree of a plan `));
      expect(text).toContain(`got ${degree}`);
    }
  });

  test.each<[string, ParallelismDegrees, ParallelismFit, string, string]>([
    ['tensor parallelism across H100 nodes', { tensor: 16 }, { ...h100Node, gpus: 16 }, 'TENSOR_PARALLEL_BEYOND_NVLINK', 'set tensor to at most 8'],
    ['tensor parallelism without NVLink', { tensor: 2 }, { subject: 'x', gpus: 2, gpusPerNode: 4, nvlinkDomainGpus: 1 }, 'TENSOR_PARALLEL_BEYOND_NVLINK', 'set tensor to at most 1'],
    ['tensor parallelism across racks', { tensor: 144 }, { ...nvl72, gpus: 144 }, 'TENSOR_PARALLEL_BEYOND_NVLINK', 'set tensor to at most 72'],
    ['a product below the GPUs', { tensor: 8, pipeline: 4, data: 4 }, { ...h100Node, gpus: 256 }, 'PARALLELISM_NOT_GPUS', 'set data to 8, or give job \'pretrain\' 128 GPUs'],
    ['a product above the GPUs', { tensor: 8, data: 4 }, { ...h100Node, gpus: 24 }, 'PARALLELISM_NOT_GPUS', 'set data to 3, or give job \'pretrain\' 32 GPUs'],
    ['a product that no data degree repairs', { tensor: 8, pipeline: 3 }, { ...h100Node, gpus: 32 }, 'PARALLELISM_NOT_GPUS', 'choose degrees whose product is 32'],
    ['a group that a node boundary cuts', { tensor: 3, data: 8 }, { ...h100Node, gpus: 24 }, 'PARALLELISM_INVALID', 'set tensor to a divisor of 8, for example 2'],
    ['a group of one and a half nodes', { tensor: 6, data: 12 }, { ...nvl72, gpus: 72 }, 'PARALLELISM_INVALID', 'or a multiple of it up to 72'],
    ['a prime group without a smaller divisor but one', { tensor: 3, data: 5 }, { subject: 'x', gpus: 15, gpusPerNode: 5, nvlinkDomainGpus: 5 }, 'PARALLELISM_INVALID', 'for example 1'],
    ['a group that an NVLink domain cuts', { tensor: 16, data: 9 }, { ...nvl72, gpus: 144 }, 'PARALLELISM_INVALID', 'set tensor to a divisor of 72, for example 12'],
  ])('%s', (_what, degrees, fit, code, cure) => {
    const text = refusalOf(() => ParallelismPlan.of(degrees).assertFits(fit));
    expect(text).toMatch(new RegExp(`^${code}: `));
    expect(text).toContain(cure);
    expect(text).toContain(fit.subject);
  });

  test.each([
    [{ tensor: 2, data: 4, expert: 3 }, 'expert 3', 'a divisor of 8'],
    [{ pipeline: 8, expert: 8 }, 'expert 8', 'a divisor of 1'],
    [{ data: 8, expert: 16 }, 'expert 16', 'a divisor of 8'],
  ])('experts that do not divide a stage: %p', (degrees, got, allowed) => {
    const text = refusalOf(() => ParallelismPlan.of(degrees));
    expect(text).toMatch(/^PARALLELISM_INVALID: /);
    expect(text).toContain(got);
    expect(text).toContain(allowed);
  });

  test('a product past counting', () => {
    expect(refusalOf(() => ParallelismPlan.of({ tensor: 2 ** 30, data: 2 ** 30 }))).toMatch(/^COUNT_INVALID: .*; lower the degrees$/);
  });

  test.each(['gpus', 'gpusPerNode', 'nvlinkDomainGpus'])('a workload whose %s is no count', field => {
    const text = refusalOf(() => ParallelismPlan.of({}).assertFits({ ...h100Node, gpus: 1, [field]: 0 }));
    expect(text).toMatch(new RegExp(`^COUNT_INVALID: ${field} of job 'pretrain' `));
  });

  test('nodes of no GPUs and groups that do not exist', () => {
    expect(refusalOf(() => ParallelismPlan.of({}).nodes(0))).toMatch(/^COUNT_INVALID: gpusPerNode/);
    expect(refusalOf(() => ParallelismPlan.of({ tensor: 4 }).tensorGroup(1))).toMatch(/^COUNT_INVALID: .*; got 1; allowed: 0 to 0/);
  });
});

describe('accepted plans', () => {
  const fit = fc.record({
    gpusPerNode: fc.constantFrom(1, 2, 4, 8),
    nodes: fc.integer({ min: 1, max: 40 }),
    nodesOfDomain: fc.constantFrom(1, 18),
  }).map(({ gpusPerNode, nodes, nodesOfDomain }) => (
    { subject: 'job', gpusPerNode, gpus: gpusPerNode * nodes, nvlinkDomainGpus: gpusPerNode * nodesOfDomain }
  ));
  const degree = fc.constantFrom(1, 2, 3, 4, 6, 8, 16, 36, 72);

  test('never cut a tensor group by an NVLink domain, and fill the GPUs exactly', () => {
    let accepted = 0;
    fc.assert(fc.property(fit, degree, fc.integer({ min: 1, max: 4 }), (cluster, tensor, pipeline) => {
      const data = Math.max(1, Math.floor(cluster.gpus / (tensor * pipeline)));
      const plan = ParallelismPlan.of({ tensor, pipeline, data });
      if (refusalOf(() => plan.assertFits(cluster)) !== 'accepted') return;
      accepted++;
      expect(plan.gpus).toBe(cluster.gpus);
      expect(plan.nodes(cluster.gpusPerNode)).toBe(cluster.gpus / cluster.gpusPerNode);
      for (let group = 0; group < plan.gpus / tensor; group++) {
        const domains = new Set(plan.tensorGroup(group).map(rank => Math.floor(rank / cluster.nvlinkDomainGpus)));
        expect(domains.size).toBe(1);
      }
    }), { numRuns: 2000, seed: 1 });
    expect(accepted).toBeGreaterThan(100);
  });
});
