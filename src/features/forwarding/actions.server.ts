import { findLetterheads } from '#features/applicant-messages/doors.server.ts';
import { type Actor, findOpenApplication, recordEvents } from '#features/application/doors.server.ts';
import {
  type Browser,
  countSentToday,
  enterCodeOf,
  findLinkOf,
  insertView,
  isProven,
  lockSending,
  sendCodeOf,
} from '#features/outsider-links/doors.server.ts';
import { checkLinksToday, MOST_ANSWERS } from '#features/outsider-links/rules/limits.ts';
import { announceApplications } from '#features/pipelines/doors.server.ts';
import type { Opinion } from '#rules/opinions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { found, notFound } from '#server/http/problems.ts';
import { newToken } from '#server/http/session.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { readPreferences } from '#server/read-preferences.ts';
import type { FileKind, Forwarded, Recipient, Section } from './contract.ts';
import { forwardedMail } from './mails.ts';
import { checkSections, forwardedParts } from './rules.ts';
import * as store from './store.server.ts';

type Sending = {
  application_ids: readonly string[];
  recipients: readonly Recipient[];
  message: string;
  sections: readonly Section[];
  expiry_days: number;
  ask_feedback: boolean;
};

/** Mails each recipient one link for each applicant. Returns the ids of the links. */
export async function forward(db: Db, site: SiteCode, actor: Actor, sending: Sending): Promise<string[]> {
  const { company_id, user } = actor;
  const people = await openApplications(db, actor, sending.application_ids);
  checkSections(sending.sections);
  if (!user.on_site) throw new RuleBroken('suspended', 'Your company cannot send links at the moment.');
  const readers = await readersOf(db, company_id, sending.recipients);
  await lockSending(db, TABLE, company_id);
  checkLinksToday(await countSentToday(db, TABLE, company_id), readers.length * people.length, 'links to applicants');
  const letterheads = await findLetterheads(
    db,
    company_id,
    people.map(({ posting_id }) => posting_id),
  );
  const { message, sections, expiry_days, ask_feedback } = sending;
  const ids = [];
  for (const reader of readers) {
    const links = [];
    for (const { id: application_id, posting_id } of people) {
      const { token, hash: token_hash } = newToken();
      const link = { company_id, site, application_id, sent_by: user.userId, ...reader, token_hash };
      const chosen = { sections, message, expiry_days, asks_feedback: ask_feedback };
      ids.push(await store.insertForwarding(db, { ...link, ...chosen }));
      links.push({ token, ...found(letterheads.get(posting_id)) });
    }
    const company_name = links.every((link) => link.company_name !== null) ? user.business_name : null;
    const sender = `${user.first_name ?? ''} ${user.last_name ?? ''}`.trim() || 'A colleague';
    const content = forwardedMail({ sender, company_name, message, links, expiry_days, ask_feedback });
    // No row of the mail stays, since it holds the tokens.
    const mail = { site, company_id, kind: 'applicant-forwarded', to: reader.email, forget_when_sent: true } as const;
    await writeMail(db, { ...mail, from_company: company_name, content });
  }
  for (const { id: application_id, pipeline_id } of people) {
    const event = { company_id, application_id, kind: 'forwarded' as const, data: { recipients: readers.length } };
    await recordEvents(db, actor, [event]);
    await announceApplications(db, pipeline_id, 'card', [application_id], actor);
  }
  return ids;
}

/** The applicants, in the order of their ids; 404 if the actor may not open one of them. */
async function openApplications(db: Db, actor: Actor, ids: readonly string[]) {
  const people = [];
  for (const id of [...new Set(ids)].sort()) {
    const person = found(await findOpenApplication(db, actor, id));
    if (person.erased_at) throw notFound();
    people.push(person);
  }
  if (people.some(({ category }) => category === 'withdrawn')) {
    throw new RuleBroken(
      'withdrawn',
      'This person withdrew the application, so you cannot forward it.',
      'application_ids',
    );
  }
  return people;
}

/** Recipients, each address once. An address of a member is the member’s, whichever way it was chosen. */
async function readersOf(db: Db, company_id: string, recipients: readonly Recipient[]) {
  const colleagues = await store.listColleagues(db, company_id);
  const readers = new Map<string, { email: string; employer_user: string | null }>();
  for (const recipient of recipients) {
    const member = colleagues.find((each) =>
      'email' in recipient ? each.email === recipient.email : each.employer_user === recipient.employer_user,
    );
    if (!member && !('email' in recipient)) throw notFound();
    const email = member?.email ?? ('email' in recipient ? recipient.email : '');
    readers.set(email, { email, employer_user: member?.employer_user ?? null });
  }
  return [...readers.values()];
}

/** What a link with these parts would show of an applicant now. */
export async function partsOf(
  db: Db,
  of: { company_id: string; application_id: string },
  sections: readonly Section[],
): Promise<Forwarded> {
  return forwardedParts(found(await store.findSource(db, of)), sections);
}

const TABLE = 'forwarding';

/** The link of a token if it works now, else null. Afterwards `db` sees its company alone. */
export const findLink = (db: Db, browser: Browser, token: string): Promise<store.OpenLink | null> =>
  findLinkOf(db, TABLE, browser, token, (company_id, hash) => store.findOpenLink(db, company_id, hash));

/** The same, for what only its proven reader may do; 404 otherwise. */
export async function findProvenLink(db: Db, browser: Browser, token: string) {
  const link = found(await findLink(db, browser, token));
  if (needsCode(link, browser)) throw notFound();
  return link;
}

/** Whether the company asks for a code that this browser has not entered within hours. */
export const needsCode = (link: store.OpenLink, browser: Browser): boolean =>
  readPreferences(link.preferences).forwarded_code && !isProven(link, TABLE, browser);

/** Mails a code to the address of the link. */
export async function sendCode(db: Db, browser: Browser, token: string): Promise<void> {
  const link = found(await findLink(db, browser, token));
  const page = 'the page of the applicant who was forwarded to you';
  await sendCodeOf(db, TABLE, { link, token, kind: 'forwarded-code', page });
}

export async function enterCode(db: Db, browser: Browser, { token, code }: { token: string; code: string }) {
  const link = found(await findLink(db, browser, token));
  return enterCodeOf(db, TABLE, { link, browser, token, code });
}

/** Saves the answer and adds it to the timeline. Whoever answers looked at the page. */
export async function answer(db: Db, link: store.OpenLink, given: { verdict: Opinion; comment: string }) {
  if (!link.asks_feedback) throw new RuleBroken('not-asked', 'The sender did not ask for an opinion.');
  if (!(await store.updateAnswer(db, link, { ...given, most: MOST_ANSWERS }))) {
    throw new RuleBroken('too-many-answers', 'You changed your answer too often. Write to the sender instead.');
  }
  await insertView(db, TABLE, link);
  const { company_id, application_id, pipeline_id } = link;
  const data = { ...given, from: link.email };
  await recordEvents(db, { user: null }, [{ company_id, application_id, kind: 'forwarding-answered', data }]);
  await announceApplications(db, pipeline_id, 'card', [application_id], null);
}

/** The newest file of a kind, if the link shows it; else null. */
export async function findForwardedFile(db: Db, link: store.OpenLink, kind: FileKind) {
  const may = link.sections.includes('contact') && link.sections.includes(kind);
  return may ? ((await store.findNewestFile(db, link, kind)) ?? null) : null;
}
