import { describe, expect, test } from 'vitest';
import { pageTitle, SITE_CODES, SITES, siteFromCode } from './sites.ts';
import { isUrl } from './validation/web-address.ts';

test('there are exactly two site codes, rb and mh', () => {
  expect(SITE_CODES).toEqual(['rb', 'mh']);
  expect(Object.keys(SITES)).toEqual(['rb', 'mh']);
});

test.each(SITE_CODES)('the code %s finds its own site', (code) => {
  expect(siteFromCode(code)).toBe(SITES[code]);
  expect(siteFromCode(code)).toMatchObject({ code, host: `${code}.localhost` });
});

test.each(['', 'RB', 'rb ', 'xx', 'rbmh', '__proto__', 'constructor', 'toString'])(
  'the code %j is an unknown domain',
  (code) => {
    expect(() => siteFromCode(code)).toThrow(
      expect.objectContaining({ code: 'unknown-domain', message: 'Unknown domain' }),
    );
  },
);

test.each([
  ['rb', 'Find jobs', 'Find jobs | RiseBoard'],
  ['mh', 'Find jobs', 'Find jobs | MissionHire'],
  ['mh', '', ' | MissionHire'],
] as const)('a page title of %s ends with the brand', (code, title, expected) => {
  expect(pageTitle(title, SITES[code])).toBe(expected);
});

test('the footer of rb has every path of spec §2', () => {
  expect(SITES.rb.footer_links.map((link) => link.path)).toEqual([
    '/',
    '/contact',
    '/about',
    '/terms',
    '/terms#privacy-policy',
    '/video-resources',
    '/employer-info',
    '/company/careers',
    '/employer/posting/select-title',
    '/employer-pledge',
    '/staffing-recruiter-policy',
    '/anonymous-balloon',
    '/partners',
    '/search',
    '/community-pledge',
  ]);
});

test('the footer of mh has every path of spec §2', () => {
  expect(SITES.mh.footer_links.map((link) => link.path)).toEqual([
    '/',
    '/contact',
    '/employer-info',
    '/terms',
    '/search',
    '/jobseeker-resources',
    '/employer/posting/select-title',
    '/about',
  ]);
});

test.each([
  ['rb', '/terms', 'Privacy and Return Policy'],
  ['rb', '/video-resources', 'Resources'],
  ['rb', '/employer-info', 'Pricing'],
  ['rb', '/employer/posting/select-title', 'Post A Job'],
  ['rb', '/employer-pledge', 'What We Believe'],
  ['rb', '/anonymous-balloon', 'Anonymous Postings'],
  ['rb', '/partners', 'Freedom Economy Partners'],
  ['rb', '/search', 'Find Jobs'],
  ['mh', '/employer-info', 'Plans and Pricing'],
  ['mh', '/terms', 'Privacy Policy / Terms of Use'],
  ['mh', '/search', 'Find jobs'],
] as const)('the footer of %s calls %s "%s"', (code, path, label) => {
  expect(SITES[code].footer_links).toContainEqual({ path, label });
});

describe.each(SITE_CODES)('the site %s', (code) => {
  const site = SITES[code];

  test('gives all footer links different labels', () => {
    const labels = site.footer_links.map((link) => link.label);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test('has as many social links as spec §2 says, each to a profile of its own', () => {
    expect(site.social_links).toHaveLength({ rb: 8, mh: 4 }[code]);
    expect(new Set(site.social_links.map((link) => link.network)).size).toBe(site.social_links.length);
    expect(new Set(site.social_links.map((link) => link.url)).size).toBe(site.social_links.length);
    expect(site.social_links.filter((link) => !isUrl(link.url))).toEqual([]);
  });

  test('has a professional network among its profiles', () => {
    expect(site.social_links.map((link) => link.network)).toContain('linkedin');
  });

  test("uses its own name and never the other site's", () => {
    const other = code === 'rb' ? /missionhire/i : /riseboard/i;
    expect(JSON.stringify(site)).not.toMatch(other);
    expect(site.copyright_line).toContain(site.name);
    expect(site.ats_plan_name).toContain(site.name);
  });

  test('has an email address and a meeting link', () => {
    expect(site.help_email).toMatch(/^help@/);
    expect(isUrl(site.sales_meeting_url)).toBe(true);
  });

  test('has a description of a length that search engines show, and keywords without repetition', () => {
    expect(site.description.length).toBeLessThanOrEqual(170);
    expect(new Set(site.job_keywords).size).toBe(site.job_keywords.length);
    expect(site.job_keywords.length).toBeGreaterThanOrEqual(8);
  });
});

test('rb is on audio streaming too', () => {
  expect(SITES.rb.social_links.map((link) => link.network)).toEqual(
    expect.arrayContaining(['spotify', 'apple-podcasts']),
  );
});
