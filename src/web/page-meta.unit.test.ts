import { describe, expect, it } from 'vitest';
import { SITE_CODES, SITES } from '#rules/sites.ts';
import { DEFAULT_KEYWORDS_OF, pageMeta } from './page-meta.ts';

const ORIGIN = 'https://jobs.example';
type Page = Parameters<typeof pageMeta>[1];

/** A page's tags by name, with the canonical address under 'canonical'. */
function tagsOf(page: Page, site: string = 'rb'): Record<string, unknown> {
  const tags = pageMeta([{ id: 'root', loaderData: { site, origin: ORIGIN } }], page);
  return Object.fromEntries(
    tags.map((tag) => {
      if ('title' in tag) return ['title', tag.title];
      if ('name' in tag) return [tag.name, tag.content];
      if ('property' in tag) return [tag.property, tag.content];
      return 'rel' in tag ? [tag.rel, tag.href] : ['other', tag];
    }),
  );
}

describe.each(SITE_CODES)('%s', (site) => {
  const { name, description } = SITES[site];

  it("gives search engines and social networks its brand's title, description and picture", () => {
    const title = `Welders in Texas | ${name}`;
    const image = `${ORIGIN}/og-${site}.png`;
    expect(tagsOf({ title: 'Welders in Texas', description: 'Twelve jobs.', path: '/search' }, site)).toEqual({
      title,
      description: 'Twelve jobs.',
      'og:site_name': name,
      'og:type': 'website',
      'og:title': title,
      'og:description': 'Twelve jobs.',
      'og:image': image,
      'og:url': `${ORIGIN}/search`,
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': 'Twelve jobs.',
      'twitter:image': image,
      canonical: `${ORIGIN}/search`,
    });
  });

  it('uses its own description if a page has none', () => {
    expect(tagsOf({ title: 'About' }, site)).toMatchObject({ description, 'og:description': description });
  });

  it('has its own keywords on every page', () => {
    expect(DEFAULT_KEYWORDS_OF(site).split(', ')).toEqual(SITES[site].job_keywords);
  });
});

it("shows a page's own picture", () => {
  const image = `${ORIGIN}/og/job/1.png`;
  expect(tagsOf({ title: 'Welder', image: '/og/job/1.png' })).toMatchObject({
    'og:image': image,
    'twitter:image': image,
  });
});

it('gives personal pages no canonical address', () => {
  expect(Object.keys(tagsOf({ title: 'My applications' }))).not.toContain('canonical');
});

it('excludes pages from search engines on request, and no others', () => {
  expect(tagsOf({ title: 'Sign in', no_index: true }).robots).toBe('noindex');
  expect(Object.keys(tagsOf({ title: 'About' }))).not.toContain('robots');
});

it('still has a title if the root data is missing', () => {
  expect(pageMeta([{ id: 'root' }], { title: 'Whoops' })).toEqual([{ title: 'Whoops' }]);
});
