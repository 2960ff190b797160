import { z } from 'zod';
import { calendarFile, calendarSchema, calendarType } from '../calendar-file.ts';
import { withLinks } from './mail-links.ts';
import type { MailFile } from './mailer.ts';

type WrittenMail = { id: string; text_body: string; html_body: string; headers: unknown; attachments: unknown };

const headersSchema = z.record(z.string(), z.string());
const attachmentsSchema = z.array(
  z.union([
    z.object({ filename: z.string(), calendar: calendarSchema }),
    // Mail of older releases holds the file itself.
    z.object({ filename: z.string(), content_type: z.string(), content: z.string() }),
  ]),
);

/** A written mail as its reader gets it: with full links to the site at `origin`, and calendars as files. */
export function completeMail<Mail extends WrittenMail>(mail: Mail, origin: string) {
  const fill = (text: string) => withLinks(text, mail.id, origin);
  const headers = Object.entries(headersSchema.parse(mail.headers)).map(([name, value]) => [name, fill(value)]);
  return {
    ...mail,
    text_body: fill(mail.text_body),
    html_body: fill(mail.html_body),
    headers: headersSchema.parse(Object.fromEntries(headers)),
    attachments: attachmentsSchema.parse(mail.attachments).map((attachment) => fileOf(attachment, origin)),
  };
}

function fileOf(attachment: z.infer<typeof attachmentsSchema>[number], origin: string): MailFile {
  if (!('calendar' in attachment)) return attachment;
  const { filename, calendar } = attachment;
  return { filename, content_type: calendarType(calendar.method), content: calendarFile(calendar, origin) };
}
