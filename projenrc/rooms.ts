import { cdk8s } from 'projen';

/**
 * Who may import whom, room by room. Rooms are the folders under `src/`; a room always may import itself.
 * ESLint refuses everything else, and every cycle. ARCHITECTURE.md draws this table.
 */
export const ROOMS: Record<string, string[]> = {
  core: [],
  catalog: ['core'],
  api: ['core'],
  parallelism: ['core', 'catalog'],
  tuning: ['core', 'catalog'],
  operators: ['core', 'catalog', 'api'],
  fabric: ['core', 'catalog', 'api', 'operators', 'tuning'],
  tenancy: ['core', 'catalog', 'api', 'operators', 'fabric'],
  training: ['core', 'catalog', 'api', 'fabric', 'tenancy', 'tuning', 'parallelism'],
  inference: ['core', 'catalog', 'api', 'fabric', 'tenancy', 'tuning', 'parallelism'],
  delivery: ['core', 'catalog', 'operators', 'fabric', 'tenancy'],
  lint: ['core', 'catalog'],
  cli: ['lint', 'core', 'catalog'],
};

/** Adds the import direction, the ban on cycles and the house's own style rules to ESLint. */
export function importDirection(project: cdk8s.ConstructLibraryCdk8s): void {
  const zones = Object.entries(ROOMS).map(([room, allowed]) => ({
    target: `./src/${room}`,
    from: './src',
    except: [room, ...allowed].map(name => `./${name}`),
    message: `${room}/ may import only ${allowed.length > 0 ? allowed.map(name => `${name}/`).join(', ') : 'itself'}`,
  }));
  project.eslint?.addRules({
    'import/no-restricted-paths': ['error', { zones }],
    'import/no-cycle': ['error', { ignoreExternal: true }],
    'max-lines': ['error', { max: 500 }],
  });
  project.eslint?.addOverride({
    files: ['src/**/*.ts'],
    excludedFiles: ['src/api/**/*.ts'],
    rules: { '@typescript-eslint/no-explicit-any': 'error' },
  });
  project.eslint?.addOverride({ files: ['src/core/cidr*.ts', 'src/core/ip*.ts'], rules: { 'no-bitwise': 'off' } });
}
