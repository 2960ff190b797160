import type { SiteCode } from '#rules/sites.ts';

const ON_BOTH = [
  '/',
  '/search',
  '/available-postings-for-applying',
  '/skills',
  '/locations',
  '/hiring-events',
  '/about',
  '/contact',
  '/terms',
  '/employer-info',
  '/employer-pledge',
  '/community-pledge',
  '/staffing-recruiter-policy',
  '/anonymous-balloon',
  '/partners',
  '/company/careers',
];

/** Single pages of a site that search engines may index. */
export const STATIC_PAGES: Readonly<Record<SiteCode, readonly string[]>> = {
  rb: [...ON_BOTH, '/video-resources'],
  mh: [...ON_BOTH, '/military-translator', '/skillbridge', '/jobseeker-resources'],
};
