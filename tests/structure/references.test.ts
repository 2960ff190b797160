import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What a comment calls each document whose sections it cites. */
const CITED = { spec: 'docs/product.md', readings: 'docs/readings.md', standards: 'docs/standards.md' } as const;
type Cited = keyof typeof CITED;

/** In an applied migration, which must not be edited: the former name of `readings`. */
const NAME_OF_BEFORE = 'migrations/0004_search.sql';

const sections = Object.fromEntries(
  Object.entries(CITED).map(([name, document]) => [
    name,
    new Set([...readFileSync(document, 'utf8').matchAll(/^#{2,3} §([\d.]+) /gm)].map(([, number]) => number)),
  ]),
);

const files = globSync([
  '*.md',
  'docs/**/*.md',
  '{src,tests,scripts,bench,demo,migrations}/**/*.{ts,tsx,mjs,sql,css,md}',
]);
const texts = files.map((path) => ({
  path,
  // A comment may break the line between the name and the section.
  text: readFileSync(path, 'utf8').replaceAll(/\n\s*(?:\*|\/\/|--)?\s*/g, ' '),
}));
const references = texts.flatMap(({ path, text }) =>
  [...text.matchAll(/\b(spec|readings|standards) §[\d.]*\d(?:(?:, | and )§[\d.]*\d)*/gi)].flatMap(
    ([cited, name = '']) =>
      [...cited.matchAll(/§([\d.]+)/g)].map(([, number]) => ({ path, name: name.toLowerCase() as Cited, number })),
  ),
);

describe('every cited section is a heading', () => {
  it.each(Object.entries(CITED))('of %s (%s)', (name) => {
    const cited = references.filter((reference) => reference.name === name);
    expect(cited.length).toBeGreaterThan(5);
    const missing = cited.filter(({ number }) => !sections[name]?.has(number));
    expect(missing.map(({ path, number }) => `${path}: ${name} §${number}`)).toEqual([]);
  });
});

const named = /\b(?:spec|readings|standards|RFC \d+)(?:, | and |,? )?(?:§[\d.]*\d(?:, | and )?)+/gi;
const unnamed = texts.flatMap(({ path, text }) =>
  [...text.replaceAll(named, '').matchAll(/§([\d.]*\d)/g)].map(([, number = '']) => ({ path, number })),
);
const OWN_SECTIONS: Readonly<Record<string, Cited>> = {
  'docs/product.md': 'spec',
  'docs/spec-coverage.md': 'spec',
  'docs/readings.md': 'readings',
  'docs/standards.md': 'standards',
};

it('names the document of each cited section, unless it is the same document', () => {
  expect(unnamed.length).toBeGreaterThan(20);
  const unclear = unnamed.filter(({ path, number }) => {
    const own = OWN_SECTIONS[path];
    return path !== NAME_OF_BEFORE && !(own && sections[own]?.has(number));
  });
  expect(unclear).toEqual([]);
});
