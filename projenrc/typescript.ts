import { cdk8s, javascript } from 'projen';

/** Tests and programs import the library by its published name, from source. */
const PATHS = { 'cdk8s-gpu-fabric': ['../src/index.ts'] };

/** Lets tests, which run the examples, resolve the published name; ESLint reads no tsconfig but the library's. */
export function addPublishedName(project: cdk8s.ConstructLibraryCdk8s): void {
  project.eslint?.addRules({ 'import/no-unresolved': ['error', { ignore: ['^cdk8s-gpu-fabric$'] }] });
  project.tsconfigDev.file.addOverride('compilerOptions.paths', PATHS);
}

/**
 * A tsconfig for programs that are run from source by ts-node and import the library by its published name.
 * Types are checked by the test task, so ts-node only transpiles.
 */
export function addProgramFolder(project: cdk8s.ConstructLibraryCdk8s, folder: string): void {
  const config = new javascript.TypescriptConfig(project, {
    fileName: `${folder}/tsconfig.json`,
    extends: javascript.TypescriptConfigExtends.fromPaths(['../tsconfig.json']),
    include: ['**/*.ts'],
    exclude: ['node_modules', '**/dist'],
    compilerOptions: {
      noEmit: true,
      rootDir: '..',
      stripInternal: true,
      isolatedModules: true,
      paths: PATHS,
    },
  });
  config.file.addOverride('ts-node', { transpileOnly: true, require: ['tsconfig-paths/register'] });
}
