import { findLetterheads } from '#features/applicant-messages/doors.server.ts';
import type { Actor } from '#features/application/doors.server.ts';
import {
  type DecisionPosting,
  finalistsOf,
  findDecisionPosting,
  insertOutsideComment,
  listFinalists,
  listRecords,
  type Person,
} from '#features/decisions/doors.server.ts';
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
import { checkLinksToday, maskedAddress } from '#features/outsider-links/rules/limits.ts';
import { announceApplications } from '#features/pipelines/doors.server.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { found, notFound } from '#server/http/problems.ts';
import { newToken } from '#server/http/session.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import { readPreferences } from '#server/read-preferences.ts';
import type { Section, Shared } from './contract.ts';
import { decisionSharedMail } from './mails.ts';
import { aliasOf } from './rules/masking.ts';
import {
  areAllDecided,
  type Contact,
  checkRecipients,
  letterOf,
  MOST_COMMENTS,
  placeOf,
  shownFinalist,
  tellerOf,
} from './rules.ts';
import * as store from './store.server.ts';

const TABLE = 'decision_share';

type Chosen = { application_ids: readonly string[]; sections: readonly Section[]; is_masked: boolean };
type Sending = Chosen & {
  recipients: readonly { email: string }[];
  message: string;
  expiry_days: number;
  allowed_domain: string;
  checks_email: boolean;
  takes_comments: boolean;
};

/** Mails each recipient a link. Returns the ids of the links. */
export async function share(db: Db, site: SiteCode, actor: Actor, posting: DecisionPosting, sending: Sending) {
  const { company_id, user } = actor;
  const { posting_id } = posting;
  const { application_ids, recipients, is_masked, ...rest } = sending;
  if (!user.on_site) throw new RuleBroken('suspended', 'Your company cannot send links at the moment.');
  const people = await orderOf(db, company_id, posting, { application_ids, is_masked });
  const emails = [...new Set(recipients.map(({ email }) => email))];
  checkRecipients(emails, new Set(await store.listMemberAddresses(db, company_id, emails)), sending.allowed_domain);
  await lockSending(db, TABLE, company_id);
  checkLinksToday(await countSentToday(db, TABLE, company_id), emails.length, 'links to finalists');
  const places = people.map((application_id, place) => ({ application_id, place }));
  const { teller } = await tellerFor(db, { company_id, posting_id, is_masked }, places);
  const letterhead = found((await findLetterheads(db, company_id, [posting_id])).get(posting_id));
  const sender = `${user.first_name ?? ''} ${user.last_name ?? ''}`.trim() || 'A colleague';
  const company_name = letterhead.company_name === null ? null : user.business_name;
  const ids = [];
  for (const email of emails) {
    const { token, hash: token_hash } = newToken();
    const link = { company_id, site, posting_id, sent_by: user.userId, email, token_hash, is_masked, ...rest };
    ids.push(await store.insertShare(db, link, people));
    const told = { title: teller.label(posting.title), message: teller.label(sending.message) };
    const content = decisionSharedMail({ ...sending, ...told, sender, company_name, token });
    // No row of the mail stays, since it holds the token.
    const mail = { site, company_id, kind: 'decision-shared', to: email, forget_when_sent: true } as const;
    await writeMail(db, { ...mail, from_company: company_name, content });
  }
  return ids;
}

/**
 * The people in the order of their letters; 404 if one is not among those who may be compared. The letters of a masked link follow ids, not
 * the dashboard, which sorts by name.
 */
async function orderOf(
  db: Db,
  company_id: string,
  posting: DecisionPosting,
  { application_ids, is_masked }: Omit<Chosen, 'sections'>,
) {
  const ids = [...new Set(application_ids)];
  const known = await listFinalists(db, { company_id, posting, people: ids, by_score: false });
  if (known.length !== ids.length) throw notFound();
  return is_masked ? ids.toSorted() : ids;
}

type Placed = { application_id: string; place: number };
type OfPosting = { company_id: string; posting_id: string; is_masked: boolean };

/** Tells texts without what must not leave, and knows the contact data of each person. `places`: everyone the link was made for. */
async function tellerFor(db: Db, { company_id, posting_id, is_masked }: OfPosting, places: readonly Placed[]) {
  const names = await store.listNames(db, company_id, {
    posting_id,
    ids: places.map(({ application_id }) => application_id),
  });
  const place_of = new Map(places.map(({ application_id, place }) => [application_id, place]));
  const people = names.map(({ application_id, email, edited, ...sent }) => ({
    application_id,
    known: [sent, ...edited].map((details) => ({ ...details, email: email ?? '' })),
  }));
  const hidden = people.flatMap(({ application_id, known }) => {
    const place = place_of.get(application_id);
    return known.map((details) => ({ ...details, alias: place === undefined ? null : aliasOf(place) }));
  });
  const contacts = new Map(
    people.map(({ application_id, known }): [string, readonly Contact[]] => [application_id, known]),
  );
  return { teller: tellerOf(is_masked, hidden), contacts };
}

/** What a link to these people would show now. */
export async function preview(db: Db, actor: Actor, posting: DecisionPosting, chosen: Chosen, has_tags: boolean) {
  const { company_id } = actor;
  const people = await orderOf(db, company_id, posting, chosen);
  const places = people.map((application_id, place) => ({ application_id, place }));
  return sharedOf(db, { company_id, posting, chosen, has_tags, places, shown: places });
}

type Showing = {
  company_id: string;
  posting: DecisionPosting;
  chosen: Omit<Chosen, 'application_ids'>;
  has_tags: boolean;
  /** Everyone the link was made for, and those it shows now. */
  places: readonly Placed[];
  shown: readonly Placed[];
};

async function sharedOf(db: Db, { company_id, posting, chosen, has_tags, places, shown }: Showing): Promise<Shared> {
  const { sections, is_masked } = chosen;
  const { posting_id } = posting;
  const ids = shown.map(({ application_id }) => application_id);
  const people = await listFinalists(db, { company_id, posting, people: ids, by_score: false });
  const [last] = await listRecords(db, company_id, posting_id);
  const reading = { company_id, posting, since: last?.closed_at ?? null, has_tags };
  const read = (without_opinions: boolean) => finalistsFor(db, { ...reading, without_opinions }, people);
  const bare = await read(true);
  const settled = new Set(await store.listSettled(db, company_id, { ids, stage_ids: posting.stage_ids }));
  const in_records = new Set(await store.listDecidedInRecords(db, company_id, ids));
  const are_decided = areAllDecided(
    bare.map(({ application_id: id, outcome, category }) => ({
      outcome,
      category,
      is_settled: settled.has(id),
      is_in_record: in_records.has(id),
    })),
  );
  const has_votes = sections.includes('votes');
  const finalists = has_votes && are_decided ? await read(false) : bare;
  const { teller, contacts } = await tellerFor(db, { company_id, posting_id, is_masked }, places);
  const told = shown.flatMap(({ application_id, place }) => {
    const person = finalists.find((each) => each.application_id === application_id);
    const own = contacts.get(application_id);
    return person && own ? [shownFinalist(person, { sections, place, contacts: own, is_masked, teller })] : [];
  });
  return { posting_title: teller.label(posting.title), finalists: told, do_votes_wait: has_votes && !are_decided };
}

type Reading = Omit<Parameters<typeof finalistsOf>[1], 'reader'> & { without_opinions: boolean };

/** As a manager sees them; `without_opinions` leaves votes and feedback out, with their texts. */
async function finalistsFor(db: Db, { without_opinions, ...reading }: Reading, people: readonly Person[]) {
  const reader = { employer_user: '', sees_all: true, visibility: 'always', without_opinions } as const;
  return (await finalistsOf(db, { ...reading, reader }, people)).finalists;
}

/** The link of a token if it works now, else null. Afterwards `db` sees its company alone. */
const findShare = (db: Db, browser: Browser, token: string) =>
  findLinkOf(db, TABLE, browser, token, (company_id, hash) => store.findOpenShare(db, company_id, hash));

/** The same, for what only its proven reader may do; 404 otherwise. */
export async function findProvenShare(db: Db, browser: Browser, token: string) {
  const link = found(await findShare(db, browser, token));
  if (needsCode(link, browser)) throw notFound();
  return link;
}

const needsCode = (link: store.OpenShare, browser: Browser) =>
  (link.checks_email || readPreferences(link.preferences).forwarded_code) && !isProven(link, TABLE, browser);

/** What the reader of a link sees; null if it does not work. */
export async function open(db: Db, browser: Browser, token: string, has_tags: boolean) {
  const link = await findShare(db, browser, token);
  if (!link) return null;
  if (needsCode(link, browser)) return { needs_code: true as const, mailed_to: maskedAddress(link.email) };
  const { company_id, posting_id, is_masked, sender_name, anonymous, business_name, expires_at, takes_comments } = link;
  const posting = await findDecisionPosting(db, company_id, posting_id);
  const shown = await store.listShown(db, link);
  if (!posting) return null;
  const places = await store.listPlaces(db, link);
  // Written by `share`, whose schema allows these alone.
  const sections = link.sections as Section[];
  const shared = await sharedOf(db, { company_id, posting, chosen: { sections, is_masked }, has_tags, places, shown });
  if (shared.finalists.length === 0) return null;
  const { teller } = await tellerFor(db, { company_id, posting_id, is_masked }, places);
  const is_shown = new Set(shared.finalists.map(({ letter }) => letter));
  const comments = (await store.listOwnComments(db, link)).flatMap(({ application_id, body, at }) => {
    const letter = letterOf(places.find((each) => each.application_id === application_id)?.place ?? 0);
    return is_shown.has(letter) ? [{ letter, text: teller.label(body), at }] : [];
  });
  const message = teller.label(link.message);
  const company_name = anonymous ? null : business_name;
  const sent = { sent_by: sender_name, company_name, message, expires_at, takes_comments };
  return { needs_code: false as const, shared, ...sent, comments };
}

/** Mails a code to the address of the link. */
export async function sendCode(db: Db, browser: Browser, token: string): Promise<void> {
  const link = found(await findShare(db, browser, token));
  await sendCodeOf(db, TABLE, {
    link,
    token,
    kind: 'shared-code',
    page: 'the page of the finalists who were shared with you',
  });
}

export async function enterCode(db: Db, browser: Browser, { token, code }: { token: string; code: string }) {
  const link = found(await findShare(db, browser, token));
  return enterCodeOf(db, TABLE, { link, browser, token, code });
}

/** Saves what the reader says about a finalist. Whoever comments looked at the page. Returns the applicant’s id. */
export async function comment(db: Db, link: store.OpenShare, said: { letter: string; text: string }): Promise<string> {
  if (!link.takes_comments) throw new RuleBroken('no-comments', 'Comments are off for this link.');
  const place = placeOf(said.letter);
  const person = (await store.listShown(db, link)).find((each) => each.place === place);
  if (!person) throw new RuleBroken('gone', 'This finalist is no longer shown.', 'letter');
  if (!(await store.updateComments(db, link, MOST_COMMENTS))) {
    throw new RuleBroken('too-many-comments', `A link takes ${MOST_COMMENTS} comments. Write to the sender instead.`);
  }
  const { company_id, email } = link;
  const { application_id, pipeline_id } = person;
  await insertOutsideComment(db, { company_id, application_id, decision_share_id: link.id, email, body: said.text });
  await insertView(db, TABLE, link);
  await announceApplications(db, pipeline_id, 'card', [application_id], null);
  return application_id;
}

export const view = (db: Db, link: store.OpenShare): Promise<void> => insertView(db, TABLE, link);
