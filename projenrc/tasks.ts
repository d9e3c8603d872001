import { cdk8s } from 'projen';

/** Runs one of the project's TypeScript scripts. */
const script = (name: string, args = '') => `ts-node --project scripts/tsconfig.json scripts/${name}.ts${args ? ` ${args}` : ''}`;

/** The project's own tasks beside projen's; heavier suites have a command of their own that `.ci/run` calls. */
export function addTasks(project: cdk8s.ConstructLibraryCdk8s): void {
  const { tasks } = project;
  tasks.addEnvironment('JSII_SILENCE_WARNING_END_OF_LIFE_NODE_VERSION', '20');

  // ts-jest only transpiles, so type errors in tests, scripts and examples would pass without this.
  for (const folder of ['examples', 'scripts', 'test']) {
    project.testTask.prependExec(`tsc --noEmit -p ${folder}/tsconfig.json`);
  }
  // The official Kubernetes client, an oracle of the tests, is ESM-only.
  project.testTask.env('NODE_OPTIONS', '--experimental-vm-modules --no-warnings');

  // jsii-docgen splits by submodule only; the constructs all live in the root one, so its pages are split further by room.
  tasks.tryFind('docgen')?.reset(`rm -rf dist/docgen && mkdir -p dist/docgen && jsii-docgen --split-by-submodule -o dist/docgen/root && ${script('api-pages', 'dist/docgen')}`);
  project.postCompileTask.exec('jsii-rosetta extract --fail');
  project.preCompileTask.exec(script('errors-doc'));
  project.preCompileTask.exec(script('rules-index'));
  project.preCompileTask.exec(script('rules-doc'));

  const python = tasks.addTask('package:python-code', {
    description: 'Generate the Python sources and byte-compile them; a wheel would need a package index',
  });
  python.exec('jsii-pacmak --target python --code-only');
  python.exec('node scripts/compile-python.mjs');
  for (const name of ['package', 'package-all']) {
    const task = tasks.tryFind(name)!;
    task.reset();
    task.spawn(tasks.tryFind('package:js')!);
    task.spawn(python);
  }

  tasks.addTask('conformance', {
    description: 'Validate every object of every example and of 200 random clusters against the upstream schemas',
    exec: script('conformance'),
  });
  tasks.addTask('goldens', {
    description: "Compare the published SR-IOV deployments field by field with the constructs' output",
    exec: script('goldens'),
  });
  tasks.addTask('corpus', {
    description: 'Hold the linter against real faults, published deployments and every example',
    exec: script('corpus'),
    receiveArgs: true,
  });
  tasks.addTask('mutate', { description: 'Mutation score of the value types in src/core', exec: 'stryker run', receiveArgs: true });
  tasks.addTask('mutate:lint', { description: 'Mutation score of the rules in src/lint/rules', exec: 'stryker run stryker.lint.config.mjs', receiveArgs: true });
  tasks.addTask('bench', { description: 'Time and memory of building and synthesizing growing clusters', exec: script('bench') });
  tasks.addTask('bench:lint', {
    description: 'Time and memory of the linter over growing clusters, against parsing alone',
    exec: script('lint-bench'),
    receiveArgs: true,
  });
  tasks.addTask('fuzz:lint', {
    description: 'The linter over 20,000 damaged manifests: no crash, no hang',
    exec: script('lint-fuzz'),
    receiveArgs: true,
  });

  tasks.addTask('cluster:up', { description: 'A control plane with simulated nodes on the loopback, to look at; ends by cluster:down', exec: script('cluster-up') });
  tasks.addTask('cluster:down', { description: 'Ends the control plane of cluster:up', exec: script('cluster-up', 'down') });
  tasks.addTask('test:cluster', {
    description: 'Scenarios on a real control plane with simulated nodes; arguments choose scenarios by part of their name',
    exec: script('cluster'),
    receiveArgs: true,
  });
  tasks.addTask('test:admission', {
    description: 'The admission table against Gatekeeper and the API server itself; arguments choose suites by part of their name',
    exec: script('admission'),
    receiveArgs: true,
  });

  // Must work on a fresh clone, where projen itself is not installed yet.
  project.package.setScript('quickstart', 'node scripts/install.mjs && ts-node --project scripts/tsconfig.json scripts/quickstart.ts');
}
