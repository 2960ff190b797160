import { sql } from 'kysely';
import { recordEvents } from '#features/application/doors.server.ts';
import type { EventKind } from '#features/application/rules/event-kinds.ts';
import { refreshCalendars } from '#features/calendars/doors.server.ts';
import { announceApplications } from '#features/pipelines/doors.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import { type Db, narrowTo } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { found } from '#server/http/problems.ts';
import type { Secrets } from '#server/http/secrets.ts';
import type { Services } from '#server/services.ts';
import { spanOfConfirmed } from './actions.server.ts';
import type { InterviewAnswer, OwnInterview } from './applicant-contract.ts';
import { findCompanyOf, findLinkedInterview, findOwnInterviews, findTimes } from './applicant-store.server.ts';
import { mailApplicant, mailTeam } from './interview-mail.server.ts';
import { interviewToken } from './link.server.ts';
import { applicantCanCancel, checkPossible, checkVersion, chosenTime, isOpen, spanOf } from './rules.ts';
import {
  type Applicant,
  bookInterviewers,
  changeInterview,
  listInterviewers,
  lockApplicant,
  lockInterview,
  lockInterviewers,
  type StoredInterview,
} from './store.server.ts';

type Seeker = { site: SiteCode; seeker_id: string };

/** All interviews of a seeker's applications, or those of one application. Here and below, `db` sees all rows. */
export const listSeekerInterviews = (db: Db, seeker: Seeker, application_id?: string): Promise<OwnInterview[]> =>
  findOwnInterviews(db, seeker, application_id ? { application_id } : {});

/** All interviews of one application, for the applicant's data archive. Anonymous companies are not named. */
export async function listAllInterviews(db: Db, { site, company_id, application_id }: Application) {
  const all = await findOwnInterviews(db, { site, company_id, application_id }, {});
  return all.map(
    ({ company_id: _, can_answer: _answer, can_cancel: _cancel, version: _v, booking_url: _url, ...interview }) =>
      interview,
  );
}
type Application = { site: SiteCode; company_id: string; application_id: string };

/** The upcoming or unanswered interviews of an application without an account, each with the token of its link. */
export async function listWaitingInterviews(
  db: Db,
  { site, company_id, application_id }: Application,
  secrets: Secrets,
) {
  const all = await findOwnInterviews(db, { site, company_id, application_id }, {});
  return all
    .filter(({ can_answer, can_cancel }) => can_answer || can_cancel)
    .map(({ interview_id, kind, length_minutes, starts_at }) => ({
      token: interviewToken(secrets, interview_id),
      kind,
      length_minutes,
      starts_at,
    }));
}

/** One interview of the seeker's applications, or 404. */
export async function getSeekerInterview(db: Db, { site, seeker_id }: Seeker, interview_id: string) {
  const company_id = found(await findCompanyOf(db, { site, seeker_id }, interview_id));
  const [interview] = await findOwnInterviews(db, { site, company_id, interview_id }, {});
  return found(interview);
}

/** The interview of an application that a mailed link opens, or 404. */
export async function getInterviewByToken(db: Db, site: SiteCode, token: string) {
  const linked = found(await findLinkedInterview(db, site, token));
  const [interview] = await findOwnInterviews(db, { site, ...linked }, {});
  return { seeker_id: linked.seeker_id, company_id: linked.company_id, interview: found(interview) };
}

type Whose = { company_id: string; application_id: string; interview_id: string };

/** Reads the interviewers' calendars again before a time is chosen. Returns the interviewers of whom one could not be read. */
export async function refreshInterviewers(
  services: Services,
  { company_id, interview_id }: Pick<Whose, 'company_id' | 'interview_id'>,
): Promise<string[]> {
  const interviewers = await services.database.asRequest({ company_id }, (db) =>
    listInterviewers(db, { company_id, interview_id }),
  );
  return refreshCalendars(services, company_id, interviewers);
}

/** `unread`: the interviewers whose calendars could not be read now, who are told when a time is chosen. */
type Answered = InterviewAnswer & { unread: readonly string[] };

/** Applies an answer of the applicant, or of staff who impersonate them. From here on `db` sees that company only. */
export async function applyAnswer(
  db: Db,
  { company_id, application_id, interview_id }: Whose,
  answer: Answered,
  services: Services,
): Promise<void> {
  await narrowTo(db, { company_id });
  const applicant = found(await lockApplicant(db, { company_id }, application_id));
  const interview = found(await lockInterview(db, applicant, interview_id));
  const { applicant_zone } = interview;
  const about = { applicant, interview, zone: { applicant_zone: answer.time_zone ?? applicant_zone } };
  const kind = await ANSWER_HANDLERS[answer.answer](db, about, answer, services);
  if (!kind) return;
  await recordEvents(db, { user: null }, [{ company_id, application_id, kind, data: { interview_id } }]);
  await announceApplications(db, applicant.pipeline_id, 'card', [application_id], null);
}

type About = { applicant: Applicant; interview: StoredInterview; zone: { applicant_zone: string } };
/** Returns the kind of event; null if nothing changed. */
type AnswerHandler = (db: Db, about: About, answer: Answered, services: Services) => Promise<EventKind | null>;

const reload = async (db: Db, { applicant, interview }: About) => ({
  applicant,
  interview: found(await lockInterview(db, applicant, interview.interview_id)),
});

const ANSWER_HANDLERS: Readonly<Record<InterviewAnswer['answer'], AnswerHandler>> = {
  choose: async (db, about, { starts_at, version, unread }, services) => {
    const { interview, zone } = about;
    // A second click changes nothing.
    if (interview.state === 'confirmed' && starts_at && interview.starts_at === new Date(starts_at).toISOString())
      return null;
    checkPossible(isOpen(interview.state), 'answer');
    checkVersion(interview, version);
    await lockInterviewers(db, interview, interview.interviewers);
    const span = spanOf(chosenTime({ times: await findTimes(db, interview), starts_at }), interview.length_minutes);
    const change = { state: 'confirmed' as const, word: '', confirmed_at: sql<string>`now()`, reminded_at: null };
    await changeInterview(db, interview, { ...change, ...span, ...zone }, { tells_calendars: true });
    await bookInterviewers(db, interview, span);
    const now = await reload(db, about);
    await mailApplicant(db, 'confirmed', now, services);
    await mailTeam(db, 'confirmed', now, { unread });
    return 'interview-confirmed';
  },

  none: async (db, about, { note, version }) => {
    const { interview, zone } = about;
    checkPossible(isOpen(interview.state), 'answer');
    if (interview.state === 'none_suits' && interview.word === note) return null;
    checkVersion(interview, version);
    await changeInterview(db, interview, { state: 'none_suits', word: note, ...zone });
    await mailTeam(db, 'none-suits', await reload(db, about), { members: [interview.asked_by] });
    return 'interview-none-suits';
  },

  cancel: async (db, about, { note, version }, services) => {
    const { interview, zone } = about;
    if (interview.state === 'called_off') return null;
    checkPossible(applicantCanCancel(interview, await nowIn(db)), 'cancel');
    checkVersion(interview, version);
    const span = spanOfConfirmed(interview);
    const change = { state: 'called_off' as const, called_off_by: 'applicant' as const, word: note };
    await changeInterview(db, interview, { ...change, ...zone }, { tells_calendars: true });
    await bookInterviewers(db, interview, null);
    const now = { ...(await reload(db, about)), span };
    await mailApplicant(db, 'called-off', now, services);
    await mailTeam(db, 'called-off', now);
    return 'interview-called-off';
  },
};
