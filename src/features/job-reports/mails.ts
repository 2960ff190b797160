import { pathTo } from '#rules/addresses.ts';
import type { MailContent } from '#server/mail/mail-content.ts';

type Job = { posting_id: string; title: string };

const posting = ({ posting_id }: Job) => ({
  label: 'See the posting',
  path: pathTo('/employer/posting/{posting_id}/edit', { posting_id }),
});

export const takenDownMail = (job: Job, reason: string): MailContent => ({
  subject: `Your job was taken down: ${job.title}`,
  preheader: 'It is no longer on the site.',
  paragraphs: [
    `Our staff took the job “${job.title}” down after a report. It is no longer on the site, accepts no applications and cannot be published again.`,
    `Reason: ${reason}`,
    'You still have the posting and its applicants. If you think this is a mistake, reply to this email.',
  ],
  button: posting(job),
});

export const liftedMail = (job: Job, reason: string): MailContent => ({
  subject: `You can publish your job again: ${job.title}`,
  preheader: 'Our staff reviewed it again.',
  paragraphs: [
    `Our staff had taken the job “${job.title}” down. You can now publish it again, like any closed job.`,
    `Reason: ${reason}`,
  ],
  button: posting(job),
});
