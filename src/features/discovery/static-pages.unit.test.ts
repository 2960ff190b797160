import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { SITES } from '#rules/sites.ts';
import routes from '../../routes.ts';
import { STATIC_PAGES } from './static-pages.ts';

const screens = (entry: RouteConfigEntry): string[] =>
  entry.index ? ['/'] : entry.path ? [`/${entry.path}`] : (entry.children ?? []).flatMap(screens);

it('are screens of the product', () => {
  const known = routes.flatMap(screens);
  expect(STATIC_PAGES.filter((path) => !known.includes(path))).toEqual([]);
});

it('are all that the footers lead to and that is public', () => {
  const linked = Object.values(SITES).flatMap(({ footer_links }) =>
    footer_links.map(({ path }) => path.replace(/#.*/, '')),
  );
  const open = linked.filter((path) => !/^\/(employer|seeker)(\/|$)|^\/(login|create-)|^https?:/.test(path));
  expect(open.filter((path) => !STATIC_PAGES.some((page) => page === path))).toEqual([]);
});
