import { existsSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { implementations } from '#server/implementations.ts';
import routes from '../../src/routes.ts';

const map = readFileSync('docs/spec-coverage.md', 'utf8');
/** Everything that stands in backquotes, which is how the map writes files, screens and calls. */
const named = new Set([...map.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text));
const FILE = /^(?:src|tests|demo|docs|scripts|bench|migrations|public)\/\S+\.\w+$/;

it('names only files that exist', () => {
  const files = [...named].filter((text) => FILE.test(text));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it('has every screen', () => {
  const screens = routes.flatMap((entry) => pathsOf(entry, ''));
  expect(screens.filter((path) => !named.has(path))).toEqual([]);
});

it('has every call', () => {
  const calls = implementations.map(({ endpoint: { method, path } }) => `${method} ${path}`);
  expect(calls.filter((call) => !named.has(call))).toEqual([]);
});

it('gives every row a state', () => {
  const rows = map.split('\n').filter((line) => /^\|(?!---)/.test(line) && !line.endsWith('| State |'));
  const cells = rows.map((row) => row.split(/(?<!\\)\|/).slice(1, -1));
  expect(rows.length).toBeGreaterThan(200);
  expect(cells.filter((row) => row.length !== 4 || !/^ (?:kept|part: \S|later)/.test(row[3] ?? ''))).toEqual([]);
});

it('says of nothing kept that no file keeps it', () => {
  const rows = map.split('\n').filter((line) => / (?:kept|part: .*) \|$/.test(line));
  expect(rows.filter((row) => !/`(?:src|demo|docs|migrations)\//.test(row))).toEqual([]);
});

function pathsOf({ path, index, children = [] }: RouteConfigEntry, above: string): string[] {
  const here = path ? `${above}/${path}` : above;
  const below = children.flatMap((child) => pathsOf(child, here));
  return path || index ? [here || '/', ...below] : below;
}
