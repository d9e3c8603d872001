import * as fs from 'node:fs';
import * as path from 'node:path';
import { versionOf } from './build';
import { CHART_MODULES, COMPONENTS, GIVEN_COMPONENTS } from './components';

const TOOLS = path.join(__dirname, 'tools');

test('Every program and chart is pinned to a version by the go.mod of its group', () => {
  for (const module of [...COMPONENTS, ...CHART_MODULES]) expect(versionOf(module)).toMatch(/^v\d+\.\d+\.\d+/);
});

test('Every group of tools is used, and has its sums', () => {
  const groups = new Set([...COMPONENTS, ...CHART_MODULES].map(({ group }) => group));
  expect(fs.readdirSync(TOOLS).sort()).toEqual([...groups].sort());
  for (const group of groups) expect(fs.readFileSync(path.join(TOOLS, group, 'go.sum'), 'utf8')).not.toBe('');
});

test('Names and variables are given once', () => {
  const names = [...COMPONENTS, ...GIVEN_COMPONENTS].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(GIVEN_COMPONENTS.map(({ variable }) => variable)).size).toBe(GIVEN_COMPONENTS.length);
});
