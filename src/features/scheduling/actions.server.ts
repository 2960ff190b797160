import { randomUUID } from 'node:crypto';
import { type Actor, findOpenApplication, recordEvents } from '#features/application/doors.server.ts';
import type { EventKind } from '#features/application/rules/event-kinds.ts';
import { listBusy } from '#features/calendars/doors.server.ts';
import { announceApplications, membersWhoSee } from '#features/pipelines/doors.server.ts';
import { namesCompany } from '#features/postings/rules/anonymous.ts';
import { fillForEach } from '#features/templates/doors.server.ts';
import { checkMemberMay, memberMay } from '#rules/permissions.ts';
import { overlap } from '#rules/spans.ts';
import { hoursWords, momentWords } from '#rules/times.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { changedMeanwhile, found, wrongFields } from '#server/http/problems.ts';
import { hashToken } from '#server/http/session.ts';
import type { Services } from '#server/services.ts';
import type { Offer } from './contract.ts';
import { cancelAnnouncement, mailApplicant, mailTeam } from './interview-mail.server.ts';
import { reachedWords } from './limits/rules.ts';
import { listReached } from './limits/store.server.ts';
import { interviewToken } from './link.server.ts';
import {
  canChange,
  canSetOutcome,
  checkInProgress,
  checkOpenLimit,
  checkPossible,
  instantsOf,
  LONGEST_MESSAGE,
  memberPlaceProblem,
  NAMES_COMPANY,
  placeProblem,
  spanOf,
  timeProblems,
  zoneOfRegion,
} from './rules.ts';
import {
  type Applicant,
  bookInterviewers,
  changeInterview,
  findAnonymousCompany,
  findBusy,
  findInterviews,
  findMembers,
  insertInterview,
  insertLink,
  listRounds,
  lockApplicant,
  lockInterview,
  type Member,
  ofApplication,
  replaceOffer,
  type StoredInterview,
} from './store.server.ts';

type Where = { application_id: string };
type Which = Where & { interview_id: string; version: number };

/** All interviews with an applicant. The caller has checked that the member may see the applicant. */
export const listInterviewsWith = (db: Db, company_id: string, application_id: string): Promise<StoredInterview[]> =>
  findInterviews(db, { company_id }, ofApplication(application_id));

/** Offers an applicant times for an interview. Returns its id. */
export async function offerInterview(
  db: Db,
  actor: Actor,
  { application_id }: Where,
  sent: Offer,
  services: Services,
): Promise<string> {
  const applicant = await lockVisibleApplicant(db, actor, application_id);
  const offer = await withMessage(db, actor, application_id, sent);
  if (offer.message !== '') checkMemberMay('write-to-applicants', actor.user);
  checkInProgress(applicant.category);
  checkOpenLimit(await listInterviewsWith(db, actor.company_id, application_id), await nowIn(db));
  const times = await checkOffer(db, actor, applicant, offer, null);
  const { company_id } = actor;
  const interview_id = randomUUID();
  const { kind, length_minutes, time_zone, place, message, round_id = null, interviewers } = offer;
  await insertInterview(db, {
    company_id,
    id: interview_id,
    application_id,
    stage_id: applicant.stage_id,
    asked_by: actor.user.userId,
    applicant_zone: zoneOfRegion(applicant.region) ?? time_zone,
    ...{ kind, length_minutes, time_zone, place, message, round_id },
  });
  await replaceOffer(db, { company_id, interview_id }, { times, interviewers });
  await insertLink(db, { company_id, interview_id }, hashToken(interviewToken(services.secrets, interview_id)));
  const interview = found(await lockInterview(db, applicant, interview_id));
  await cancelAnnouncement(db, applicant);
  await mailApplicant(db, 'asked', { applicant, interview }, services);
  await recordAndAnnounce(db, actor, interview, applicant, 'interview-asked');
  return interview_id;
}

/** Changes an open offer or reschedules a confirmed interview. The confirmed time is freed at once. */
export async function offerNewTimes(
  db: Db,
  actor: Actor,
  which: Which,
  sent: Offer,
  services: Services,
): Promise<void> {
  const { applicant, interview } = await lockBoth(db, actor, which);
  const offer = await withMessage(db, actor, which.application_id, sent);
  if (offer.message !== '' && offer.message !== interview.message) checkMemberMay('write-to-applicants', actor.user);
  checkPossible(canChange(interview, await nowIn(db)), 'offer');
  checkInProgress(applicant.category);
  const times = await checkOffer(db, actor, applicant, offer, interview);
  const span = spanOfConfirmed(interview);
  const own_round = interview.round?.round_id ?? null;
  const { kind, length_minutes, time_zone, place, message, round_id = own_round, interviewers } = offer;
  // A new round belongs to the applicant's current stage, where its scorecard is saved.
  const is_new_round = round_id !== null && round_id !== own_round;
  const open = {
    state: 'asked' as const,
    word: '',
    starts_at: null,
    ends_at: null,
    confirmed_at: null,
    reminded_at: null,
    // A job then cancels the booking in Calendly.
    booking_url: null,
  };
  const terms = { kind, length_minutes, time_zone, place, message, round_id };
  const change = { ...open, ...terms, ...(is_new_round ? { stage_id: applicant.stage_id } : {}) };
  await changeInterview(db, interview, change, { tells_calendars: span !== null });
  await replaceOffer(db, interview, { times, interviewers });
  const now = found(await lockInterview(db, applicant, interview.interview_id));
  if (span) {
    const { interviewers: booked, in_calendly } = interview;
    const former = { ...now, ...pickPlace(interview), interviewers: booked, in_calendly };
    await mailTeam(db, 'moved', { applicant, interview: former, span }, { by: actor.user.userId });
  }
  await mailApplicant(db, span ? 'moved' : 'changed', { applicant, interview: now, span }, services);
  await recordAndAnnounce(db, actor, interview, applicant, span ? 'interview-moved' : 'interview-changed');
}

/** The offer with the placeholders of its message filled in. */
export async function withMessage<T extends { message: string }>(
  db: Db,
  actor: Actor,
  application_id: string,
  offer: T,
): Promise<T> {
  const sending = { company_id: actor.company_id, sender_id: actor.user.userId, application_ids: [application_id] };
  const text = { subject: '', body: offer.message };
  const fields = { subject: 'message', body: 'message', most: LONGEST_MESSAGE };
  const filled = found((await fillForEach(db, sending, text, fields)).get(application_id));
  return { ...offer, message: filled.body };
}

const pickPlace = ({ kind, place, time_zone, length_minutes }: StoredInterview) => ({
  kind,
  place,
  time_zone,
  length_minutes,
});

/** Cancels an open offer or a confirmed interview. */
export async function cancelInterview(
  db: Db,
  actor: Actor,
  { word, ...which }: Which & { word: string },
  services: Services,
): Promise<void> {
  const { applicant, interview } = await lockBoth(db, actor, which);
  if (word !== '') checkMemberMay('write-to-applicants', actor.user);
  checkPossible(canChange(interview, await nowIn(db)), 'cancel');
  const hidden = await findAnonymousCompany(db, applicant, applicant.posting_id);
  if (hidden && namesCompany(word, hidden)) throw wrongFields({ word: NAMES_COMPANY });
  const span = spanOfConfirmed(interview);
  const change = { state: 'called_off' as const, called_off_by: 'employer' as const, word };
  await changeInterview(db, interview, change, { tells_calendars: span !== null });
  await bookInterviewers(db, interview, null);
  const now = found(await lockInterview(db, applicant, interview.interview_id));
  await mailApplicant(db, 'called-off', { applicant, interview: now, span }, services);
  if (span) await mailTeam(db, 'called-off', { applicant, interview: now, span }, { by: actor.user.userId });
  await recordAndAnnounce(db, actor, interview, applicant, 'interview-called-off');
}

export async function setOutcome(
  db: Db,
  actor: Actor,
  { outcome, ...which }: Which & { outcome: 'done' | 'missed' },
): Promise<void> {
  const { applicant, interview } = await lockBoth(db, actor, which);
  checkPossible(canSetOutcome(interview, await nowIn(db)), 'outcome');
  if (interview.state === outcome) return;
  await changeInterview(db, interview, { state: outcome });
  await recordAndAnnounce(db, actor, interview, applicant, `interview-${outcome}`);
}

/** When a confirmed interview takes place; null for any other state. */
export const spanOfConfirmed = ({ state, starts_at, ends_at }: StoredInterview) =>
  state === 'confirmed' && starts_at !== null && ends_at !== null ? { starts_at, ends_at } : null;

export async function lockVisibleApplicant(db: Db, actor: Actor, application_id: string): Promise<Applicant> {
  found(await findOpenApplication(db, actor, application_id));
  return found(await lockApplicant(db, actor, application_id));
}

async function lockBoth(db: Db, actor: Actor, { application_id, interview_id, version }: Which) {
  const applicant = await lockVisibleApplicant(db, actor, application_id);
  const interview = found(await lockInterview(db, applicant, interview_id));
  if (interview.version !== version) throw changedMeanwhile();
  return { applicant, interview };
}

/** Checks an offer and returns its times as instants. Throws with a sentence for each wrong field. */
async function checkOffer(
  db: Db,
  { user }: Actor,
  applicant: Applicant,
  offer: Offer,
  before: StoredInterview | null,
): Promise<string[]> {
  const { place, message, interviewers, round_id } = offer;
  const hidden = await findAnonymousCompany(db, applicant, applicant.posting_id);
  const members = await membersWhoSee(db, applicant.company_id, applicant.pipeline_id);
  const is_same_place = before?.kind === offer.kind && before.place === place;
  const is_limited = !is_same_place && !memberMay('write-to-applicants', user);
  const where = placeProblem(offer, applicant.phone) ?? (is_limited ? memberPlaceProblem(offer) : null);
  const unknown = interviewers.some((id) => !members.includes(id));
  // An interview keeps its round after the applicant has moved on or the round was removed.
  const is_same_round = (round_id ?? null) === null || round_id === before?.round?.round_id;
  const rounds = is_same_round ? [] : await listRounds(db, applicant, applicant.stage_id, []);
  const is_other_round = !is_same_round && !rounds.some((round) => round.round_id === round_id);
  const problems = {
    ...(unknown ? { interviewers: 'Choose team members who can see this applicant.' } : {}),
    ...(is_other_round ? { round_id: 'Choose a round of the applicant’s stage.' } : {}),
    ...timeProblems(offer, await nowIn(db)),
    ...(hidden && namesCompany(place, hidden) ? { place: NAMES_COMPANY } : {}),
    ...(where ? { place: where } : {}),
    ...(hidden && namesCompany(message, hidden) ? { message: NAMES_COMPANY } : {}),
  };
  const times = instantsOf(offer).filter((time) => time !== null);
  const busy = Object.keys(problems).length > 0 ? {} : await busyProblems(db, applicant, offer, times, before);
  const all = { ...problems, ...busy };
  if (Object.keys(all).length > 0) throw wrongFields(all);
  return times;
}

/** Problems by field for offered times at which an interviewer is booked, busy elsewhere or at their limit. */
async function busyProblems(
  db: Db,
  applicant: Applicant,
  { interviewers, length_minutes, time_zone }: Offer,
  times: readonly string[],
  before: StoredInterview | null,
): Promise<Record<string, string>> {
  const busy = await findBusy(db, applicant, interviewers, before?.interview_id ?? null);
  // Also where a calendar may still show the interview's former time: the applicant could not choose a time that overlaps it.
  const in_calendars = await listBusy(db, applicant, interviewers);
  const members = await findMembers(db, applicant.company_id, interviewers);
  const except = before?.interview_id ?? null;
  const reached = await listReached(db, applicant, { interviewers, times, except });
  const problems = times.flatMap((time, at): [string, string][] => {
    const span = spanOf(time, length_minutes);
    const booked = busy.find((each) => overlap(each, span));
    if (booked) {
      const day = momentWords(booked.starts_at, time_zone).replace(/,[^,]*$/, '');
      const hours = hoursWords({ ...booked, time_zone });
      return [[`times.${at}`, `${nameOf(booked)} has another interview on ${day}, ${hours}.`]];
    }
    const elsewhere = in_calendars.find((each) => overlap(each, span));
    const over = reached.find((each) => each.at === at);
    if (!elsewhere) return over ? [[`times.${at}`, reachedWords(over)]] : [];
    const member = members.find(({ employer_user }) => employer_user === elsewhere.employer_user);
    // Colleagues learn that the time is taken, not from when to when.
    return [[`times.${at}`, `${nameOf(member)} is busy at this time, according to their calendar.`]];
  });
  return Object.fromEntries(problems);
}

const nameOf = (member: Member | undefined) =>
  `${member?.first_name ?? ''} ${member?.last_name ?? ''}`.trim() || 'An interviewer';

export async function recordAndAnnounce(
  db: Db,
  actor: Actor,
  { interview_id }: StoredInterview,
  applicant: Applicant,
  kind: EventKind,
) {
  const { company_id, id: application_id, pipeline_id } = applicant;
  await recordEvents(db, actor, [{ company_id, application_id, kind, data: { interview_id } }]);
  await announceApplications(db, pipeline_id, 'card', [application_id], actor);
}
