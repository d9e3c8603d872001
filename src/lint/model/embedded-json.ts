import { JsonValue, valueAt } from './json';
import { JsonError, JsonFault, JsonScanner } from './json-scanner';
import { INSIDE, Path, PathSegment } from './path';

/** JSON in a text of a manifest: a CNI configuration, a device plugin's configuration, an annotation, the value of a flag. */
export class EmbeddedJson {
  /** Reads a text. */
  public static parse(text: string, path: Path): EmbeddedJson {
    try {
      return new EmbeddedJson(path, text, new JsonScanner(text).single().value);
    } catch (error) {
      if (error instanceof JsonError) return new EmbeddedJson(path, text, undefined, error.fault);
      throw error;
    }
  }

  /** Wraps data that is not in a text, so that its parts are addressed the same way. */
  public static ofData(value: JsonValue, path: Path): EmbeddedJson {
    return new EmbeddedJson(path, undefined, value);
  }

  /** A part of other embedded JSON. */
  public static part(whole: EmbeddedJson, segments: Path, value: JsonValue): EmbeddedJson {
    return new EmbeddedJson(whole.pathOf(...segments), undefined, value);
  }

  private constructor(
    /** The field that holds the text. */
    public readonly path: Path,
    /** The text; undefined where the field holds a map although it should hold a text. */
    public readonly text: string | undefined,
    /** The data; undefined where the text is not JSON. */
    public readonly value: JsonValue | undefined,
    /** What is wrong with the text. */
    public readonly fault?: JsonFault,
  ) {}

  /** Path of a part, for a problem: `spec.config ipam.range`. */
  public pathOf(...segments: PathSegment[]): Path {
    return segments.length === 0 ? this.path : this.text === undefined ? [...this.path, ...segments] : [...this.path, INSIDE, ...segments];
  }

  /** A part of the data. */
  public at(...segments: PathSegment[]): JsonValue | undefined {
    return valueAt(this.value, ...segments);
  }
}
