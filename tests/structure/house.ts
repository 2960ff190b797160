import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { featureOf, importsOf, ROOT, sourcesIn } from './imports.ts';

type Source = { path: string; text: string };

const read = (pattern: string): Source[] =>
  sourcesIn(pattern).map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** The measured figures; ARCHITECTURE.md has a ceiling for each. */
export const FIGURES = [
  'features in knots',
  'pairs of features that import each other',
  'tables written by several features',
  'calls that see every row',
  'SQL statements outside stores',
  'mentions of site origins in features',
  'addresses typed out',
] as const;
export type House = Record<(typeof FIGURES)[number], number>;

const ROW = /^\| ([\w ]+) \| (\d+) \|$/gm;

/** The ceilings in ARCHITECTURE.md. */
export function ceilings(): Map<string, number> {
  const [{ text }] = read('ARCHITECTURE.md') as [Source];
  return new Map([...text.matchAll(ROW)].map(([, name = '', most]) => [name, Number(most)]));
}

/** The current figures, with what each one counts. */
export function measureHouse(): { figures: House; details: Record<keyof House, string[]> } {
  const features = read('src/features/**/*.{ts,tsx}');
  const edges = featureEdges(features);
  const knots = knotsIn(edges);
  const pairs = [...edges].flatMap(([from, to]) =>
    [...to].filter((other) => from < other && edges.get(other)?.has(from)).map((other) => `${from} ↔ ${other}`),
  );
  const shared = [...writersOfTables(features)].filter(([, writers]) => writers.size > 1);
  const wide = matchesIn(features, /name: '(\w+)',(?:(?!\n\}\);)[\s\S])*?\n {2}rows: '\w+'/g);
  const loose = matchesIn(
    features.filter(({ path }) => !/store\.server\.ts$/.test(path)),
    /\.(execute|executeTakeFirst|executeTakeFirstOrThrow|stream)\(/g,
  );
  const origins = matchesIn(features, /\b(origins)\b/g);
  const addresses = matchesIn(
    [...features, ...read('src/web/**/*.{ts,tsx}')].filter(({ path }) => !/contract\.ts$/.test(path)),
    /(?:\b(?:to|href|action|redirect|path|url|link|next)\b\s*[=:(]\s*\{?\s*|\$\{(?:\w+\.)*(?:origin|site_url)\})['"`]?(\/[a-z][\w-]*(?:\/[^'"`\s]*)?)['"`]/g,
  );
  const details = {
    'features in knots': knots.map((knot) => knot.toSorted().join(', ')),
    'pairs of features that import each other': pairs,
    'tables written by several features': shared.map(([table, by]) => `${table}: ${[...by].toSorted().join(', ')}`),
    'calls that see every row': wide,
    'SQL statements outside stores': loose,
    'mentions of site origins in features': origins,
    'addresses typed out': addresses,
  };
  const figures = {
    ...(Object.fromEntries(FIGURES.map((name) => [name, details[name].length])) as House),
    'features in knots': knots.flat().length,
  };
  return { figures, details };
}

function matchesIn(sources: Source[], pattern: RegExp): string[] {
  return sources.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, what]) => `${path}: ${what}`));
}

/** The features that each one imports. */
function featureEdges(sources: Source[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of importsOf(sources.map(({ path }) => path))) {
    const [own, other] = [featureOf(from), featureOf(to)];
    if (own === null) continue;
    const reached = edges.get(own) ?? new Set();
    if (other !== null && other !== own) reached.add(other);
    edges.set(own, reached);
  }
  return edges;
}

/** Groups in which every feature reaches every other. */
function knotsIn(edges: Map<string, Set<string>>): string[][] {
  const reach = new Map([...edges.keys()].map((feature) => [feature, reachedFrom(edges, feature)]));
  const reaches = (from: string, to: string) => reach.get(from)?.has(to) === true;
  const left = new Set([...edges.keys()].filter((feature) => reaches(feature, feature)));
  const knots: string[][] = [];
  for (const feature of left) {
    const knot = [...left].filter((other) => reaches(feature, other) && reaches(other, feature));
    for (const member of knot) left.delete(member);
    knots.push(knot);
  }
  return knots;
}

function reachedFrom(edges: Map<string, Set<string>>, start: string): Set<string> {
  const reached = new Set<string>();
  const open = [...(edges.get(start) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(edges.get(next) ?? []));
  }
  return reached;
}

/** Erasure removes a person everywhere, so it writes every table with personal data. */
const WRITES_EVERYWHERE = 'own-data';

export function writersOfTables(sources = read('src/features/**/*.{ts,tsx}')): Map<string, Set<string>> {
  const writes = [
    /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
    /\b(?:insert into|delete from)\s+(\w+)/gi,
    /\bupdate\s+(\w+)\s+(?:as\s+\w+\s+|\w+\s+)?set\b/gi,
  ];
  const writers = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const feature = featureOf(path);
    if (feature === null || feature === WRITES_EVERYWHERE || !path.endsWith('.server.ts')) continue;
    for (const [, table = ''] of writes.flatMap((pattern) => [...text.matchAll(pattern)])) {
      writers.set(table, (writers.get(table) ?? new Set()).add(feature));
    }
  }
  return writers;
}
