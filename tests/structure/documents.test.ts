import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const MOST_LINES = 40;

describe.each(readdirSync('src/features'))('CONTEXT.md of %s', (feature) => {
  const folder = join('src/features', feature);
  const text = existsSync(join(folder, 'CONTEXT.md')) ? readFileSync(join(folder, 'CONTEXT.md'), 'utf8') : '';

  it('tells words, rules, doors and traps on one screen', () => {
    const parts = [...text.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, part]) => part);
    expect(parts).toEqual(['Words', 'Rules', 'Doors', 'Traps']);
    expect(text.split('\n').length).toBeLessThan(MOST_LINES);
  });

  it('names files that exist', () => {
    const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|sql|md))`/g)].map(([, file = '']) => file);
    const isThere = (file: string) => existsSync(file) || globSync(`${folder}/**/${file}`).length > 0;
    expect(named.filter((file) => !isThere(file) && !existsSync(join('migrations', file)))).toEqual([]);
  });
});

it.each(globSync(['*.md', 'docs/**/*.md']))('%s leads to files that exist', (document) => {
  const links = [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(dirname(document), link)))).toEqual([]);
});
