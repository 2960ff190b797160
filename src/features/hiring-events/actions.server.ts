import { randomBytes, randomUUID } from 'node:crypto';
import { readAnswers } from '#features/applying/rules.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { found, wrongFields } from '#server/http/problems.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { Services } from '#server/services.ts';
import type { HiringEvent } from './contract.ts';
import { mailKey, registrationPath, tokenHashOf, tokenOf } from './link.server.ts';
import { confirmMail, standingMail } from './mails.ts';
import { cancelOwnMail, mailOwn, mailUnregistered } from './own-mail.server.ts';
import type { EventQuestion, OwnAnswer } from './question-contract.ts';
import {
  changeRegistration,
  confirm,
  deleteRegistration,
  findAllOf,
  holdEvent,
  insertRegistration,
  lockByAddress,
  lockByToken,
  noteAsked,
  putPicks,
  type Registration,
  takePlace,
  takeRegistrations,
  waitForAddress,
} from './registration-store.server.ts';
import { removeResumes } from './resume-actions.server.ts';
import { askedNoMore, checkToCome, codeOf, MOST_REQUESTS_AN_HOUR } from './rules.ts';
import { findEvent, findListedEvents } from './store.server.ts';
import { eventPath } from './words.ts';

type Chosen = { company_ids: readonly string[]; shares: boolean; answers: Record<string, string> };
type Person = { first_name: string; last_name: string; email: string };

/**
 * Registers an address that its owner confirms by the mailed link. Whoever asks learns nothing of the address; what is true is told
 * to whoever reads its mail. `db` sees all rows, here and below.
 */
export async function registerAddress(
  db: Db,
  { site, slug }: { site: SiteCode; slug: string },
  asked: Person & Chosen,
  services: Services,
): Promise<void> {
  const event = await eventToCome(db, site, slug);
  const { email, company_ids, shares, answers: given, ...names } = asked;
  const answers = answersTo(event.questions, given);
  await waitForAddress(db, email);
  const known = await lockByAddress(db, event.event_id, email);
  if (known && (await noteAsked(db, known.id)) > MOST_REQUESTS_AN_HOUR) return;
  const id = known?.id ?? (await insertNew(db, event, { site, seeker_id: null, ...names, email, shares }, services));
  if (known?.state !== 'confirmed') {
    await changeRegistration(db, id, { ...names, shares, answers });
    await holdEvent(db, event.event_id);
    await putPicks(db, event.event_id, id, company_ids);
  }
  const place = { event, path: registrationPath(tokenOf(services.secrets, id)) };
  const content = known?.state === 'confirmed' ? standingMail(place) : confirmMail(place);
  const mail = { site, kind: 'hiring-event-request', to: email, subject_key: mailKey(id), content };
  await writeMail(db, mail, services.config.origins);
}

type OfSeeker = { site: SiteCode; slug: string; seeker_id: string };

/** Registers a seeker, whose address is confirmed, at once. Gives registration and token; a second time it changes what was chosen. */
export async function registerSeeker(
  db: Db,
  { site, slug, seeker_id }: OfSeeker,
  { company_ids, shares, answers: given }: Chosen,
  services: Services,
): Promise<{ id: string; token: string }> {
  const event = await eventToCome(db, site, slug);
  const person = await db
    .selectFrom('seeker')
    .select(['first_name', 'last_name', 'email'])
    .where('id', '=', seeker_id)
    .forShare()
    .executeTakeFirstOrThrow();
  await waitForAddress(db, person.email);
  const known = await lockByAddress(db, event.event_id, person.email);
  const id = known?.id ?? (await insertNew(db, event, { site, seeker_id, ...person, shares }, services));
  // What waits was written by whoever typed the address.
  const before = known?.state === 'confirmed' ? known.answers : [];
  await changeRegistration(db, id, { shares, seeker_id, answers: answersTo(event.questions, given, before) });
  const token = tokenOf(services.secrets, id);
  if (known?.state !== 'confirmed') await confirmRegistration(db, { site, token }, services);
  await holdEvent(db, event.event_id);
  await putPicks(db, event.event_id, id, company_ids);
  return { id, token };
}

/**
 * What was answered, in the words of its question, and behind it what was answered `before` to questions that are asked no more.
 * 422 for what is missing or no answer.
 */
function answersTo(
  questions: readonly EventQuestion[],
  answers: Record<string, string>,
  before: readonly OwnAnswer[] = [],
): OwnAnswer[] {
  const { given, problems } = readAnswers(questions, answers);
  if (Object.keys(problems).length > 0) throw wrongFields(problems);
  const shown = new Set(questions.filter((question) => question.shown).map(({ label }) => label));
  return [...given.map((each) => ({ ...each, shown: shown.has(each.question) })), ...askedNoMore(questions, before)];
}

type New = Pick<Registration, 'site' | 'seeker_id' | 'first_name' | 'last_name' | 'email' | 'shares'>;

async function insertNew(db: Db, { event_id }: HiringEvent, values: New, { secrets }: Services): Promise<string> {
  const id = randomUUID();
  const check_in_code = codeOf(randomBytes(16));
  await insertRegistration(db, { id, event_id, ...values, check_in_code, token_hash: tokenHashOf(secrets, id) });
  return id;
}

async function eventToCome(db: Db, site: SiteCode, slug: string): Promise<HiringEvent> {
  const event = found(await findEvent(db, site, { slug }));
  checkToCome(event);
  return event;
}

type Which = { site: SiteCode; token: string };

/** Takes a place and mails the calendar file. A second time it does nothing; 422 when the last place is gone or the event called off. */
export async function confirmRegistration(db: Db, { site, token }: Which, services: Services): Promise<void> {
  const registration = found(await lockByToken(db, site, token));
  if (registration.state === 'confirmed') return;
  const { event_id } = registration;
  const has_place = await takePlace(db, event_id);
  // Read only now: whoever takes a place waits until staff have moved the event or called it off.
  const event = found(await findEvent(db, site, { event_id }));
  checkToCome(event);
  if (!has_place)
    throw new RuleBroken('event-full', 'This event is full. If someone cancels, the link in your email works again.');
  await confirm(db, registration.id);
  await takeToAccount(db, registration);
  await mailOwn(db, 'registered', { registration, event }, services);
}

/** An address that an account's owner has shown to be theirs, there and here, belongs to that account. */
async function takeToAccount(db: Db, { id, event_id, site, email, seeker_id }: Registration): Promise<void> {
  if (seeker_id || (await lockByAddress(db, event_id, email))?.seeker_id) return;
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('type', '=', 'seeker')
    .where('site', '=', site)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (account) await changeRegistration(db, id, { seeker_id: account.id });
}

/** Gives a seeker the registrations that were confirmed under the account's confirmed address. `db` sees all rows. */
export async function takeRegistrationsOfAddress(db: Db, seeker_id: string): Promise<void> {
  await takeRegistrations(db, seeker_id);
}

type Choice = {
  company_ids?: readonly string[] | undefined;
  shares?: boolean | undefined;
  answers?: Record<string, string> | undefined;
};

export async function changeChoice(
  db: Db,
  { site, token }: Which,
  { company_ids, shares, answers }: Choice,
): Promise<void> {
  const { id, event_id, answers: before } = found(await lockByToken(db, site, token));
  if (shares !== undefined) await changeRegistration(db, id, { shares });
  if (!company_ids && !answers) return;
  await holdEvent(db, event_id);
  if (answers) {
    const { questions } = found(await findEvent(db, site, { event_id }));
    await changeRegistration(db, id, { answers: answersTo(questions, answers, before) });
  }
  if (company_ids) await putPicks(db, event_id, id, company_ids);
}

/**
 * Gives place and seats back, stops mail that waits, takes what is to come out of the calendar, and keeps nothing of it. A second time it
 * does nothing.
 */
export async function cancelOwn(db: Db, { site, token }: Which, services: Services): Promise<void> {
  const registration = await lockByToken(db, site, token);
  if (!registration) return;
  await cancelOwnMail(db, registration.id);
  const event = await findEvent(db, site, { event_id: registration.event_id });
  const is_to_come = event?.state === 'published' && !event.is_over;
  if (is_to_come && registration.state === 'confirmed') await mailUnregistered(db, { registration, event }, services);
  await removeResumes(db, [registration.id]);
  await deleteRegistration(db, registration.id);
}

/** Addresses of events to come, for the sitemap. */
export const listedEvents = async (db: Db, site: SiteCode) =>
  (await findListedEvents(db, site)).map(({ slug, updated_at }) => ({ path: eventPath(slug), changed_at: updated_at }));

/** What somebody registered for, by the account or by the address, for the archive of a person. */
export const registrationsOf = (db: Db, whose: { site: SiteCode; email: string; seeker_id?: string }) =>
  findAllOf(db, whose);
