import { Random } from './random';

/** Texts that stand where they should not. */
const SPLINTERS: readonly string[] = [
  '\t', '\u0000', '\ufeff', '\u2028', '\u00a0', '\ud800', '\u{1f4a5}', '\r\n', '\r', '{{ .Values.x }}', '{{- if .Values.x }}\n', '{{', '---\n', '\n...\n', '%YAML 1.1\n---\n', '&a ', '*a', '*missing ', '<<: *a\n', '<<: 5\n', '!!binary ',
  '!tag ', '? ', ': ', '- ', '- - - - ', '|\n', '>-\n', '"', "'", '[', ']', '{', '}', '#', ' # ', '@', '`', '%', '\\', '999999999999999999999999', '1e400', '0o17', '0x', '.nan', '-.inf', '~', 'yes', 'null', '\n\n\n', ' '.repeat(60),
];

/** Documents that are odd as a whole. */
const ODD_DOCUMENTS: readonly ((random: Random) => string)[] = [
  random => `a: ${'['.repeat(20 + random.below(3000))}\n`,
  random => `${Array.from({ length: 10 + random.below(300) }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')} b\n`,
  () => `a0: &a0 [x, x, x, x, x, x, x, x, x]\n${Array.from({ length: 9 }, (_, level) => `a${level + 1}: &a${level + 1} [${Array(9).fill(`*a${level}`).join(', ')}]\n`).join('')}`,
  () => 'apiVersion: v1\nkind: List\nitems: &loop\n  - *loop\n',
  () => 'apiVersion: v1\nkind: List\nitems: {a: b}\n',
  () => `${'{"apiVersion": "v1", "kind": "List", "items": ['.repeat(40)}${']}'.repeat(40)}\n`,
  () => '{{- range .Values.rails }}\napiVersion: v1\nkind: Pod\n{{- end }}\n',
  () => 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c, annotations: {a: 5, b: true, c: null, d: [x]}}\ndata: {a: 1}\n',
  () => '\u0000\u0001\u0002PK\u0003\u0004\n',
  () => '# only a comment\n', () => '"text"\n', () => '42\n', () => '? [a, b]\n: c\n', () => '? {a: b}\n: c\n', () => '',
];

/** Damages a text: letters, lines and markers. */
export function damageText(text: string, random: Random): string {
  let damaged = text;
  const count = 1 + random.below(6);
  for (let change = 0; change < count; change++) damaged = once(damaged, random);
  return damaged;
}

function once(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const lines = text.split('\n');
  const line = random.below(lines.length);
  switch (random.below(12)) {
    case 0: // eslint-disable-next-line no-bitwise
      return at < text.length ? text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << random.below(8))) + text.slice(at + 1) : text;
    case 1: return text.slice(0, at) + text.slice(at + 1 + random.below(20));
    case 2: return [...lines.slice(0, line), ...Array<string>(1 + random.below(4)).fill(lines[line]), ...lines.slice(line)].join('\n');
    case 3: return [...lines.slice(0, line), ...lines.slice(line + 1 + random.below(3))].join('\n');
    case 4: return text.slice(0, at);
    case 5: case 6: case 7: return text.slice(0, at) + random.pick(SPLINTERS) + text.slice(at);
    case 8: return lines.map((content, index) => (index === line ? `${random.pick([' ', '  ', '\t', '    '])}${content}` : content)).join('\n');
    case 9: return lines.map((content, index) => (index === line ? content.replace(/: .*$/, `: ${random.pick(SPLINTERS)}`) : content)).join('\n');
    case 10: return random.chance(0.5) ? `${text}\n---\n${random.pick(ODD_DOCUMENTS)(random)}` : `${random.pick(ODD_DOCUMENTS)(random)}---\n${text}`;
    default: return text.replace(/\n/g, '\r\n');
  }
}
