import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Older files were applied before this rule, and an applied file is never changed. */
const FIRST_THAT_SAYS_ITS_PHASE = '0700';

const files = readdirSync('migrations').toSorted();

it('no two migrations share a number', () => {
  const numbers = files.map((file) => file.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

describe.each(files.filter((file) => file >= FIRST_THAT_SAYS_ITS_PHASE))('%s', (file) => {
  const text = readFileSync(join('migrations', file), 'utf8');
  const phase = /^-- (expand|migrate|contract): \S/.exec(text)?.[1];

  it('says expand, migrate or contract in its first line', () => {
    expect(phase, text.split('\n')[0]).toBeDefined();
  });

  it('drops a table or column only to contract', () => {
    const statements = text.replaceAll(/--.*$/gm, '');
    const drops = statements.match(/\bdrop table\b(?! if exists pg_temp)|\bdrop column\b/gi) ?? [];
    if (drops.length > 0) expect(phase).toBe('contract');
  });
});
