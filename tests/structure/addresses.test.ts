import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { ADDRESSES } from '#rules/addresses.ts';
import routes from '../../src/routes.ts';

/** Answered by the server's own routes, without a page. */
const WITHOUT_A_SCREEN = [
  '/cookie-choice',
  '/employer/applications/export/{export_id}',
  '/employer/federal-contractor/applicant-flow',
  '/employer/invoices/{invoice_id}/invoice.pdf',
  '/employer/reporting/report.csv',
  '/feed',
  '/forwarded-candidate/files/{kind}',
  '/hiring-events/registration/calendar.ics',
  '/hiring-events/{slug}/calendar.ics',
  '/my-data/mailed/archive',
  '/schedule-event/calendar.ics',
  '/seeker/applications/{application_id}/files/{file_id}',
  '/seeker/interviews/{interview_id}/calendar.ics',
  '/seeker/messages/files/{file_id}',
  '/seeker/my-data',
  '/seeker/resumes/{resume_id}/file',
  '/seeker/resumes/{resume_id}/resume.json',
  '/seeker/resumes/{resume_id}/resume.pdf',
  '/sitemaps/{name}.xml',
  '/workbench-look',
];

const screens = new Set(routes.flatMap((entry) => pathsOf(entry, '')));

it('every address that pages link to has a page or a server route', () => {
  const without = ADDRESSES.filter((address) => !screens.has(address.replaceAll(/\{(\w+)\}/g, ':$1')));
  expect(without.toSorted()).toEqual(WITHOUT_A_SCREEN);
});

/** The paths of a route and its children, with and without an optional last part. */
function pathsOf({ path = '', children = [] }: RouteConfigEntry, above: string): string[] {
  const own = path === '' ? above : `${above}/${path}`;
  const whole = own.endsWith('?') ? [own.slice(0, -1), own.replace(/\/[^/]+$/, '')] : [own || '/'];
  return [...whole, ...children.flatMap((child) => pathsOf(child, own))];
}
