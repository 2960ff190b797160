import { type Address, pathTo } from '#rules/addresses.ts';

/** Addresses of spec §2 without their own page, and where they redirect. */
export const SHORT_ADDRESSES: Readonly<Record<string, Address>> = {
  '/create-employer-account': '/create-employer-account/info',
  '/posting/apply': '/available-postings-for-applying',
  '/seeker/apply-confirm': '/available-postings-for-applying',
  '/employer-profile': '/search',
  '/operator/cms-edit': '/operator/cms',
  '/seeker': '/seeker/applications',
  '/employer/add-candidates': '/employer/applications/add',
  '/employer/candidate-profile': '/employer/applications',
  '/employer/company-values': '/employer/company-values/values',
  '/employer/edit-candidate': '/employer/applications',
  '/employer/job-seeker': '/employer/applications',
  '/employer/pipeline': '/employer/pipelines',
  '/employer/preferences': '/employer/account/preferences',
  '/employer/posting': '/employer/view-postings',
};

type PageToCome = { title: string; instead: { href: Address; label: string } };

const STAFF = { href: pathTo('/operator'), label: 'Go to the staff dashboard' };

/** Pages of spec §2 that are not built. Each says so and links to an existing page. */
export const PAGES_TO_COME: Readonly<Record<string, PageToCome>> = {
  '/operator/edit-bouncer-page': { title: 'Bouncer pages', instead: STAFF },
  '/operator/xml-feeds': { title: 'XML feeds', instead: STAFF },
};

/** The unbuilt page that an address, or one below it, belongs to. */
export const pageToCome = (path: string): PageToCome | undefined =>
  PAGES_TO_COME[path.split('/').slice(0, 3).join('/')];
