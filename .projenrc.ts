import { cdk8s, javascript } from 'projen';
import { coverageFloors, jestOptions } from './projenrc/jest';
import { importDirection } from './projenrc/rooms';
import { addTasks } from './projenrc/tasks';
import { addProgramFolder, addPublishedName } from './projenrc/typescript';

/** Floors, not pins: peers stay wide, and the build runs on exactly these. */
const CDK8S = '2.70.0';
const CONSTRUCTS = '10.3.0'; // older ones are quadratic in siblings and too old for cdk8s-plus-27

const project = new cdk8s.ConstructLibraryCdk8s({
  name: 'cdk8s-gpu-fabric',
  description: 'One typed model of a GPU cluster network, from the NIC to the NCCL variable, synthesized to Kubernetes manifests',
  author: 'cdk8s-gpu-fabric authors',
  authorAddress: 'maintainers@gpu-fabric.dev',
  repositoryUrl: 'https://github.com/gpu-fabric/cdk8s-gpu-fabric',
  license: 'Apache-2.0',
  defaultReleaseBranch: 'main',
  keywords: ['cdk8s', 'kubernetes', 'gpu', 'rdma', 'sr-iov', 'nccl', 'infiniband', 'roce', 'vllm'],
  projenrcTs: true,
  packageManager: javascript.NodePackageManager.NPM,
  minNodeVersion: '20.16.0',
  jsiiVersion: '~6.0.0',
  cdk8sVersion: CDK8S,
  constructsVersion: CONSTRUCTS,
  peerDeps: ['cdk8s-plus-27@^2.9.5'],
  bundledDeps: ['yaml@^2.9.0'],
  bin: { 'gpu-fabric': 'lib/cli/main.js' },
  devDeps: [
    '@kubernetes/client-node@~1.4.0',
    '@marcbachmann/cel-js@^8',
    '@microsoft/jest-sarif@1.0.0-beta.0',
    '@stryker-mutator/api@^9',
    '@stryker-mutator/core@^9',
    'ajv@^8',
    'cdk8s-cli@2.207.60',
    'fast-check@^4',
    'ip-address@^10',
    'jsii-pacmak',
    'tsconfig-paths@^4',
    'xmllint-wasm@^5',
  ],
  publishToPypi: { distName: 'cdk8s-gpu-fabric', module: 'cdk8s_gpu_fabric' },
  github: false,
  release: false,
  depsUpgrade: false,
  jestOptions,
  eslintOptions: { dirs: ['src'], devdirs: ['test', 'projenrc', 'scripts', 'examples'] },
});

coverageFloors(project);
importDirection(project);
addTasks(project);
addPublishedName(project);
addProgramFolder(project, 'scripts');
addProgramFolder(project, 'examples');
// A lock file that names no registry works with any mirror.
project.npmrc.addConfig('omit-lockfile-registry-resolved', 'true');
project.gitignore.exclude('.jsii.tabl.json', '/reports/', '.stryker-tmp/', 'examples/*/dist/', 'examples/*/node_modules/');
project.npmignore?.exclude('/docs/', '/examples/', '/projenrc/', '/scripts/', '/.ci/', '.jsii.tabl.json', '/reports/', '.stryker-tmp/', 'API.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'stryker*.config.*');
project.synth();
