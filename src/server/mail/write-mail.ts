import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { type CompanyMailKind, MAIL_KINDS, type MailKind } from '#rules/mail-kinds.ts';
import { MAIL_TOPIC_FACTS, type MailTopic } from '#rules/mail-topics.ts';
import { SITES, type SiteCode } from '#rules/sites.ts';
import { emailProblem } from '#rules/validation/email.ts';
import type { Calendar } from '../calendar-file.ts';
import type { Db } from '../db/database.ts';
import { enqueue, type JobSpec } from '../jobs/job.ts';
import { CHOICE_PATH_TO_COME } from './mail-choices.ts';
import type { MailContent } from './mail-content.ts';
import { originToCome } from './mail-links.ts';
import { headerText, linkUrl, renderMail } from './render-mail.ts';

/** The job that sends one mail: `createSendMailJob` does the work. */
export const SEND_MAIL = {
  name: 'send-mail',
  payload: z.strictObject({ mail_id: z.uuid() }),
} satisfies JobSpec;

/** A calendar that goes along; its file is written when the mail is sent. */
export type MailAttachment = { filename: string; calendar: Calendar };

/** A company that writes is named as the sender; null if its posting is anonymous. */
type Sender =
  | { kind: CompanyMailKind; from_company: string | null }
  | { kind: Exclude<MailKind, CompanyMailKind>; from_company?: never };

export type NewMail = Sender & {
  site: SiteCode;
  company_id?: string | null;
  to: string;
  to_name?: string;
  reply_to?: string | null;
  /** The account that wrote it to us, by whatever address. */
  sender_id?: string | null;
  /** What the mail is about: `cancelMail` stops it by this until it has left. */
  subject_key?: string | null;
  send_after?: Date;
  /** From when on it is of no use to its reader, such as a reminder: it does not leave any more. */
  send_before?: Date;
  /** For a kind with a topic: a path that stops less than the topic by one POST (RFC 8058); shown in the footer as well. */
  unsubscribe_path?: string;
  /** For a kind without a topic: a path where one POST by the mail program does what the mail offers (RFC 8058). Not shown in the mail. */
  one_click_path?: string;
  /** Whether no row of it stays once it has left. */
  forget_when_sent?: boolean;
  content: MailContent;
  attachments?: readonly MailAttachment[];
};

/**
 * Writes a mail in the caller's transaction; it leaves once that commits and its time has come. Gives its id.
 * Throws for an address that is none, line breaks in headers, and links that leave the site.
 */
export async function writeMail(db: Db, mail: NewMail): Promise<string> {
  const { site, company_id = null, kind, to, to_name = '', reply_to = null, subject_key = null, send_after } = mail;
  const { send_before = null, sender_id = null, forget_when_sent = false, from_company = null } = mail;
  const { topic } = MAIL_KINDS[kind];
  const unsubscribe_path = topic ? (mail.unsubscribe_path ?? CHOICE_PATH_TO_COME) : undefined;
  const one_click = unsubscribe_path ?? mail.one_click_path;
  // A request may write a mail but not read one, so the id is made here and not asked back.
  const id = randomUUID();
  const origin = originToCome(id);
  const { subject, text, html } = renderMail(mail.content, {
    site,
    origin,
    brand_color: from_company !== null && company_id !== null ? await findBrandColor(db, company_id) : null,
    unsubscribe_path,
    takes_answers: reply_to !== null,
  });
  await db
    .insertInto('mail')
    .values({
      id,
      site,
      company_id,
      kind,
      to_address: address(to),
      to_name: headerText(to_name),
      reply_to: reply_to === null ? null : address(reply_to),
      sender_id,
      from_company,
      subject,
      text_body: text,
      html_body: html,
      headers: JSON.stringify(one_click ? unsubscribeHeaders(site, linkUrl(origin, one_click)) : {}),
      subject_key,
      attachments: JSON.stringify(mail.attachments ?? []),
      topic,
      forget_when_sent,
      send_before,
      ...(send_after ? { send_after } : {}),
    })
    .execute();
  await enqueueMail(db, { id, topic }, send_after);
  return id;
}

/** The color of the company that a mail names as its sender. */
async function findBrandColor(db: Db, company_id: string): Promise<string | null> {
  const { rows } = await sql<{ color: string | null }>`select brand_color_of(${company_id}) as color`.execute(db);
  return rows[0]?.color ?? null;
}

/** Has a written mail sent. */
export async function enqueueMail(db: Db, { id, topic }: { id: string; topic: MailTopic | null }, run_at?: Date) {
  const can_wait = topic !== null && MAIL_TOPIC_FACTS[topic].to_many;
  await enqueue(db, SEND_MAIL, { mail_id: id }, { key: `mail ${id}`, run_at, can_wait });
}

/** By one POST to the address (RFC 8058), or by a mail to people. */
function unsubscribeHeaders(site: SiteCode, url: string) {
  const mailto = `mailto:${SITES[site].help_email}?subject=unsubscribe`;
  return { 'List-Unsubscribe': `<${url}>, <${mailto}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function address(value: string): string {
  const problem = emailProblem(value);
  // Only our own grammar: what a mail library would take may be a list or hide a header.
  if (problem || /[<>()[\]\\:;"]/.test(value)) throw new TypeError('a mail needs exactly one plain address');
  return value;
}
