import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, sourcesIn } from './imports.ts';

/** Everyone who adds a feature copies the sample, so it must follow STYLE.md without exception. */
const SAMPLE = 'src/features/pipelines';
const MOST_LINES = 200;

const sources = sourcesIn(`${SAMPLE}/**/*.{ts,tsx}`)
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const isStore = (path: string) => /\bstore\.server\.ts$/.test(path);
const stores = sources.filter(({ path }) => isStore(path));

/** One verb for one act (STYLE.md). */
const STORE_VERBS = /^(find|list|count|insert|update|delete|lock|is|has|can)(?=[A-Z])/;

const matches = (files: typeof sources, pattern: RegExp) =>
  files.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([found]) => `${path}: ${found}`));

describe('the sample feature', () => {
  it('has sources to look at', () => {
    expect([sources.length > 20, stores.length > 3]).toEqual([true, true]);
  });

  it('runs SQL in stores only', () => {
    const others = sources.filter(({ path }) => !isStore(path));
    expect(matches(others, /from 'kysely'|\bsql`|\.(?:execute\w*|stream)\(/g)).toEqual([]);
  });

  it('names what stores export by the verbs of the list', () => {
    const names = stores.flatMap(({ text }) =>
      [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name = '']) => name),
    );
    expect(names.filter((name) => !STORE_VERBS.test(name))).toEqual([]);
  });

  it('passes db first to what stores export', () => {
    const parameters = /^export (?:async function \w+\(|const \w+ = (?:async )?\()(?!\s*db: Db\b)[^)]*/gm;
    expect(matches(stores, parameters)).toEqual([]);
  });

  it('names the company in every statement', () => {
    const nameless = stores.flatMap(({ path, text }) =>
      text
        .split(/^(?=export )/m)
        .filter((part) => /\.(?:execute\w*)\(/.test(part) && !/company_id|\.values\(/.test(part))
        .map((part) => `${path}: ${part.slice(0, 60)}`),
    );
    expect(nameless).toEqual([]);
  });

  it('hard-codes no address', () => {
    const elsewhere = sources.filter(({ path }) => !/contract\.ts$/.test(path));
    expect(matches(elsewhere, /(?<!pathTo\()['"`]\/(?:employer|operator|seeker|job|search)\b[^'"`]*/g)).toEqual([]);
  });

  it(`has files of at most ${MOST_LINES} lines`, () => {
    const long = sources.filter(({ text }) => text.trimEnd().split('\n').length > MOST_LINES);
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  it('writes its own tables only', () => {
    const written = stores.flatMap(({ text }) => [
      ...text.matchAll(/\b(?:insertInto|updateTable|deleteFrom)\('(\w+)'|\b(?:insert into|update|delete from) (\w+) /g),
    ]);
    const foreign = written.map(([, table, other]) => table ?? other ?? '').filter((table) => !OWN_TABLE.test(table));
    expect(foreign).toEqual([]);
  });
});

const OWN_TABLE = /^(?:pipeline|pipeline_(?:stage|status|skill|viewer)|stage_assignee)$/;
