import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, it } from 'vitest';
import { SITE_CODES, SITES } from '#rules/sites.ts';
import routes from '../../routes.ts';
import { STATIC_PAGES } from './static-pages.ts';

const screens = (entry: RouteConfigEntry): string[] =>
  entry.index ? ['/'] : entry.path ? [`/${entry.path}`] : (entry.children ?? []).flatMap(screens);

describe.each(SITE_CODES)('pages of %s', (site) => {
  it('have routes', () => {
    const known = routes.flatMap(screens);
    expect(STATIC_PAGES[site].filter((path) => !known.includes(path))).toEqual([]);
  });

  it('include all public pages in the footer', () => {
    const linked = SITES[site].footer_links.map(({ path }) => path.replace(/#.*/, ''));
    const open = linked.filter((path) => !/^\/(employer|seeker)(\/|$)|^\/(login|create-)|^https?:/.test(path));
    expect(open.filter((path) => !STATIC_PAGES[site].includes(path))).toEqual([]);
  });
});
