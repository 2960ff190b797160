/** The pages of both sites that stand by themselves and that search engines may list. */
export const STATIC_PAGES = [
  '/',
  '/search',
  '/skills',
  '/locations',
  '/about',
  '/contact',
  '/terms',
  '/employer-info',
  '/employer-pledge',
  '/community-pledge',
  '/staffing-recruiter-policy',
  '/anonymous-balloon',
  '/partners',
  '/video-resources',
  '/jobseeker-resources',
  '/company/careers',
] as const;
