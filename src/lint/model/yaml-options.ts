import { DocumentOptions, ParseOptions, SchemaOptions } from 'yaml';

/**
 * How manifests are parsed, everywhere alike. Repeated keys are found by the reader itself, in linear time; messages are
 * the reader's own.
 */
export const YAML_OPTIONS: ParseOptions & DocumentOptions & SchemaOptions = {
  version: '1.2',
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: 'silent',
  stringKeys: false,
  resolveKnownTags: false,
};
