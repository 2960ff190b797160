import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourcesIn } from './imports.ts';

/** Written by `npm run print-db-types`. */
const PRINTED = 'src/server/db/types.ts';

const VALUE = `'[^'\\n]*'`;
const UNION = new RegExp(`${VALUE}(?:\\s*\\|\\s*${VALUE}){2,}`, 'g');
const LIST = new RegExp(`\\[\\s*${VALUE}(?:,\\s*${VALUE}){2,},?\\s*\\]`, 'g');
/** Names of properties are no values. */
const NAMES_PROPERTIES = /(?:(?:Pick|Omit|Extract|Exclude)<[^\n]*,\s*|Record<)$/;
/** Of lists, those that declare which values there are. */
const DECLARES = /z\.enum\(\s*$/;

/** Where each set of three or more values is declared, as a union or as a list, by its sorted values. */
function declarations(): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const path of sourcesIn('src/**/*.{ts,tsx}')) {
    if (path === PRINTED) continue;
    const text = readFileSync(join(ROOT, path), 'utf8');
    const unions = [...text.matchAll(UNION)].filter(({ index }) => !NAMES_PROPERTIES.test(text.slice(0, index)));
    const lists = [...text.matchAll(LIST)].filter(
      ({ 0: list, index }) =>
        DECLARES.test(text.slice(0, index)) || text.slice(index + list.length).startsWith(' as const'),
    );
    for (const { 0: written, index } of [...unions, ...lists]) {
      const values = [...new Set(Array.from(written.matchAll(/'([^'\n]*)'/g), ([, value]) => value))].toSorted();
      if (values.length < 3) continue;
      const place = `${path}:${text.slice(0, index).split('\n').length}`;
      places.set(values.join(' | '), [...(places.get(values.join(' | ')) ?? []), place]);
    }
  }
  return places;
}

it('each set of values is declared once', () => {
  const twins = [...declarations()].filter(([, places]) => places.length > 1);
  expect(twins.map(([values, places]) => `${values}: ${places.join(', ')}`)).toEqual([]);
});
