import type { MilitaryBranch } from './military.ts';
import { fillPath } from './paths.ts';

/**
 * Every address that screens, redirects and mails link to, with its parameters in braces. `src/routes.ts` has the screen of each; what the
 * server answers without a screen is listed in `tests/structure/addresses.test.ts`, which compares both.
 */
export const ADDRESSES = [
  '/',
  '/about',
  '/account',
  '/account/delete',
  '/account/mail',
  '/account/new-address',
  '/account/two-factor',
  '/account/visibility',
  '/anonymous-balloon',
  '/available-postings-for-applying',
  '/community-pledge',
  '/company/careers',
  '/contact',
  '/cookie-choice',
  '/create-employer-account',
  '/create-employer-account/info',
  '/create-employer-account/pledge',
  '/create-employer-account/validate',
  '/create-seeker-account',
  '/employer',
  '/employer-info',
  '/employer-pledge',
  '/employer-profile/{slug}',
  '/employer/account',
  '/employer/account/preferences',
  '/employer/account/retention',
  '/employer/applications',
  '/employer/applications/add',
  '/employer/applications/export/{export_id}',
  '/employer/applications/{application_id}',
  '/employer/applications/{application_id}/copy',
  '/employer/applications/{application_id}/forward',
  '/employer/candidate-feedback',
  '/employer/candidate-feedback/{application_id}',
  '/employer/candidate-profile/{application_id}',
  '/employer/career-page',
  '/employer/career-page/preview',
  '/employer/company-values/values',
  '/employer/dashboard',
  '/employer/edit-candidate/{application_id}',
  '/employer/decision-dashboard',
  '/employer/decision-dashboard/{posting_id}',
  '/employer/decision-dashboard/{posting_id}/share',
  '/employer/decision-dashboard/{posting_id}/{decision_id}',
  '/employer/hiring-events',
  '/employer/hiring-events/{registration_id}',
  '/employer/invoices/{invoice_id}/invoice.pdf',
  '/employer/kanban',
  '/employer/kanban/{pipeline_id}',
  '/employer/mailings',
  '/employer/merge-people/{application_id}',
  '/employer/merge-people/{application_id}/{other_id}',
  '/employer/my-tasks',
  '/employer/notifications',
  '/employer/notifications/settings',
  '/employer/pipeline/{pipeline_id}',
  '/employer/pipelines',
  '/employer/posting/quick-create',
  '/employer/posting/select-title',
  '/employer/posting/{posting_id}/boost',
  '/employer/posting/{posting_id}/close',
  '/employer/posting/{posting_id}/edit',
  '/employer/posting/{posting_id}/preview',
  '/employer/purchase-now',
  '/employer/stripe-checkout',
  '/employer/stripe-complete-purchase',
  '/employer/mh-purchase-complete',
  '/employer/stripe-payment-settings',
  '/employer/reporting',
  '/employer/reporting/costs',
  '/employer/reporting/report.csv',
  '/employer/reporting/share',
  '/employer/schedule',
  '/employer/calendars',
  '/employer/calendars/callback',
  '/employer/calendly',
  '/employer/calendly/callback',
  '/employer/tags',
  '/employer/templates',
  '/employer/users',
  '/employer/users/invite',
  '/employer/users/{employer_user}',
  '/employer/view-postings',
  '/feed',
  '/forgot-password',
  '/forwarded-candidate',
  '/forwarded-candidate/files/{kind}',
  '/hiring-events',
  '/hiring-events/registration',
  '/hiring-events/registration/calendar.ics',
  '/hiring-events/{slug}',
  '/hiring-events/{slug}/calendar.ics',
  '/hiring-events/{slug}/register',
  '/invitation',
  '/job/{posting_id}',
  '/job/{posting_id}/report',
  '/job/{posting_id}/{slug}',
  '/jobseeker-resources',
  '/locations',
  '/locations/{region}',
  '/locations/{region}/{city}',
  '/login',
  '/login/code',
  '/logout',
  '/mail-settings',
  '/mail-settings/unsubscribe',
  '/military-translator',
  '/military-translator/{branch}/{code}',
  '/my-data',
  '/my-data/mailed',
  '/my-data/mailed/archive',
  '/operator/cms',
  '/operator/companies',
  '/operator/companies/{company_id}',
  '/operator/companies/{company_id}/orders',
  '/operator/coupons',
  '/operator/dashboard',
  '/operator/hiring-events',
  '/operator/hiring-events/new',
  '/operator/hiring-events/{event_id}',
  '/operator/hiring-events/{event_id}/check-in',
  '/operator/hiring-events/{event_id}/conversations',
  '/operator/hiring-events/{event_id}/employers',
  '/operator/hiring-events/{event_id}/questions',
  '/operator/impersonation/stop',
  '/operator/job-reports',
  '/operator/login',
  '/operator/people/{user_id}',
  '/operator/refunds',
  '/partners',
  '/posting/apply/{posting_id}',
  '/posting/apply/{posting_id}/details',
  '/reset-password',
  '/schedule-event',
  '/schedule-event/calendar.ics',
  '/search',
  '/search/filters',
  '/seeker/alert-list',
  '/seeker/alert-list/mailed',
  '/seeker/alert-list/new',
  '/seeker/alert-list/unsubscribe',
  '/seeker/applications',
  '/seeker/applications/{application_id}',
  '/seeker/applications/{application_id}/files/{file_id}',
  '/seeker/apply-confirm/{application_id}',
  '/seeker/interviews/{interview_id}/calendar.ics',
  '/seeker/messages',
  '/seeker/messages/files/{file_id}',
  '/seeker/military-record',
  '/seeker/my-data',
  '/seeker/new-account-details',
  '/seeker/profile',
  '/seeker/resumes',
  '/seeker/resumes/{resume_id}',
  '/seeker/resumes/{resume_id}/file',
  '/seeker/resumes/{resume_id}/resume.json',
  '/seeker/resumes/{resume_id}/resume.pdf',
  '/seeker/saved-jobs',
  '/seeker/signup-complete',
  '/seeker/validate',
  '/seeker/work-values',
  '/shared-decision-dashboard',
  '/sitemaps/{name}.xml',
  '/shared-report',
  '/skills',
  '/skills/{slug}',
  '/staffing-recruiter-policy',
  '/terms',
  '/video-resources',
  '/workbench-look',
] as const;
export type Address = (typeof ADDRESSES)[number];

type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;
type Filled<A extends Address> = [ParamsOf<A>] extends [never] ? [] : [params: Record<ParamsOf<A>, string>];

/** An address without parameters is its own path, and keeps its literal type. */
type PathOf<A extends Address> = [ParamsOf<A>] extends [never] ? A : string;

/** The path of a page, with its parameters encoded. An address that does not exist does not compile. */
export function pathTo<A extends Address>(address: A, ...[params]: Filled<A>): PathOf<A> {
  // TypeScript cannot resolve PathOf for an A that is not known yet; without parameters `fillPath` returns its argument.
  return fillPath(address, params ?? {}) as PathOf<A>;
}

export const SAVED_JOBS_PAGE = pathTo('/seeker/saved-jobs');
export const TRANSLATOR_PATH = pathTo('/military-translator');
export const RECORD_PATH = pathTo('/seeker/military-record');

export const skillPath = (slug: string) => pathTo('/skills/{slug}', { slug });
export const statePath = (region: string) => pathTo('/locations/{region}', { region: region.toLowerCase() });
export const cityPath = (region: string, city: string) =>
  pathTo('/locations/{region}/{city}', { region: region.toLowerCase(), city });

/** Whether a text of an address can be a code at all. */
export const isCode = (text: string): boolean => /^[A-Za-z0-9()&-]{1,20}$/.test(text);

/** A branch as part of an address: 'marine-corps'. */
export const branchSlug = (branch: MilitaryBranch): string => branch.replaceAll('_', '-');

export const codePath = (branch: MilitaryBranch, code: string): string =>
  pathTo('/military-translator/{branch}/{code}', { branch: branchSlug(branch), code: code.toLowerCase() });
