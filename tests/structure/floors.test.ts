import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { FLOORS } from '../../src/features/floors.ts';

const ROOT = join(import.meta.dirname, '../..');
const order: readonly string[] = Object.values(FLOORS).flat();
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

it('every feature stands on one floor', () => {
  const folders = readdirSync(join(ROOT, 'src/features'), { withFileTypes: true }).filter((each) => each.isDirectory());
  expect(order.toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

it('a feature imports only features below it', () => {
  const files = globSync('src/features/**/*.{ts,tsx}', { cwd: ROOT }).filter((path) => !/\.test\.tsx?$/.test(path));
  const upward = files.flatMap((from) => {
    const text = readFileSync(join(ROOT, from), 'utf8');
    return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g)].flatMap(([, specifier = '']) => {
      const to = specifier.startsWith('#') ? `src/${specifier.slice(1)}` : normalize(join(dirname(from), specifier));
      const [own, other] = [featureOf(from), featureOf(to)];
      if (own === null || other === null || own === other) return [];
      return order.indexOf(other) < order.indexOf(own) ? [] : [`${from} → ${to}`];
    });
  });
  expect(upward).toEqual([]);
});

it('the highest floor writes nothing', () => {
  const writers = FLOORS.desks
    .flatMap((desk) => globSync(`src/features/${desk}/**/*.server.ts`, { cwd: ROOT }))
    .filter((path) =>
      /\b(insertInto|updateTable|deleteFrom|insert into|delete from)\b/.test(readFileSync(join(ROOT, path), 'utf8')),
    );
  expect(writers).toEqual([]);
});
