import { SAVED_JOBS_PAGE } from '#rules/addresses.ts';
import { jobPath } from '#rules/slug.ts';
import type { MailContent } from '#server/mail/mail-content.ts';

export type ClosedJob = { posting_id: string; title: string; company_name: string };

/** The mail to a seeker about saved jobs that have closed. */
export function savedClosedMail(jobs: readonly ClosedJob[]): MailContent {
  const [first] = jobs;
  const subject =
    jobs.length === 1 ? `A job you saved has closed: ${first?.title}` : `${jobs.length} jobs you saved have closed`;
  return {
    subject,
    preheader: jobs.length === 1 ? 'It no longer accepts applications.' : 'They no longer accept applications.',
    paragraphs: [
      jobs.length === 1
        ? 'A job you saved has closed and no longer accepts applications:'
        : 'These jobs you saved have closed and no longer accept applications:',
      {
        list: jobs.map(({ posting_id, title, company_name }) => ({
          label: company_name === 'Anonymous' ? title : `${title} at ${company_name}`,
          path: jobPath(posting_id, title),
        })),
      },
    ],
    button: { label: 'See your saved jobs', path: SAVED_JOBS_PAGE },
  };
}
