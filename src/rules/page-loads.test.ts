import { describe, expect, test } from 'vitest';
import { isPlainPageLoad } from './page-loads.ts';

const SINGLE =
  '/about /anonymous-balloon /contact /community-pledge /terms /employer-info /staffing-recruiter-policy /skills /locations /feed /hiring-events /seeker /create-seeker-account /create-employer-account/info /create-employer-account/pledge /create-employer-account/validate /employer /forwarded-candidate /shared-decision-dashboard /schedule-event /available-postings-for-applying'.split(
    ' ',
  );
const SEEKER =
  'alert-list apply apply-confirm new-account-details parse-resume saved-jobs signup-complete upload-resume validate'.split(
    ' ',
  );
const EMPLOYER =
  'account add-candidates applications calendly candidate-feedback candidate-profile company-values decision-dashboard edit-candidate edit-talent-network imported-talent job-boards job-seeker kanban my-tasks pipeline pipelines posting profiles purchase-now reporting resume-scouts schedule stripe-checkout stripe-complete-purchase stripe-payment-settings talent-network templates users view-postings mh-purchase-complete'.split(
    ' ',
  );
const SECTIONS = ['/seeker/apply', '/seeker/apply-confirm', '/posting/apply', '/employer-profile', '/embed'];

describe('a plain page load is', () => {
  test.each(SINGLE)('%s', (path) => expect(isPlainPageLoad(path)).toBe(true));

  test.each(SEEKER)('/seeker/%s', (page) => expect(isPlainPageLoad(`/seeker/${page}`)).toBe(true));

  test.each(EMPLOYER)('/employer/%s with its sub-pages', (page) => {
    expect(isPlainPageLoad(`/employer/${page}`)).toBe(true);
    expect(isPlainPageLoad(`/employer/${page}/42/edit`)).toBe(true);
    expect(isPlainPageLoad(`/employer/${page}?page=2`)).toBe(true);
  });

  test.each(SECTIONS)('%s with everything below it', (section) => {
    expect(isPlainPageLoad(section)).toBe(true);
    expect(isPlainPageLoad(`${section}/42`)).toBe(true);
    expect(isPlainPageLoad(`${section}/42/resume/confirm`)).toBe(true);
  });

  test.each(['/about/', '/about?from=home', '/terms#privacy-policy', '/contact?to=/search', '/seeker/12'])(
    '%s, whatever follows the path',
    (path) => expect(isPlainPageLoad(path)).toBe(true),
  );

  test.each([
    '/feed.xml',
    '/feeds/indeed.xml',
    '/feed/indeed.xml',
    '/indeed-feed.xml',
    '/sitemap.xml',
    '/sitemap-jobs-1.xml',
    '/sitemap1.xml',
    '/sitemaps/jobs.xml',
    '/sitemap_index.xml',
  ])('the file %s', (path) => expect(isPlainPageLoad(path)).toBe(true));
});

describe('navigated inside the app is', () => {
  test.each([
    '/',
    '',
    '/search',
    '/login',
    '/job/42/welder',
    '/partners',
    '/video-resources',
    '/company/careers',
    '/employer-pledge',
    '/jobseeker-resources',
    '/operator/dashboard',
    '/operator/xml-feeds',
    '/employer/dashboard',
    '/employer/postings',
    '/employer/kanban-board',
    '/employers',
    '/create-employer-account',
    '/posting/42',
    '/seekers',
    '/seeker/saved-jobs/42',
    '/about/team',
    '/aboutus',
    '/About',
    '/skills/welding',
    '/embedded',
    '/search?next=/about',
    '/employer/dashboard#/employer/account',
    '/jobs.xml',
    '/feedback.xml',
    '/sitemap.xml.html',
    '//about',
  ])('%j', (path) => expect(isPlainPageLoad(path)).toBe(false));
});
