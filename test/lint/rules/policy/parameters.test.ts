import { constraint } from './objects';
import { expectClean, expectFinding } from '../../support';

const rule = 'POLICY/parameters';
const template = (schema: string): string => `---\napiVersion: templates.gatekeeper.sh/v1\nkind: ConstraintTemplate\nmetadata: {name: gpunetcaps}\nspec: {crd: {spec: {names: {kind: GpuNetCaps}, validation: {openAPIV3Schema: ${schema}}}}}\n`;
const schema = '{type: object, properties: {allowedCapabilities: {type: array}, exempt: {type: array}}}';

describe('POLICY/parameters', () => {
  test.each([
    ['allowedCapabilites', ['no parameter allowedCapabilites', 'allowedCapabilities, exempt', 'write allowedCapabilities']],
    ['images', ['no parameter images']],
  ])('%s', (name, says) => {
    expectFinding(constraint(`parameters: {exempt: [], ${name}: [x]}`) + template(schema), { rule, object: 'GpuNetCaps/caps', path: `spec.parameters.${name}`, says, severity: 'error' });
  });

  test.each([
    ['known names', constraint('parameters: {allowedCapabilities: [x]}') + template(schema)],
    ['a schema that takes all', constraint('parameters: {x: 1}') + template('{x-kubernetes-preserve-unknown-fields: true, properties: {a: {}}}')],
    ['a schema with others', constraint('parameters: {x: 1}') + template('{additionalProperties: true, properties: {a: {}}}')],
    ['a schema without properties', constraint('parameters: {x: 1}') + template('{type: object}')],
    ['no template', constraint('parameters: {x: 1}')],
  ])('clean: %s', (_, yaml) => expectClean(yaml, rule));
});
