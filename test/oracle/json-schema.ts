import Ajv, { ErrorObject, ValidateFunction } from 'ajv';

/** A JSON schema, or the OpenAPI form of one. */
export interface JsonSchema {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- keywords of JSON schema
  [keyword: string]: any;
}

const INT32 = 2 ** 31;

/** Formats that the API server checks, by the type of their value. Others are notes for the reader. */
const NUMBER_FORMATS: { [name: string]: (value: number) => boolean } = {
  double: Number.isFinite,
  int32: value => Number.isInteger(value) && value >= -INT32 && value < INT32,
  int64: Number.isSafeInteger,
};
const TEXT_FORMATS: { [name: string]: (value: string) => boolean } = {
  'byte': value => Buffer.from(value, 'base64').toString('base64') === value,
  'date-time': value => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value),
};

/** A validator that knows the formats of the API server and reports every error. */
export function newValidator(): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: false, unicodeRegExp: false, logger: false });
  Object.entries(NUMBER_FORMATS).forEach(([name, validate]) => ajv.addFormat(name, { type: 'number', validate }));
  Object.entries(TEXT_FORMATS).forEach(([name, validate]) => ajv.addFormat(name, { type: 'string', validate }));
  return ajv;
}

/** The errors of a validation in the reader's words: path, what is wrong, what is allowed. */
export function faultsOf(validate: ValidateFunction, value: unknown): string[] {
  return validate(value) ? [] : [...new Set((validate.errors ?? []).map(errorText))];
}

function errorText(error: ErrorObject): string {
  const path = error.instancePath.replace(/^\//, '').replace(/\//g, '.').replace(/~1/g, '/') || '(root)';
  switch (error.keyword) {
    case 'additionalProperties': return `${path}: unknown field '${error.params.additionalProperty}'`;
    case 'enum': return `${path}: must be one of ${JSON.stringify(error.params.allowedValues)}`;
    case 'const': return `${path}: must be ${JSON.stringify(error.params.allowedValue)}`;
    default: return `${path}: ${error.message}`;
  }
}
