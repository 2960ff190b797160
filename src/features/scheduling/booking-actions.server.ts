import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Actor, findOpenApplication, recordEvents } from '#features/application/doors.server.ts';
import type { EventKind } from '#features/application/rules/event-kinds.ts';
import { announceApplications } from '#features/pipelines/doors.server.ts';
import { isInProgress } from '#rules/applicant-status.ts';
import { checkMemberMay } from '#rules/permissions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import { overlap, type Span } from '#rules/spans.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { found } from '#server/http/problems.ts';
import type { Secrets } from '#server/http/secrets.ts';
import { hashToken } from '#server/http/session.ts';
import type { Services } from '#server/services.ts';
import {
  listInterviewsWith,
  lockVisibleApplicant,
  recordAndAnnounce,
  spanOfConfirmed,
  withMessage,
} from './actions.server.ts';
import { mailApplicant, mailTeam } from './interview-mail.server.ts';
import { listReached } from './limits/store.server.ts';
import { interviewToken } from './link.server.ts';
import {
  checkInProgress,
  checkOpenLimit,
  type InterviewKind,
  isOpen,
  LONGEST_MINUTES,
  SHORTEST_MINUTES,
  zoneOfRegion,
} from './rules.ts';
import {
  type Applicant,
  bookInterviewers,
  changeInterview,
  findAnonymousCompany,
  findApplicationOf,
  findBusy,
  insertInterview,
  insertLink,
  lockApplicant,
  lockInterview,
  lockInterviewers,
  replaceOffer,
  type StoredInterview,
} from './store.server.ts';

// Interviews whose time the applicant chooses outside the product, with a single-use link.

const ANONYMOUS = 'This posting is anonymous, and Calendly would show the applicant who you are. Offer times instead.';

/** Throws if the member may not open the application, or if its posting is anonymous. */
export async function checkBookable(db: Db, actor: Actor, application_id: string): Promise<void> {
  const { posting_id } = found(await findOpenApplication(db, actor, application_id));
  if (await findAnonymousCompany(db, actor, posting_id)) throw new RuleBroken('anonymous', ANONYMOUS);
}

type BookingOffer = {
  kind: InterviewKind;
  length_minutes: number;
  time_zone: string;
  message: string;
  booking_url: string;
};

/** Sends an applicant a link to choose a time for an interview with the actor. Returns the interview's id. */
export async function offerBooking(
  db: Db,
  actor: Actor,
  application_id: string,
  sent: BookingOffer,
  services: Services,
): Promise<string> {
  const applicant = await lockVisibleApplicant(db, actor, application_id);
  await checkBookable(db, actor, application_id);
  const offer = await withMessage(db, actor, application_id, sent);
  if (offer.message !== '') checkMemberMay('write-to-applicants', actor.user);
  checkInProgress(applicant.category);
  checkOpenLimit(await listInterviewsWith(db, actor.company_id, application_id), await nowIn(db));
  const { company_id } = actor;
  const interview_id = randomUUID();
  const { userId } = actor.user;
  const applicant_zone = zoneOfRegion(applicant.region) ?? offer.time_zone;
  const who = { application_id, stage_id: applicant.stage_id, asked_by: userId, applicant_zone };
  await insertInterview(db, { company_id, id: interview_id, ...who, ...offer, place: '', round_id: null });
  await replaceOffer(db, { company_id, interview_id }, { times: [], interviewers: [userId] });
  await insertLink(db, { company_id, interview_id }, hashToken(interviewToken(services.secrets, interview_id)));
  const interview = found(await lockInterview(db, applicant, interview_id));
  await mailApplicant(db, 'asked', { applicant, interview }, services);
  await recordAndAnnounce(db, actor, interview, applicant, 'interview-asked');
  return interview_id;
}

type Which = { company_id: string; interview_id: string };
type Booked = Span & { kind: InterviewKind; place: string };

async function lockBooking(db: Db, { company_id, interview_id }: Which) {
  const row = await findApplicationOf(db, { company_id, interview_id });
  const applicant = row && (await lockApplicant(db, { company_id }, row.application_id));
  const interview = applicant && (await lockInterview(db, applicant, interview_id));
  return applicant && interview ? { applicant, interview } : null;
}

const TAKEN = 'This time had just been taken by another interview. The employer may offer you other times.';

/**
 * Confirms an interview that the applicant booked or rescheduled elsewhere. False if it cannot take place, because it is over or the
 * interviewer is busy or at their limit; the booking must then be canceled where it was made.
 */
export async function confirmBooking(db: Db, which: Which, booked: Booked, services: Services): Promise<boolean> {
  const locked = await lockBooking(db, which);
  if (!locked) return false;
  const { applicant, interview } = locked;
  const is_waiting = isOpen(interview.state) || interview.state === 'confirmed';
  if (!is_waiting || !interview.in_calendly || !isInProgress(applicant.category)) return false;
  const { starts_at, ends_at, kind, place } = booked;
  const before = spanOfConfirmed(interview);
  if (before && before.starts_at === starts_at && before.ends_at === ends_at) {
    // The link to a video call may come after the booking.
    if (interview.kind !== kind || interview.place !== place) await changeInterview(db, interview, { kind, place });
    return true;
  }
  await lockInterviewers(db, interview, interview.interviewers);
  const members = interview.interviewers.map(({ employer_user }) => employer_user);
  const busy = await findBusy(db, interview, members, interview.interview_id);
  const offered = { interviewers: members, times: [starts_at], except: interview.interview_id };
  const reached = await listReached(db, interview, offered);
  if (busy.some((each) => overlap(each, booked)) || reached.length > 0) {
    await callOff(db, locked, { by: 'employer', word: TAKEN }, services);
    return false;
  }
  const minutes = Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000);
  const length_minutes = Math.min(Math.max(minutes, SHORTEST_MINUTES), LONGEST_MINUTES);
  const change = { state: 'confirmed' as const, word: '', confirmed_at: sql<string>`now()`, reminded_at: null };
  const where = { kind, place, length_minutes, starts_at, ends_at };
  await changeInterview(db, interview, { ...change, ...where }, { tells_calendars: true });
  await bookInterviewers(db, interview, booked);
  const now = { applicant, interview: found(await lockInterview(db, applicant, interview.interview_id)) };
  await mailApplicant(db, 'confirmed', now, services);
  await mailTeam(db, 'confirmed', now);
  await record(db, now, 'interview-confirmed');
  return true;
}

type Cause = { by: 'employer' | 'applicant'; word: string };

/** Cancels an interview that is booked elsewhere or waits to be. Does nothing if it is over. */
export async function callOffBooking(
  db: Db,
  which: Which,
  cause: Cause,
  services: { secrets?: Secrets } = {},
): Promise<void> {
  const locked = await lockBooking(db, which);
  if (!locked) return;
  const { state, in_calendly } = locked.interview;
  if (in_calendly && (isOpen(state) || state === 'confirmed')) await callOff(db, locked, cause, services);
}

type Locked = { applicant: Applicant; interview: StoredInterview };

async function callOff(db: Db, { applicant, interview }: Locked, { by, word }: Cause, services: { secrets?: Secrets }) {
  const span = spanOfConfirmed(interview);
  const change = { state: 'called_off' as const, called_off_by: by, word };
  await changeInterview(db, interview, change, { tells_calendars: span !== null });
  await bookInterviewers(db, interview, null);
  const now = { applicant, interview: found(await lockInterview(db, applicant, interview.interview_id)), span };
  await mailApplicant(db, 'called-off', now, services);
  await mailTeam(db, 'called-off', now);
  await record(db, now, 'interview-called-off');
}

async function record(db: Db, { applicant, interview }: Locked, kind: EventKind): Promise<void> {
  const { company_id, id: application_id, pipeline_id } = applicant;
  const data = { interview_id: interview.interview_id };
  await recordEvents(db, { user: null }, [{ company_id, application_id, kind, data }]);
  await announceApplications(db, pipeline_id, 'card', [application_id], null);
}
