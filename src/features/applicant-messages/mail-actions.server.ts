import { pathTo } from '#rules/addresses.ts';
import { isErasedAddress } from '#rules/erased.ts';
import type { MailKindTo } from '#rules/mail-kinds.ts';
import { oneLine } from '#rules/one-line.ts';
import { addQuery } from '#rules/paths.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import { newToken } from '#server/http/session.ts';
import type { MailContent } from '#server/mail/mail-content.ts';
import { type NewMail, writeMail } from '#server/mail/write-mail.ts';
import { readPreferences } from '#server/read-preferences.ts';
import { findContactEmails, findPostingSenders, insertLinks } from './mail-store.server.ts';
import { mailParagraphs } from './rules.ts';
import { findTeamAddresses } from './team-store.server.ts';

/** What the mail about a posting carries of its company; of an anonymous posting's company, nothing. */
export type Letterhead = { title: string; company_name: string | null; reply_to: string | null; signature: string };

/** The letterheads of these postings by their ids (readings §18: mail reply-to and signature). */
export async function findLetterheads(
  db: Db,
  company_id: string,
  posting_ids: readonly string[],
): Promise<Map<string, Letterhead>> {
  const rows = await findPostingSenders(db, company_id, posting_ids);
  return new Map(
    rows.map(({ id, title, anonymous, business_name, preferences }): [string, Letterhead] => {
      if (anonymous) return [id, { title, company_name: null, reply_to: null, signature: '' }];
      const { mail_reply_to, mail_signature } = readPreferences(preferences);
      return [id, { title, company_name: business_name, reply_to: mail_reply_to || null, signature: mail_signature }];
    }),
  );
}

type Applicant = {
  id: string;
  company_id: string;
  seeker_id: string | null;
  site: SiteCode;
  first_name: string;
  last_name: string;
  email: string;
};

type ApplicantMail = Pick<NewMail, 'subject_key' | 'send_after' | 'send_before' | 'attachments'> & {
  kind: MailKindTo<'applicant'>;
  to: Applicant;
  letterhead: Letterhead;
  content: Omit<MailContent, 'greeting' | 'button'>;
  button: string;
  /** Where the button leads, when it is not to the messages. */
  path?: string;
};

/** Writes a company's mail to applicants, with its signature, and a button that leads to where it can be answered. */
export async function mailApplicants(db: Db, mails: readonly ApplicantMail[]): Promise<void> {
  const people = mails.map(({ to }) => to);
  const paths = await conversationPaths(db, people);
  const addresses = await findContactEmails(
    db,
    people.map(({ id }) => id),
  );
  for (const { to, letterhead, content, button, path, ...mail } of mails) {
    // Nobody is there any more.
    if (isErasedAddress(to.email)) continue;
    const answer_path = found(paths.get(to.id));
    await writeMail(db, {
      ...mail,
      site: to.site,
      company_id: to.company_id,
      to: addresses.get(to.id) ?? to.email,
      to_name: oneLine(`${to.first_name} ${to.last_name}`),
      reply_to: letterhead.reply_to,
      content: {
        ...content,
        greeting: to.first_name ? `Hello ${to.first_name},` : 'Hello,',
        paragraphs: [...content.paragraphs, ...mailParagraphs(letterhead.signature)],
        button: { label: button, path: path ?? answer_path },
        answer_path,
      },
    });
  }
}

/** Longer than any mail waits, so that each link works for a month or more after it has arrived. */
const LINK_DAYS = 90;

/** Where each applicant reads and answers: the page of the account, else by a link that opens these messages alone. */
export async function conversationPaths(
  db: Db,
  people: readonly Pick<Applicant, 'id' | 'company_id' | 'seeker_id'>[],
): Promise<Map<string, string>> {
  const links = people.filter(({ seeker_id }) => seeker_id === null).map((person) => ({ ...person, ...newToken() }));
  if (links.length > 0) {
    const rows = links.map(({ id, company_id, hash }) => ({ company_id, application_id: id, token_hash: hash }));
    await insertLinks(db, rows, LINK_DAYS);
  }
  const pages = people.map(({ id }): [string, string] => [
    id,
    pathTo('/seeker/applications/{application_id}', { application_id: id }),
  ]);
  const opened = links.map(({ id, token }): [string, string] => [id, addQuery(pathTo('/seeker/messages'), { token })]);
  return new Map([...pages, ...opened]);
}

type Answer = Omit<Applicant, 'seeker_id' | 'email'> & { posting_id: string; title: string; body: string };

/** Tells the team what an applicant wrote: who wrote last, else who made the posting, else the admins. */
export async function mailTeam(db: Db, answer: Answer): Promise<void> {
  const { id, company_id, site, title, body } = answer;
  const name = oneLine(`${answer.first_name} ${answer.last_name}`) || 'An applicant';
  const path = addQuery(pathTo('/employer/applications/{application_id}', { application_id: id }), {
    part: 'messages',
  });
  for (const to of await findTeamAddresses(db, answer)) {
    await writeMail(db, {
      site,
      company_id,
      kind: 'applicant-wrote',
      to,
      content: {
        subject: `${name} wrote to you about ${oneLine(title)}`,
        preheader: 'Read it and answer on the page of the applicant.',
        paragraphs: [`${name} wrote about the position ${title}:`, ...mailParagraphs(body)],
        button: { label: 'Read and answer', path },
        answer_path: path,
      },
    });
  }
}
