import { groupPairs } from './group-pair';
import { Rule } from '../../rule';

/** The pods of one engine speak a protocol that is not stable between versions. */
export const rule: Rule = {
  id: 'PARALLEL/images-differ',
  family: 'PARALLEL',
  severity: 'warning',
  title: 'Leader and workers of one engine with different images',
  cause: 'The pods of an engine exchange pickled messages and call collectives in one order, which change between versions. Different images fail at the handshake or hang.',
  remedy: 'Use one image for leader and workers.',
  source: 'docs.vllm.ai/en/latest/serving/parallelism_scaling (the same image on every node)',
  since: '0.1.0',
  example: 'leaderTemplate: image vllm/vllm-openai:v0.31.0\nworkerTemplate: image vllm/vllm-openai:v0.30.0',
  *check(bundle) {
    for (const { leader, worker } of groupPairs(bundle)) {
      const [theirs, own] = [leader.container.image, worker.container.image];
      if (theirs === '' || own === '' || theirs === own) continue;
      yield {
        object: worker.template.owner,
        path: worker.container.pathOf('image'),
        message: `the worker runs ${own}, the leader ${theirs}`,
        remedy: `use ${theirs} in both`,
      };
    }
  },
};
