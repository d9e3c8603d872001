/** Something about the input itself, not about a manifest in it. */
export interface InputFault {
  readonly kind: InputFaultKind;
  readonly message: string;
  readonly file: string;
  /** Line in the file, from 1. */
  readonly line: number;
}

/**
 * - `unreadable`: no such file, no permission, binary, not UTF-8
 * - `syntax`: the document is no YAML
 * - `template`: the document is a template that was not rendered
 * - `expansion`: aliases of the document expand without measure
 * - `repeated-key`: a key stands twice in a map; the document was read, the last one counts
 */
export type InputFaultKind = 'unreadable' | 'syntax' | 'template' | 'expansion' | 'repeated-key';
