import { Attachment } from './attachment';
import { EmbeddedJson } from './embedded-json';
import { JsonObject, objectsAt, scalarAt } from './json';
import { Path } from './path';

/** A plugin of a chain. */
export interface ChainedPlugin {
  readonly type: string;
  readonly body: JsonObject;
  /** Path of a field of the plugin. */
  readonly pathOf: (...segments: string[]) => Path;
}

/** The plugins after the main one: of the configuration, or of `metaPlugins`. */
export function chainOf(attachment: Attachment): ChainedPlugin[] {
  if (attachment.isRendered) {
    return objectsAt(metaPlugins(attachment.metaPlugins).value).map(({ body }) => ({ type: scalarAt(body, 'type') ?? '', body, pathOf: () => ['spec', 'metaPlugins'] }));
  }
  const { config } = attachment;
  return config === undefined ? [] : objectsAt(config.value, 'plugins').slice(1).map(({ index, body }) => ({
    type: scalarAt(body, 'type') ?? '', body, pathOf: (...segments) => config.pathOf('plugins', index, ...segments),
  }));
}

/** `metaPlugins` as the operator puts it into the list of plugins: objects with commas between. */
export function metaPlugins(text: string): EmbeddedJson {
  return EmbeddedJson.parse(`[${text}]`, ['spec', 'metaPlugins']);
}
