import { readFileSync } from 'node:fs';
import type { Validation, ValidationContext } from 'cdk8s-cli/plugins';
import { check, reaches } from './check';
import { Finding } from './finding';
import { SourceFile } from './model/source-file';
import { describe } from './reports/text';
import { Rule, SEVERITIES, Severity } from './rule';
import { RULES } from './rules';

/** What `validations[].properties` of a cdk8s.yaml may say. */
export interface GpuFabricValidationProps {
  /** Severity from which on the synthesis fails. @default error */
  readonly failOn?: string;
  /** Whether the app is the whole cluster. @default false */
  readonly complete?: boolean;
  /** Rules or families to leave out. @default - none */
  readonly skip?: readonly string[];
  /** Releases by product, for example `network-operator: 26.4.1`. @default - the newest */
  readonly releases?: { readonly [product: string]: string };
}

/**
 * Checks what a cdk8s app synthesizes, as a plugin of cdk8s-cli:
 *
 *     validations:
 *       - package: ./node_modules/cdk8s-gpu-fabric/lib/lint/cdk8s-validation
 *         class: GpuFabricValidation
 *         version: 0.0.0
 *         properties: {failOn: warning}
 */
export class GpuFabricValidation implements Validation {
  private readonly failOn: Severity;
  private readonly rules: readonly Rule[];

  public constructor(private readonly props: GpuFabricValidationProps = {}) {
    const failOn = SEVERITIES.find(severity => severity === (props.failOn ?? 'error'));
    if (failOn === undefined) throw new Error(`GpuFabricValidation: failOn takes ${SEVERITIES.join(', ')}; got '${props.failOn}'`);
    this.failOn = failOn;
    const unknown = (props.skip ?? []).find(name => !RULES.some(({ id, family }) => id === name || family === name));
    if (unknown !== undefined) throw new Error(`GpuFabricValidation: there is no rule or family '${unknown}' to skip`);
    this.rules = RULES.filter(({ id, family }) => props.skip?.includes(id) !== true && props.skip?.includes(family) !== true);
  }

  /** Called by cdk8s-cli after synthesis. */
  public async validate(context: ValidationContext): Promise<void> {
    const files = context.manifests.map(path => new SourceFile(path, readFileSync(path, 'utf8')));
    const { findings, summary } = check(files, { rules: this.rules, complete: this.props.complete, releases: this.props.releases });
    for (const finding of findings) context.report.addViolation(violation(finding));
    const failed = findings.some(({ severity }) => reaches(severity, this.failOn));
    context.report.submit(failed ? 'failure' : 'success', { objects: String(summary.objects), rules: String(summary.rules) });
  }
}

function violation(finding: Finding): Parameters<ValidationContext['report']['addViolation']>[0] {
  const { rule, severity, message, remedy, path, file, line, object } = finding;
  return {
    ruleName: `${rule} (${severity})`,
    recommendation: `${describe(finding)}: ${message}`,
    fix: remedy,
    violatingResources: [{ resourceName: object.name, locations: [`${path} (line ${line})`], manifestPath: file }],
  };
}
