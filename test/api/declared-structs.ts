import * as fs from 'node:fs';
import * as path from 'node:path';
import * as ts from 'typescript';

/** A field of a struct, as its source declares it. */
export interface DeclaredField {
  readonly optional: boolean;
  /** `string`, `number`, `boolean`, `any`, the name of a struct, or one of these with `[]` (list) or `{}` (map) behind it. */
  readonly type: string;
  readonly documented: boolean;
}

/** Fields by name. */
export type DeclaredStruct = Map<string, DeclaredField>;

/** The structs under a folder of `src/api`, read from their source: types do not exist at run time. */
export class DeclaredStructs {
  private readonly declarations = new Map<string, ts.InterfaceDeclaration>();

  constructor(...folders: string[]) {
    for (const folder of folders) {
      const root = path.join(__dirname, '..', '..', 'src', 'api', folder);
      for (const file of fs.readdirSync(root).filter(name => name.endsWith('.ts'))) {
        const source = ts.createSourceFile(file, fs.readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.ES2022, true);
        source.forEachChild(node => {
          if (ts.isInterfaceDeclaration(node)) this.declarations.set(node.name.text, node);
        });
      }
    }
  }

  /** The fields of a struct, those it inherits included. */
  fieldsOf(name: string): DeclaredStruct {
    const declaration = this.declarations.get(name);
    if (declaration === undefined) throw new Error(`no struct ${name}`);
    const inherited = (declaration.heritageClauses ?? []).flatMap(clause => clause.types.map(type => type.expression.getText()));
    const fields: DeclaredStruct = new Map(inherited.flatMap(base => [...this.fieldsOf(base)]));
    for (const member of declaration.members) {
      if (!ts.isPropertySignature(member) || member.type === undefined) throw new Error(`${name} declares more than fields`);
      fields.set(member.name.getText(), {
        optional: member.questionToken !== undefined,
        type: typeText(member.type),
        documented: ts.getJSDocCommentsAndTags(member).length > 0,
      });
    }
    return fields;
  }

  has(name: string): boolean {
    return this.declarations.has(name);
  }
}

function typeText(type: ts.TypeNode): string {
  if (ts.isArrayTypeNode(type)) return `${typeText(type.elementType)}[]`;
  if (ts.isTypeLiteralNode(type)) {
    const [member] = type.members;
    if (!ts.isIndexSignatureDeclaration(member)) throw new Error(`inline type ${type.getText()}`);
    return `${typeText(member.type)}{}`;
  }
  return type.getText();
}
