import * as fs from 'node:fs';
import * as path from 'node:path';
import { App } from 'cdk8s';
import { identity, objectsOf, synthesize } from './synthesis';
import { EXAMPLES } from '../../examples';

const folder = path.join(__dirname, '..', '..', 'examples');

test('Every folder under examples is in the list', () => {
  const folders = fs.readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory()).map(entry => entry.name);
  expect(EXAMPLES.map(example => example.name).sort()).toEqual(folders.sort());
});

test('The minimal example stays under 40 lines', () => {
  expect(fs.readFileSync(path.join(folder, 'minimal', 'main.ts'), 'utf8').trimEnd().split('\n').length).toBeLessThan(40);
});

describe.each(EXAMPLES)('Example $name', ({ name, build }) => {
  const files = synthesize(build);

  test('is a whole app: program, cdk8s.yaml and README', () => {
    for (const file of ['main.ts', 'cdk8s.yaml', 'README.md']) expect(fs.existsSync(path.join(folder, name, file))).toBe(true);
  });

  test('writes what its snapshot says', () => {
    expect(files).toMatchSnapshot();
  });

  test('is byte-equal when synthesized twice', () => {
    expect(synthesize(build)).toEqual(files);
  });

  test('gives the same manifests from a plain cdk8s App', () => {
    const plain = synthesize(build, outdir => new App({ outdir }));
    const manifests = Object.fromEntries(Object.entries(files).filter(([file]) => !file.startsWith('values/')));
    expect(plain).toEqual(manifests);
  });

  test('has no two objects of one kind, namespace and name', () => {
    const identities = objectsOf(build).map(identity);
    expect(new Set(identities).size).toBe(identities.length);
  });

  test('makes no construct depend on another', () => {
    const app = new App();
    build(app);
    const depending = app.node.findAll().filter(node => node.node.dependencies.length > 0).map(node => node.node.path);
    expect(depending).toEqual([]);
  });
});
