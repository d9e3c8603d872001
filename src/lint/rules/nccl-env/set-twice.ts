import { ContainerView } from '../../model/container-view';
import { objectsAt, sameData, scalarAt } from '../../model/json';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** Variables of communication libraries. */
const OURS = /^(?:NCCL|TORCH_NCCL|UCX|NVSHMEM|NIXL|VLLM|GLOO|TP_SOCKET|FI|MASTER|PET)_/;

/** One name twice in a list of variables. */
export const rule: Rule = {
  id: 'NCCL-ENV/set-twice',
  family: 'NCCL-ENV',
  severity: 'warning',
  title: 'A variable that is set twice',
  cause: 'Of two entries with one name Kubernetes takes the last, with a warning that most tools hide; a later apply may even drop one of them. The first value looks as if it counted.',
  remedy: 'Keep one entry.',
  source: 'kubernetes/kubernetes staging/src/k8s.io/api/core/v1/types.go (Container.Env, patchMergeKey name)',
  since: '0.1.0',
  example: 'env:\n- {name: NCCL_IB_HCA, value: mlx5_0}\n- {name: NCCL_IB_HCA, value: mlx5_1}',
  *check(bundle) {
    for (const template of bundle.podTemplates) {
      for (const container of template.containers) yield* doubles(template, container);
    }
  },
};

function* doubles({ owner }: PodTemplate, container: ContainerView): Generator<Problem> {
  const path = container.pathOf('env');
  const entries = objectsAt(owner.body, ...path);
  const last = new Map(entries.map(entry => [scalarAt(entry.body, 'name') ?? '', entry]));
  const told = new Set<string>();
  for (const { index, body } of entries) {
    const name = scalarAt(body, 'name') ?? '';
    const winner = last.get(name);
    if (!OURS.test(name) || winner === undefined || winner.index === index || told.has(name) || sameData(body, winner.body)) continue;
    told.add(name);
    const [lost, won] = [scalarAt(body, 'value') ?? 'a reference', scalarAt(winner.body, 'value') ?? 'a reference'];
    yield { object: owner, path: [...path, name], message: `${name} is set twice: to ${lost} and to ${won}, which wins`, remedy: 'keep one of them' };
  }
}
