import { DocumentOptions, ParseOptions, Schema, SchemaOptions } from 'yaml';

/**
 * How manifests are parsed, everywhere alike. Repeated keys are found by the reader itself, in linear time; messages are
 * the reader's own. One schema serves all documents: building it costs as much as parsing a small one.
 */
export const YAML_OPTIONS: ParseOptions & DocumentOptions & SchemaOptions = {
  version: '1.2',
  schema: new Schema({ schema: 'core', resolveKnownTags: false }),
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: 'silent',
};
