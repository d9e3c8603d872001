import { CheckReport } from '../check';
import { Finding } from '../finding';
import { HOUSE_RULES } from '../house-rules';
import { Rule, Severity } from '../rule';
import { describe } from './text';

const LEVELS: { readonly [severity in Severity]: string } = { error: 'error', warning: 'warning', info: 'note' };

/**
 * Findings for code scanning, as SARIF 2.1.0.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function sarifReport(report: CheckReport, version: string): string {
  const rules = [...report.rules, ...HOUSE_RULES];
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const results = [
    ...report.findings.map(finding => result(finding, indexes)),
    ...report.suppressed.map(({ finding, reason }) => ({
      ...result(finding, indexes), suppressions: [{ kind: 'inSource', status: 'accepted', justification: reason }],
    })),
  ];
  return `${JSON.stringify({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{
      tool: { driver: { name: 'gpu-fabric', semanticVersion: version, informationUri: 'https://github.com/gpu-fabric/cdk8s-gpu-fabric', rules: rules.map(descriptor) } },
      columnKind: 'utf16CodeUnits',
      results,
    }],
  }, null, 2)}\n`;
}

function descriptor(rule: Rule): object {
  return {
    id: rule.id,
    name: rule.id.replace(/[^A-Za-z0-9]+(\w)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? ''),
    shortDescription: { text: rule.title },
    fullDescription: { text: rule.cause },
    help: { text: `${rule.cause}\n\nCure: ${rule.remedy}\n\nSource: ${rule.source}` },
    defaultConfiguration: { level: LEVELS[rule.severity] },
    properties: { tags: [rule.family] },
  };
}

function result(finding: Finding, indexes: ReadonlyMap<string, number>): object {
  const object = describe(finding);
  return {
    ruleId: finding.rule,
    ruleIndex: indexes.get(finding.rule),
    level: LEVELS[finding.severity],
    message: { text: `${finding.message}. Cure: ${finding.remedy}` },
    locations: [{
      physicalLocation: { artifactLocation: { uri: uriOf(finding.file) }, region: { startLine: Math.max(1, finding.line) } },
      ...object === '' ? {} : { logicalLocations: [{ name: finding.object.name, fullyQualifiedName: `${object} ${finding.path}`.trim(), kind: 'resource' }] },
    }],
    partialFingerprints: { 'gpuFabricFinding/v1': `${finding.rule} ${object} ${finding.path}` },
  };
}

/** A relative or file URI. */
function uriOf(file: string): string {
  if (file === '-') return 'stdin';
  const slashes = file.replace(/\\/g, '/').split('/').map(encodeURIComponent).join('/');
  return slashes.startsWith('/') ? `file://${slashes}` : slashes;
}
