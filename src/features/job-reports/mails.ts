import { pathTo } from '#rules/addresses.ts';
import { oneLine } from '#rules/one-line.ts';
import type { Site } from '#rules/sites.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import { REASON_LABELS } from './words.ts';

type Job = { posting_id: string; title: string };

const posting = ({ posting_id }: Job) => ({
  label: 'See the posting',
  path: pathTo('/employer/posting/{posting_id}/edit', { posting_id }),
});

export const takenDownMail = (job: Job, reason: string, { name }: Site): MailContent => ({
  subject: `Your job was taken down: ${job.title}`,
  preheader: 'It is no longer on the site.',
  paragraphs: [
    `${name} took your job “${oneLine(job.title)}” down after a report. If you think this is a mistake, reply to this email.`,
    `Reason: ${reason}`,
    'It is no longer on the site, accepts no applications and cannot be published again. You still have the posting and its applicants.',
  ],
  button: posting(job),
});

export const liftedMail = (job: Job, reason: string, { name }: Site): MailContent => ({
  subject: `You can publish your job again: ${job.title}`,
  preheader: 'Our staff reviewed it again.',
  paragraphs: [
    `${name} had taken your job “${oneLine(job.title)}” down. You can now publish it again, like any closed job.`,
    `Reason: ${reason}`,
  ],
  button: posting(job),
});

type Reported = { title: string; url: string; reason: keyof typeof REASON_LABELS; message: string; email: string };

/** The mail to the help desk. */
export const reportedMail = ({ title, url, reason, message, email }: Reported): MailContent => ({
  subject: `Job reported: ${oneLine(title)}`,
  preheader: REASON_LABELS[reason],
  paragraphs: [
    `A visitor reported the job ${oneLine(title)}. Look at it, then decide under Reports.`,
    url,
    `Reason: ${REASON_LABELS[reason]}`,
    ...(message ? [message] : []),
  ],
  footer_note: email ? `Replies to this email go to ${email}.` : 'The visitor left no address.',
});
