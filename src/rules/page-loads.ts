/** These paths only, nothing below them. */
const SINGLE_PAGES = new Set([
  '/about',
  '/anonymous-balloon',
  '/contact',
  '/community-pledge',
  '/terms',
  '/employer-info',
  '/staffing-recruiter-policy',
  '/skills',
  '/locations',
  '/feed',
  '/hiring-events',
  '/seeker',
  '/create-seeker-account',
  '/create-employer-account/info',
  '/create-employer-account/pledge',
  '/create-employer-account/validate',
  '/employer',
  '/forwarded-candidate',
  '/shared-decision-dashboard',
  '/schedule-event',
  '/available-postings-for-applying',
]);

const EMPLOYER_PAGES = [
  'account',
  'add-candidates',
  'applications',
  'calendly',
  'candidate-feedback',
  'candidate-profile',
  'company-values',
  'decision-dashboard',
  'edit-candidate',
  'edit-talent-network',
  'imported-talent',
  'job-boards',
  'job-seeker',
  'kanban',
  'my-tasks',
  'pipeline',
  'pipelines',
  'posting',
  'profiles',
  'purchase-now',
  'reporting',
  'resume-scouts',
  'schedule',
  'stripe-checkout',
  'stripe-complete-purchase',
  'stripe-payment-settings',
  'talent-network',
  'templates',
  'users',
  'view-postings',
  'mh-purchase-complete',
];

/**
 * These paths and everything below them: those with `**` in spec §2, and the employer pages with their steps and
 * details, such as `/employer/posting/select-title` and `/employer/company-values/values`.
 */
const WHOLE_SECTIONS = [
  '/seeker/apply',
  '/seeker/apply-confirm',
  '/posting/apply',
  '/employer-profile',
  '/embed',
  ...EMPLOYER_PAGES.map((page) => `/employer/${page}`),
];

const SEEKER_PAGE = /^\/seeker\/[^/]+$/;
const FEED_OR_SITEMAP = /[/_-](?:feeds?|sitemaps?)\d*[/_.-]/;

/** Whether a path, with or without its query, is served by a page load of its own instead of in-app navigation (spec §2). */
export function isPlainPageLoad(path: string): boolean {
  const page = path.replace(/[?#].*$/s, '').replace(/(?<=[^/])\/$/, '');
  return (
    SINGLE_PAGES.has(page) ||
    SEEKER_PAGE.test(page) ||
    (page.endsWith('.xml') && FEED_OR_SITEMAP.test(page)) ||
    WHOLE_SECTIONS.some((section) => page === section || page.startsWith(`${section}/`))
  );
}
