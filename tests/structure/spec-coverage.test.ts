import { existsSync, globSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { FORMATS } from '#features/feeds/formats.ts';
import { implementations } from '#server/implementations.ts';
import routes from '../../src/routes.ts';
import { backTicked } from './back-ticked.ts';

const map = readFileSync('docs/spec-coverage.md', 'utf8');
/** All code spans: the map writes files, pages and calls that way. */
const named = new Set([...map.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text));
const FILE = /^(?:src|tests|demo|docs|scripts|bench|migrations|public)\/\S+\.\w+$/;

it('names only files that exist', () => {
  const files = [...named].filter((text) => FILE.test(text));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it('has every section of the specification', () => {
  const sections = readFileSync('docs/product.md', 'utf8').match(/(?<=^###? )§.+/gm) ?? [];
  const headings = (map.match(/^##.+/gm) ?? []).join('\n');
  expect(sections.length).toBeGreaterThan(15);
  expect(sections.filter((section) => !headings.includes(section))).toEqual([]);
});

it('quotes tests by their names', () => {
  const quoting = /`(\S+\.(?:test|spec)\.tsx?)`: ("[^"]+"(?:(?:, | and )"[^"]+")*)/g;
  const quoted = [...map.matchAll(quoting)].flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => ({ file, name: name.replaceAll('…', '').trim() })),
  );
  expect(quoted.length).toBeGreaterThan(100);
  const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll("\\'", "'");
  expect(quoted.filter(({ file, name }) => !textOf(file).includes(name))).toEqual([]);
});

const screens = routes.flatMap((entry) => pathsOf(entry, ''));
const calls = implementations.map(({ endpoint: { method, path } }) => `${method} ${path}`);

it('has every screen', () => {
  expect(screens.filter((path) => !named.has(path))).toEqual([]);
});

it('has every call', () => {
  expect(calls.filter((call) => !named.has(call))).toEqual([]);
});

it('gives every row a state', () => {
  const rows = map.split('\n').filter((line) => /^\|(?!---)/.test(line) && !line.endsWith('| State |'));
  const cells = rows.map((row) => row.split(/(?<!\\)\|/).slice(1, -1));
  expect(rows.length).toBeGreaterThan(200);
  expect(cells.filter((row) => row.length !== 4 || !/^ (?:kept|part: \S|later)/.test(row[3] ?? ''))).toEqual([]);
});

it('names a file for everything that is kept', () => {
  const rows = map.split('\n').filter((line) => / (?:kept|part: .*) \|$/.test(line));
  expect(rows.filter((row) => !/`(?:src|demo|docs|migrations)\//.test(row))).toEqual([]);
});

it('no document names a page, call or other address that does not exist', () => {
  const paths = calls.map((call) => call.replace(/^\w+ /, ''));
  const feeds = FORMATS.map((format) => `/feeds/${format}.xml`);
  const known = new Set([...screens, ...calls, ...paths, ...feeds].map(withoutNames));
  const onServer = globSync('src/{server,features}/**/*.ts').filter((path) => !path.includes('.test.'));
  const sources = onServer.map((path) => readFileSync(path, 'utf8')).join('\n');
  const isThere = (code: string) => {
    const address = withoutNames(code);
    if (known.has(address) || known.has(address.replace('/', '/company/*/'))) return true;
    const [fixed = ''] = code.replace(/^\w+ /, '').split(/[{*:…?#]/);
    if (fixed === '/company/') return false;
    return sources.includes(`'${fixed}`) || sources.includes(`\`${fixed}`);
  };
  const addresses = backTicked.filter(({ code }) => /^(?:(?:GET|POST|PUT|PATCH|DELETE) )?\/[a-z]\S*$/.test(code));
  expect(addresses.length).toBeGreaterThan(500);
  expect(addresses.filter(({ code }) => !isThere(code))).toEqual([]);
});

/** Parameters are `:id` in pages and `{id}` in calls. */
function withoutNames(address: string): string {
  return address.replace(/[?#].*/, '').replaceAll(/[{:]\w+\}?\??|\*\*/g, '*');
}

function pathsOf({ path, index, children = [] }: RouteConfigEntry, above: string): string[] {
  const here = path ? `${above}/${path}` : above;
  const below = children.flatMap((child) => pathsOf(child, here));
  return path || index ? [here || '/', ...below] : below;
}
