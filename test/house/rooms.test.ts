import * as fs from 'node:fs';
import * as path from 'node:path';
import { ROOMS } from '../../projenrc/rooms';

const root = path.join(__dirname, '..', '..');

describe('The rooms of the house', () => {
  test('are the folders under src', () => {
    const folders = fs.readdirSync(path.join(root, 'src'), { withFileTypes: true }).filter(entry => entry.isDirectory()).map(entry => entry.name);
    expect(folders.sort()).toEqual(Object.keys(ROOMS).sort());
  });

  test('stand in ARCHITECTURE.md with the import direction that ESLint enforces', () => {
    const text = fs.readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
    const rows = [...text.matchAll(/^\| `(\w+)` \| .* \| ([^|]*) \|$/gm)]
      .map(([, room, allowed]) => [room, allowed.trim() === '-' ? [] : allowed.split(',').map(name => name.trim())]);
    expect(Object.fromEntries(rows)).toEqual(ROOMS);
  });

  test('may be entered in one order: the table has no cycle', () => {
    const visited = new Set<string>();
    const visit = (room: string, trail: string[]): void => {
      expect(trail).not.toContain(room);
      if (visited.has(room)) return;
      ROOMS[room].forEach(next => visit(next, [...trail, room]));
      visited.add(room);
    };
    Object.keys(ROOMS).forEach(room => visit(room, []));
    expect(visited.size).toBe(Object.keys(ROOMS).length);
  });
});
