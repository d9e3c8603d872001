import { scalarAt } from '../../model/json';
import { PodTemplate } from '../../model/pod-template';
import { Problem, Rule } from '../../rule';

/** Variables that stay with the launcher. */
export const rule: Rule = {
  id: 'NCCL-ENV/launcher-env',
  family: 'NCCL-ENV',
  severity: 'warning',
  title: 'Variables of the launcher that do not reach the ranks',
  cause: 'Open MPI starts the ranks in the workers by ssh and passes on only what -x or mca_base_env_list names: NCCL variables in the launcher\'s env have no effect.',
  remedy: 'Pass the variable with mpirun -x.',
  source: 'Open MPI mpirun man page (-x); kubeflow/mpi-operator docs and examples',
  since: '0.1.0',
  example: 'Launcher:\n  env: [{name: NCCL_IB_HCA, value: mlx5}]\n  command: [mpirun, -np, "16", all_reduce_perf]',
  *check(bundle) {
    for (const job of bundle.byKind('MPIJob')) {
      const implementation = scalarAt(job.body, 'spec', 'mpiImplementation') ?? 'OpenMPI';
      if (implementation !== 'OpenMPI') continue;
      const templates = bundle.templatesOf(job);
      if (!templates.some(({ role }) => role === 'worker')) continue;
      for (const template of templates.filter(({ role }) => role === 'launcher')) yield* lost(template, templates);
    }
  },
};

function* lost(launcher: PodTemplate, templates: readonly PodTemplate[]): Generator<Problem> {
  const others = templates.filter(template => template !== launcher).flatMap(({ mainContainers }) => mainContainers);
  const elsewhere = new Set(others.flatMap(({ env }) => [...env.keys()]));
  for (const container of launcher.mainContainers) {
    const { command, env } = container;
    if (!command.invocations.some(({ program }) => program === 'mpirun' || program === 'mpiexec')) continue;
    if (env.has('OMPI_MCA_mca_base_env_list') || command.words.some(({ text }) => text.includes('env_list'))) continue;
    const passed = new Set(command.variables.map(({ name }) => name));
    for (const variable of env.values()) {
      if (!variable.name.startsWith('NCCL_') || passed.has(variable.name) || elsewhere.has(variable.name) || variable.from === 'command-line') continue;
      yield {
        object: launcher.owner,
        path: variable.path,
        message: `${variable.name} is set for the launcher alone: mpirun does not pass it to the workers`,
        remedy: `add -x ${variable.name} to mpirun`,
      };
    }
  }
}
