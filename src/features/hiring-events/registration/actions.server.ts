import { randomBytes, randomUUID } from 'node:crypto';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { found, wrongFields } from '#server/http/problems.ts';
import { writeMail } from '#server/mail/write-mail.ts';
import type { Services } from '#server/services.ts';
import type { HiringEvent } from '../contract.ts';
import type { EventQuestion, OwnAnswer } from '../questions/question-contract.ts';
import { readEventAnswers } from '../questions/rules.ts';
import { removeResumes } from '../resumes/actions.server.ts';
import { checkUpcoming } from '../rules.ts';
import { findEvent, lockEventForShare } from '../store.server.ts';
import { mailKey, registrationPath, tokenHashOf, tokenOf } from './link.server.ts';
import { cancelOwnMail, mailOwn, mailUnregistered } from './mail-actions.server.ts';
import { alreadyRegisteredMail, confirmMail } from './mails.ts';
import { codeOf, MOST_REQUESTS_AN_HOUR } from './rules.ts';
import {
  confirmRegistration as confirm,
  countRequest,
  deleteRegistration,
  findAccountOf,
  insertRegistration,
  lockAddress,
  lockByAddress,
  lockByToken,
  lockSeekerForShare,
  type Registration,
  replacePicks,
  takePlace,
  updateRegistration,
} from './store.server.ts';

type Choice = { company_ids: readonly string[]; shares: boolean; answers: Record<string, string> };
type Guest = { first_name: string; last_name: string; email: string };

/**
 * Registers an address that its owner then confirms by a mailed link. The caller gets the same answer for every address; only the mail
 * says whether it is registered. `db` sees every row, here and below.
 */
export async function registerAddress(
  db: Db,
  { site, slug }: { site: SiteCode; slug: string },
  { email, company_ids, shares, answers: typed, ...names }: Guest & Choice,
  services: Services,
): Promise<void> {
  const event = await findUpcoming(db, site, slug);
  const answers = answersTo(event.questions, typed);
  await lockAddress(db, email);
  const known = await lockByAddress(db, event.event_id, email);
  if (known && (await countRequest(db, known.id)) > MOST_REQUESTS_AN_HOUR) return;
  const id = known?.id ?? (await insertNew(db, event, { site, seeker_id: null, ...names, email, shares }, services));
  if (known?.state !== 'confirmed') {
    await updateRegistration(db, id, { ...names, shares, answers });
    await lockEventForShare(db, event.event_id);
    await replacePicks(db, event.event_id, id, company_ids);
  }
  const place = { event, path: registrationPath(tokenOf(services.secrets, id)) };
  const content = known?.state === 'confirmed' ? alreadyRegisteredMail(place) : confirmMail(place);
  await writeMail(db, { site, kind: 'hiring-event-request', to: email, subject_key: mailKey(id), content });
}

type SeekerAtEvent = { site: SiteCode; slug: string; seeker_id: string };

/** Registers a seeker at once, because their address is confirmed. A second call updates the registration. */
export async function registerSeeker(
  db: Db,
  { site, slug, seeker_id }: SeekerAtEvent,
  { company_ids, shares, answers: typed }: Choice,
  services: Services,
): Promise<{ id: string; token: string }> {
  const event = await findUpcoming(db, site, slug);
  const person = await lockSeekerForShare(db, seeker_id);
  await lockAddress(db, person.email);
  const known = await lockByAddress(db, event.event_id, person.email);
  const id = known?.id ?? (await insertNew(db, event, { site, seeker_id, ...person, shares }, services));
  // An unconfirmed registration may have been made by someone else, so its answers are dropped.
  const before = known?.state === 'confirmed' ? known.answers : [];
  await updateRegistration(db, id, { shares, seeker_id, answers: answersTo(event.questions, typed, before) });
  const token = tokenOf(services.secrets, id);
  if (known?.state !== 'confirmed') await confirmRegistration(db, { site, token }, services);
  await lockEventForShare(db, event.event_id);
  await replacePicks(db, event.event_id, id, company_ids);
  return { id, token };
}

type NewRegistration = Pick<Registration, 'site' | 'seeker_id' | 'first_name' | 'last_name' | 'email' | 'shares'>;

async function insertNew(
  db: Db,
  { event_id }: HiringEvent,
  values: NewRegistration,
  { secrets }: Services,
): Promise<string> {
  const id = randomUUID();
  const check_in_code = codeOf(randomBytes(16));
  await insertRegistration(db, { id, event_id, ...values, check_in_code, token_hash: tokenHashOf(secrets, id) });
  return id;
}

/** Throws 422 for answers that are missing or invalid. */
function answersTo(
  questions: readonly EventQuestion[],
  typed: Record<string, string>,
  before?: readonly OwnAnswer[],
): OwnAnswer[] {
  const { answers, problems } = readEventAnswers(questions, typed, before);
  if (Object.keys(problems).length > 0) throw wrongFields(problems);
  return answers;
}

async function findUpcoming(db: Db, site: SiteCode, slug: string): Promise<HiringEvent> {
  const event = found(await findEvent(db, site, { slug }));
  checkUpcoming(event);
  return event;
}

type MailedLink = { site: SiteCode; token: string };

/** Takes a place and mails the calendar file. Does nothing if already confirmed; 422 when the event is full or canceled. */
export async function confirmRegistration(db: Db, { site, token }: MailedLink, services: Services): Promise<void> {
  const registration = found(await lockByToken(db, site, token));
  if (registration.state === 'confirmed') return;
  const { event_id } = registration;
  const has_place = await takePlace(db, event_id);
  // Read after taking the place, which waits until staff have moved or canceled the event.
  const event = found(await findEvent(db, site, { event_id }));
  checkUpcoming(event);
  if (!has_place)
    throw new RuleBroken('event-full', 'This event is full. If someone cancels, the link in your email works again.');
  await confirm(db, registration.id);
  await linkToAccount(db, registration);
  await mailOwn(db, 'registered', { registration, event }, services);
}

/** Links a confirmed registration to the account whose address was confirmed too. */
async function linkToAccount(db: Db, { id, event_id, site, email, seeker_id }: Registration): Promise<void> {
  if (seeker_id || (await lockByAddress(db, event_id, email))?.seeker_id) return;
  const account = await findAccountOf(db, { site, email });
  if (account) await updateRegistration(db, id, { seeker_id: account.id });
}

type ChangedChoice = { [Name in keyof Choice]?: Choice[Name] | undefined };

export async function updateChoice(
  db: Db,
  { site, token }: MailedLink,
  { company_ids, shares, answers }: ChangedChoice,
): Promise<void> {
  const { id, event_id, answers: before } = found(await lockByToken(db, site, token));
  if (shares !== undefined) await updateRegistration(db, id, { shares });
  if (!company_ids && !answers) return;
  await lockEventForShare(db, event_id);
  if (answers) {
    const { questions } = found(await findEvent(db, site, { event_id }));
    await updateRegistration(db, id, { answers: answersTo(questions, answers, before) });
  }
  if (company_ids) await replacePicks(db, event_id, id, company_ids);
}

/** Deletes a registration, which frees its place and seats, and mails the calendar file that removes them. A second call does nothing. */
export async function cancelRegistration(db: Db, { site, token }: MailedLink): Promise<void> {
  const registration = await lockByToken(db, site, token);
  if (!registration) return;
  await cancelOwnMail(db, registration.id);
  const event = await findEvent(db, site, { event_id: registration.event_id });
  const is_upcoming = event?.state === 'published' && !event.is_over;
  if (is_upcoming && registration.state === 'confirmed') await mailUnregistered(db, { registration, event });
  await removeResumes(db, [registration.id]);
  await deleteRegistration(db, registration.id);
}
