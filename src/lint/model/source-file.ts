/** A text with its lines. */
export class SourceFile {
  private starts?: number[];

  /**
   * @param path as the user named it; `-` is standard input
   * @param text the whole file
   */
  public constructor(public readonly path: string, public readonly text: string) {}

  /** Line, from 1, that an offset in the text is on. */
  public lineAt(offset: number): number {
    const starts = this.lineStarts();
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (starts[middle] <= offset) low = middle; else high = middle - 1;
    }
    return low + 1;
  }

  /** Text of a line, from 1, without its line break; empty past the end. */
  public lineText(line: number): string {
    const starts = this.lineStarts();
    if (line < 1 || line > starts.length) return '';
    const end = line < starts.length ? starts[line] - 1 : this.text.length;
    return this.text.slice(starts[line - 1], end).replace(/\r$/, '');
  }

  private lineStarts(): number[] {
    if (this.starts === undefined) {
      this.starts = [0];
      for (let at = this.text.indexOf('\n'); at >= 0; at = this.text.indexOf('\n', at + 1)) this.starts.push(at + 1);
    }
    return this.starts;
  }
}
