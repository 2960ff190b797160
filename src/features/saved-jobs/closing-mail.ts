import { SAVED_JOBS_PAGE } from '#rules/addresses.ts';
import { jobAt } from '#rules/job-at.ts';
import { jobPath } from '#rules/slug.ts';
import type { MailContent } from '#server/mail/mail-content.ts';

export type ClosedJob = { posting_id: string; title: string; company_name: string };

/** The mail to a seeker about saved jobs that have closed. */
export function savedClosedMail(jobs: readonly ClosedJob[]): MailContent {
  const [first] = jobs;
  const subject =
    jobs.length === 1 && first
      ? `A job you saved has closed: ${nameOf(first)}`
      : `${jobs.length} jobs you saved have closed`;
  return {
    subject,
    preheader: jobs.length === 1 ? 'It no longer accepts applications.' : 'They no longer accept applications.',
    paragraphs: [
      jobs.length === 1
        ? 'A job you saved has closed and no longer accepts applications. See what else is on your list.'
        : `${jobs.length} jobs you saved have closed and no longer accept applications. See what else is on your list.`,
      {
        list: jobs.map((job) => ({ label: nameOf(job), path: jobPath(job.posting_id, job.title) })),
      },
    ],
    button: { label: 'See your saved jobs', path: SAVED_JOBS_PAGE },
  };
}

const nameOf = ({ title, company_name }: ClosedJob) => jobAt(title, company_name === 'Anonymous' ? null : company_name);
