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
    `Our staff took the job “${job.title}” down after a report. It is no longer on the site, takes no applications and cannot be published again.`,
    `The reason: ${reason}`,
    'The posting and its applicants are still there for you. If you think this is a mistake, answer this email.',
  ],
  button: posting(job),
});

export const liftedMail = (job: Job, reason: string): MailContent => ({
  subject: `You can publish your job again: ${job.title}`,
  preheader: 'Our staff looked at it once more.',
  paragraphs: [
    `Our staff took the job “${job.title}” down. Now you can publish it again, as any closed job.`,
    `The reason: ${reason}`,
  ],
  button: posting(job),
});
