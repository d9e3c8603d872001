import { cdk8s } from 'projen';

/** The project's own tasks beside projen's; heavier suites have a command of their own that `.ci/run` calls. */
export function addTasks(project: cdk8s.ConstructLibraryCdk8s): void {
  const { tasks } = project;
  tasks.addEnvironment('JSII_SILENCE_WARNING_END_OF_LIFE_NODE_VERSION', '20');

  // One page per submodule: a single API.md of this surface is past reading.
  tasks.tryFind('docgen')?.reset('mkdir -p docs/api && jsii-docgen --split-by-submodule -o API');

  // ts-jest only transpiles, so type errors in tests would pass without this.
  project.testTask.prependExec('tsc --noEmit -p test/tsconfig.json');
  project.testTask.env('NODE_OPTIONS', '--experimental-vm-modules --no-warnings');

  project.postCompileTask.exec('jsii-rosetta extract --fail');

  const pythonCode = tasks.addTask('package:python-code', { description: 'Generate the Python sources and byte-compile them (no wheel, so no package index is needed)' });
  pythonCode.exec('jsii-pacmak --target python --code-only');
  pythonCode.exec('python3 -m compileall -q dist/python');
  const packageAll = tasks.tryFind('package-all');
  packageAll?.reset();
  packageAll?.spawn(tasks.tryFind('package:js')!);
  packageAll?.spawn(pythonCode);
}
