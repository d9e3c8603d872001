import { CelExpression } from './cel';
import { AccessGrant, AccessParameters } from '../../catalog/access-policy/access-rule';

/**
 * Characters of one expression. The compiler of CEL takes 100 000; grants of hundreds of tenants are more, and are told in parts.
 *
 * @see https://github.com/google/cel-go/blob/master/parser/parser.go (expressionSizeCodePointLimit)
 */
const EXPRESSION_SIZE = 50_000;

/**
 * The parameters as the variable `params` of a ValidatingAdmissionPolicy, a literal: a policy that reads another object does not hold while that
 * object is missing. Before it come parts of the grants where one expression cannot hold them.
 */
export function celParameters({ grants, ...others }: AccessParameters): CelExpression[] {
  if (grants === undefined || celValue(grants).length <= EXPRESSION_SIZE) {
    return [{ name: 'params', expression: celValue({ ...others, ...(grants && { grants }) }) }];
  }
  const parts = grantParts(grants).map((part, index) => ({ name: `grantsPart${index + 1}`, expression: celValue(part) }));
  const joined = parts.map(({ name }) => `variables.${name}`).join(' + ');
  return [...parts, { name: 'params', expression: celMap({ ...others, grants }, (key, value) => (key === 'grants' ? joined : celValue(value))) }];
}

/** The grants in lists that each make one expression. */
function grantParts(grants: readonly AccessGrant[]): AccessGrant[][] {
  const parts: AccessGrant[][] = [];
  let size = Infinity;
  for (const grant of grants) {
    const length = celValue(grant).length + 2;
    if (size + length > EXPRESSION_SIZE) {
      parts.push([]);
      size = 0;
    }
    parts[parts.length - 1].push(grant);
    size += length;
  }
  return parts;
}

/** A JSON value as a CEL literal. */
function celValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(celValue).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return celMap(value, (_, each) => celValue(each));
}

/** A map with its keys in order. The API server wants the values of one map to be of one type, hence `dyn`. */
function celMap(map: object, valueOf: (key: string, value: unknown) => string): string {
  const entries = Object.entries(map).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}: dyn(${valueOf(key, value)})`).join(', ')}}`;
}
