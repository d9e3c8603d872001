import { refuse } from '../core/refusal';
import { CUDA_SOURCE, CUDA_VARIABLES } from './env/cuda';
import { CUFILE_SOURCE, CUFILE_VARIABLES } from './env/cufile';
import { HUGGING_FACE_SOURCE, HUGGING_FACE_VARIABLES } from './env/hugging-face';
import { NCCL_SOURCE, NCCL_VARIABLES } from './env/nccl';
import { NCCL_DEBUG_VARIABLES } from './env/nccl-debug';
import { NCCL_UNDOCUMENTED_VARIABLES } from './env/nccl-undocumented';
import { NIXL_SOURCE, NIXL_VARIABLES } from './env/nixl';
import { NVSHMEM_SOURCE, NVSHMEM_VARIABLES } from './env/nvshmem';
import { PYTORCH_SOURCE, PYTORCH_VARIABLES } from './env/pytorch';
import { EnvironmentRow } from './env/row';
import { UCX_SOURCE, UCX_VARIABLES } from './env/ucx';
import { VLLM_SOURCE, VLLM_VARIABLES } from './env/vllm';
import { EnvironmentCategory } from './environment-category';
import { EnvironmentLibrary } from './environment-library';
import { EnvironmentVariable } from './environment-variable';
import { nearest } from './nearest';
import { Verification } from './verification';

const DEBUG = { category: EnvironmentCategory.DEBUG };

/** One table for each library: its usual source, and its rows. */
const TABLES: { library: EnvironmentLibrary; source: string; rows: EnvironmentRow[] }[] = [
  {
    library: EnvironmentLibrary.NCCL,
    source: NCCL_SOURCE,
    rows: [...NCCL_VARIABLES, ...NCCL_DEBUG_VARIABLES.map(row => ({ ...DEBUG, ...row })), ...NCCL_UNDOCUMENTED_VARIABLES],
  },
  { library: EnvironmentLibrary.UCX, source: UCX_SOURCE, rows: UCX_VARIABLES },
  { library: EnvironmentLibrary.NVSHMEM, source: NVSHMEM_SOURCE, rows: NVSHMEM_VARIABLES },
  { library: EnvironmentLibrary.NIXL, source: NIXL_SOURCE, rows: NIXL_VARIABLES },
  { library: EnvironmentLibrary.VLLM, source: VLLM_SOURCE, rows: VLLM_VARIABLES },
  { library: EnvironmentLibrary.CUFILE, source: CUFILE_SOURCE, rows: CUFILE_VARIABLES },
  { library: EnvironmentLibrary.PYTORCH, source: PYTORCH_SOURCE, rows: PYTORCH_VARIABLES },
  { library: EnvironmentLibrary.HUGGING_FACE, source: HUGGING_FACE_SOURCE, rows: HUGGING_FACE_VARIABLES },
  { library: EnvironmentLibrary.CUDA, source: CUDA_SOURCE, rows: CUDA_VARIABLES },
];

/** Every environment variable that the library knows. */
export class EnvironmentCatalog {
  /** All variables, sorted by name. */
  public static get all(): EnvironmentVariable[] {
    return [...EnvironmentCatalog.byName.values()];
  }

  /** The variable of this name, undefined if the catalogue has none. */
  public static find(name: string): EnvironmentVariable | undefined {
    return EnvironmentCatalog.byName.get(name);
  }

  /** The variables of one library, sorted by name. */
  public static of(library: EnvironmentLibrary): EnvironmentVariable[] {
    return EnvironmentCatalog.all.filter(variable => variable.library === library);
  }

  /**
   * Refuses what its library would not read: a name that the catalogue does not know, with ENV_UNKNOWN, and a value
   * outside the grammar of the variable, with ENV_VALUE_INVALID. Grammars that no source confirms refuse nothing.
   */
  public static assertValue(name: string, value: string): void {
    const variable = EnvironmentCatalog.find(name) ?? refuse('ENV_UNKNOWN', unknownVariable(name));
    if (variable.verification === Verification.UNVERIFIED || variable.accepts(value)) return;
    refuse('ENV_VALUE_INVALID', {
      subject: `${variable.library} does not accept this value of ${name} (${variable.meaning})`,
      got: `'${value}'`,
      allowed: variable.allowed,
      cure: variable.defaultValue === undefined ? 'use an allowed value, or leave it unset' : `use an allowed value; the default is ${variable.defaultValue}`,
    });
  }

  private static readonly byName = new Map(TABLES
    .flatMap(({ library, source, rows }) => rows.map(row => EnvironmentVariable._fromRow(library, source, row)))
    .sort((a, b) => a.name < b.name ? -1 : 1)
    .map(variable => [variable.name, variable]));

  private constructor() {}
}

/** Names the variable that was probably meant. */
function unknownVariable(name: string) {
  const meant = nearest(name, EnvironmentCatalog.all.map(variable => variable.name));
  return {
    subject: 'no communication library is known to read this variable',
    got: `'${name}'`,
    allowed: `the ${EnvironmentCatalog.all.length} variables of EnvironmentCatalog`,
    cure: meant === undefined
      ? "set it in the container's own env if it is right, since only known names are checked here"
      : `did you mean '${meant}'? If not, set it in the container's own env, since only known names are checked here`,
  };
}
