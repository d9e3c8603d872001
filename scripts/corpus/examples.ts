import { Yaml } from 'cdk8s';
import { show } from './cases';
import { EXAMPLES } from '../../examples';
import { check } from '../../src/lint/check';
import { SourceFile } from '../../src/lint/model/source-file';
import { synthesized } from '../../test/conformance/build-cluster';

/** Findings over what the examples synthesize, values files included. */
export function findingsInExamples(): string[] {
  return EXAMPLES.flatMap(({ name, build }) => {
    const { manifests, releases } = synthesized(build);
    const files = [
      new SourceFile(`${name}.yaml`, Yaml.stringify(...manifests)),
      ...releases.map(release => new SourceFile(`values/${release.name}.yaml`, Yaml.stringify(release.values))),
    ];
    return check(files).findings.map(finding => `${name}: ${show(finding)}`);
  });
}
