import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FLOORS } from '../../src/features/floors.ts';
import { featureOf, importsOf, ROOT, sourcesIn } from './imports.ts';

const order: readonly string[] = Object.values(FLOORS).flat();

it('every feature is on one floor', () => {
  const folders = readdirSync(join(ROOT, 'src/features'), { withFileTypes: true }).filter((each) => each.isDirectory());
  expect(order.toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

it('a feature imports only features below it', () => {
  const upward = importsOf(sourcesIn('src/features/**/*.{ts,tsx}')).flatMap(({ from, to }) => {
    const [own, other] = [featureOf(from), featureOf(to)];
    if (own === null || other === null || own === other) return [];
    return order.indexOf(other) < order.indexOf(own) ? [] : [`${from} → ${to}`];
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
