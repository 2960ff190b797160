import { announceNotices } from '#features/notices/doors.server.ts';
import { pathTo } from '#rules/addresses.ts';
import { isErasedAddress } from '#rules/erased.ts';
import type { MailKindTo } from '#rules/mail-kinds.ts';
import { oneLine } from '#rules/one-line.ts';
import { addQuery } from '#rules/paths.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { found } from '#server/http/problems.ts';
import { newToken } from '#server/http/session.ts';
import { type NewMail, writeMail } from '#server/mail/write-mail.ts';
import { readPreferences } from '#server/read-preferences.ts';
import { insertLinks, type LinkPurpose, listContactEmails, listPostingSenders } from './mail-store.server.ts';
import { type ApplicantWords, answerMail, applicantContent } from './mails.ts';
import { findMessageMail, listAddressed } from './team-store.server.ts';

/** The company's name, reply address and signature in mail about a posting; empty for an anonymous posting. */
export type Letterhead = {
  title: string;
  company_name: string | null;
  reply_to: string | null;
  signature: string;
  /** Whether the posting is a talent network. */
  is_network?: boolean;
};

/** Letterheads by posting id (readings §18: mail reply-to and signature). */
export async function findLetterheads(
  db: Db,
  company_id: string,
  posting_ids: readonly string[],
): Promise<Map<string, Letterhead>> {
  const rows = await listPostingSenders(db, company_id, posting_ids);
  return new Map(
    rows.map(({ id, title, kind, anonymous, business_name, preferences }): [string, Letterhead] => {
      if (anonymous) return [id, { title, company_name: null, reply_to: null, signature: '' }];
      const { mail_reply_to, mail_signature } = readPreferences(preferences);
      const is_network = kind === 'talent_network';
      const sender = { company_name: business_name, reply_to: mail_reply_to || null, signature: mail_signature };
      return [id, { title, is_network, ...sender }];
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

type ApplicantMail = ApplicantWords &
  Pick<NewMail, 'subject_key' | 'send_after' | 'send_before' | 'attachments'> & {
    kind: MailKindTo<'applicant'>;
    to: Applicant;
    letterhead: Letterhead;
  };

/** Queues a company's mails to applicants, with its signature and a button to the conversation. */
export async function mailApplicants(db: Db, mails: readonly ApplicantMail[]): Promise<void> {
  const people = mails.map(({ to }) => to);
  const paths = await conversationPaths(db, people);
  const addresses = await listContactEmails(
    db,
    people.map(({ id }) => id),
  );
  for (const { to, letterhead, content, button, path, ...mail } of mails) {
    const words = { content, button, ...(path ? { path } : {}) };
    if (isErasedAddress(to.email)) continue;
    await writeMail(db, {
      ...mail,
      site: to.site,
      company_id: to.company_id,
      to: addresses.get(to.id) ?? to.email,
      to_name: oneLine(`${to.first_name} ${to.last_name}`),
      reply_to: letterhead.reply_to,
      from_company: letterhead.company_name,
      content: applicantContent(words, { ...to, ...letterhead, answer_path: found(paths.get(to.id)) }),
    });
  }
}

/** Mail waits at most 60 days, so each link works for at least a month after it arrives. */
const LINK_DAYS = 90;

type Reader = Pick<Applicant, 'id' | 'company_id' | 'seeker_id'>;

/** The path of each applicant's conversation: the page in their account, or a link that opens only this conversation. */
export const conversationPaths = (db: Db, people: readonly Reader[]) =>
  linkPaths(db, people, {
    purpose: 'conversation',
    own: (application_id) => pathTo('/seeker/applications/{application_id}', { application_id }),
    mailed: (token) => addQuery(pathTo('/seeker/messages'), { token }),
  });

type Pages = { purpose: LinkPurpose; own: (application_id: string) => string; mailed: (token: string) => string };

/** The same for another page about the application: its path in the account, or a link that opens only this page. */
export async function linkPaths(
  db: Db,
  people: readonly Reader[],
  { purpose, own, mailed }: Pages,
): Promise<Map<string, string>> {
  const links = people.filter(({ seeker_id }) => seeker_id === null).map((person) => ({ ...person, ...newToken() }));
  if (links.length > 0) {
    const rows = links.map(({ id, company_id, hash }) => ({
      company_id,
      application_id: id,
      token_hash: hash,
      purpose,
    }));
    await insertLinks(db, rows, LINK_DAYS);
  }
  const pages = people.map(({ id }): [string, string] => [id, own(id)]);
  const opened = links.map(({ id, token }): [string, string] => [id, mailed(token)]);
  return new Map([...pages, ...opened]);
}

type Reply = Omit<Applicant, 'seeker_id' | 'email'> & {
  posting_id: string;
  pipeline_id: string;
  title: string;
  is_network: boolean;
  body: string;
};

/** Tells the members it is for that an applicant wrote, and mails them the message unless they chose otherwise. */
export async function tellTeam(db: Db, reply: Reply): Promise<void> {
  const { id, company_id, site, title, is_network, body } = reply;
  const name = oneLine(`${reply.first_name} ${reply.last_name}`) || 'An applicant';
  const path = addQuery(pathTo('/employer/applications/{application_id}', { application_id: id }), {
    part: 'messages',
  });
  for (const to of await listAddresses(db, reply)) {
    await writeMail(db, {
      site,
      company_id,
      kind: 'applicant-wrote',
      to,
      content: answerMail({ name, title, is_network, body, path }),
    });
  }
}

async function listAddresses(db: Db, reply: Reply): Promise<string[]> {
  const { company_id, id, pipeline_id } = reply;
  const members = await listAddressed(db, reply);
  const about = { subject_id: id, application_id: id, pipeline_id, actor_id: null };
  const ids = members.map((member) => member.id);
  const mailed = await announceNotices(db, company_id, [{ kind: 'message', ...about, members: ids }]);
  const { mails_members, mail_reply_to } = await findMessageMail(db, company_id);
  const wanted = mails_members ? members.filter((member) => mailed.has(member.id)) : [];
  const all = [...wanted.map(({ email }) => email), ...(mail_reply_to ? [mail_reply_to] : [])];
  return [...new Set(all.map((email) => email.toLowerCase()))];
}
