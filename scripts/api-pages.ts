import * as fs from 'node:fs';
import * as path from 'node:path';

/**
 * Turns jsii-docgen's pages into one page per room and an index. jsii knows submodules only, and all constructs live in the root one,
 * whose page is past reading.
 */

interface JsiiType {
  readonly fqn: string;
  readonly name: string;
  readonly kind: string;
  readonly docs?: { readonly summary?: string };
  readonly locationInModule: { readonly filename: string };
}

/** Rooms in the order in which users meet them; the typed upstream kinds come last. */
const ORDER = ['fabric', 'tenancy', 'training', 'inference', 'parallelism', 'tuning', 'catalog', 'operators', 'delivery', 'core'];

const PAGES = path.join('docs', 'api');
const PACKAGE = 'cdk8s-gpu-fabric';

const assembly = JSON.parse(fs.readFileSync('.jsii', 'utf8')) as { readonly types: Record<string, JsiiType> };
const types = new Map(Object.values(assembly.types).map(type => [type.fqn, type]));

/** The page of a type: its room, and for upstream kinds their project. `src/api/sriov/x.ts` is on `api.sriov`. */
function pageOf(type: JsiiType): string {
  const [, room, project] = type.locationInModule.filename.split('/');
  return room === 'api' && !project.endsWith('.ts') ? `api.${project}` : room;
}

function rank(page: string): number {
  return ORDER.includes(page) ? ORDER.indexOf(page) : ORDER.length;
}

/** The type that an anchor leads into: the longest known beginning of `package.Type.member`. */
function typeOfAnchor(anchor: string): JsiiType | undefined {
  for (let name = anchor; name.includes('.'); name = name.slice(0, name.lastIndexOf('.'))) {
    const type = types.get(name);
    if (type !== undefined) return type;
  }
  return undefined;
}

/** Links between types lead to the page of their target. */
function relink(text: string, page: string): string {
  return text.replace(/href="#([^"]+)"|\]\(#([^)]+)\)/g, (link, html?: string, markdown?: string) => {
    const anchor = html ?? markdown ?? '';
    const target = typeOfAnchor(anchor);
    if (target === undefined || pageOf(target) === page) return link;
    const address = `./${pageOf(target)}.md#${anchor}`;
    return html === undefined ? `](${address})` : `href="${address}"`;
  });
}

/** The sections of a docgen page, each the documentation of one type. */
function sectionsOf(text: string): Map<string, string> {
  const sections = new Map<string, string>();
  for (const section of text.split(/^(?=##? |### )/m)) {
    const anchor = section.match(/^### .* id="([^"]+)"/)?.[1];
    if (anchor !== undefined && types.has(anchor)) sections.set(anchor, section.trimEnd());
  }
  return sections;
}

function main(folder: string): void {
  const sections = new Map<string, string>();
  for (const file of fs.readdirSync(folder).sort()) {
    sectionsOf(fs.readFileSync(path.join(folder, file), 'utf8')).forEach((section, fqn) => sections.set(fqn, section));
  }
  const missing = [...types.keys()].filter(fqn => !sections.has(fqn));
  if (missing.length > 0) throw new Error(`no documentation of ${missing.join(', ')}`);

  const pages = new Map<string, JsiiType[]>();
  for (const type of [...types.values()].sort((a, b) => (a.fqn < b.fqn ? -1 : 1))) {
    const page = pageOf(type);
    pages.set(page, [...pages.get(page) ?? [], type]);
  }

  fs.rmSync(PAGES, { recursive: true, force: true });
  fs.mkdirSync(PAGES, { recursive: true });
  const index = [`# API\n\nThe public types of \`${PACKAGE}\`, by room; ARCHITECTURE.md says what each room is for.`];
  for (const [page, members] of [...pages].sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))) {
    const body = members.map(({ fqn }) => relink(sections.get(fqn)!, page));
    fs.writeFileSync(path.join(PAGES, `${page}.md`), `# ${page}\n\n${body.join('\n\n')}\n`);
    const rows = members.map(({ fqn, name, docs }) => `- [${name}](docs/api/${page}.md#${fqn}): ${docs?.summary ?? ''}`);
    index.push(`## ${page}\n\n${rows.join('\n')}`);
  }
  fs.writeFileSync('API.md', `${index.join('\n\n')}\n`);
  console.log(`API.md: ${types.size} types on ${pages.size} pages under ${PAGES}`);
}

main(process.argv[2]);
