import { sql } from 'kysely';
import { type Doer, recordEvents } from '#features/application/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import type { ApplicantNews, TeamNews } from './mails.ts';
import { stopEndingNews, stopNews, tellApplicant, tellTeam } from './news.server.ts';
import { overlap, type Span } from './rules.ts';
import {
  type Applicant,
  bookInterviewers,
  changeInterview,
  findBusy,
  findInterviews,
  lockApplicant,
  lockInterview,
  lockInterviewers,
  type StoredInterview,
} from './store.server.ts';

/** Why applications end: by the company, by the applicants, or because they deleted their data. */
export type Ending = 'ended' | 'withdrawn' | 'erased';

type Ended = {
  company_id: string;
  application_ids: readonly string[];
  why: Ending;
  /** Who ended them; null for rules. */
  actor: Doer | null;
  /** Whether a mail tells the applicants that the application ended. */
  is_told?: boolean;
  /** When both sides are told; left out, at once. */
  send_after?: Date;
};

const OPEN = sql<boolean>`i.state in ('asked', 'none_suits', 'confirmed') and (i.ends_at is null or i.ends_at > now())`;

/**
 * Calls off what is open of applications that end, in the transaction in which they do. Of what was agreed, both sides are told;
 * of an offer that waits, the applicant, unless another mail tells that the application has ended, or they took it back before
 * they heard of the offer. Whoever calls announces the change.
 */
export async function callOffOpen(
  db: Db,
  { company_id, application_ids, why, actor, is_told, send_after }: Ended,
): Promise<void> {
  if (application_ids.length === 0) return;
  const these = sql<boolean>`i.application_id = any(${sql.val(application_ids)}::uuid[]) and ${OPEN}`;
  const open = await findInterviews(db, { company_id }, these);
  // In the order of their ids, as everywhere.
  for (const { interview_id, application_id } of open.toSorted((a, b) =>
    a.interview_id.localeCompare(b.interview_id),
  )) {
    const applicant = await lockApplicant(db, { company_id }, application_id);
    const before = applicant && (await lockInterview(db, applicant, interview_id));
    if (!applicant || !before) continue;
    const span = before.starts_at && before.ends_at ? { starts_at: before.starts_at, ends_at: before.ends_at } : null;
    const change = { state: 'called_off' as const, called_off_by: 'ending' as const, word: '' };
    await changeInterview(db, before, change, { tells_calendars: span !== null });
    await bookInterviewers(db, before, null);
    const is_unheard = await stopNews(db, interview_id);
    const interview = { ...before, ...change, sequence: before.sequence + (span ? 1 : 0) };
    const about = why === 'erased' ? withoutPerson({ applicant, interview, span }) : { applicant, interview, span };
    const hears_of_offer = { ended: !is_told, withdrawn: !is_unheard, erased: false };
    const tells = span !== null || hears_of_offer[why];
    if (why !== 'erased' && tells) await tellApplicant(db, why satisfies ApplicantNews, about, { send_after });
    if (span) await tellTeam(db, TEAM_NEWS[why], about, { send_after });
    // An offer that nobody heard of is gone with the mail that was stopped.
    const can_stand = why === 'ended' && (span !== null || !is_unheard);
    const was = can_stand ? { was: before.state, tells, is_unheard } : {};
    await recordEvents(db, actor, [
      { company_id, application_id, kind: 'interview-called-off', data: { interview_id, ...was } },
    ]);
  }
}

type CalledOff = {
  application_id: string;
  interview_id: string;
  was: 'asked' | 'none_suits' | 'confirmed';
  tells: boolean;
  is_unheard: boolean;
};

type TakenBack = Pick<Ended, 'company_id' | 'application_ids' | 'actor'> & {
  /** Whose mail about the status that is taken back was stopped. */
  unaware: Pick<ReadonlyMap<string, unknown>, 'has'>;
};

/**
 * Lets stand again what the last change of these people's status called off, for whoever takes that back: as long as the applicant has not
 * been told, and the interviewers are free. Call it before the new change is written down; whoever calls announces it.
 */
export async function letStandAgain(db: Db, { company_id, application_ids, actor, unaware }: TakenBack): Promise<void> {
  const { rows } = await sql<CalledOff>`
    select off.application_id, off.data ->> 'interview_id' as interview_id, off.data ->> 'was' as was,
      (off.data ->> 'tells')::boolean as tells, (off.data ->> 'is_unheard')::boolean as is_unheard
    from application_event off
    where off.company_id = ${company_id} and off.application_id = any(${sql.val(application_ids)}::uuid[])
      and off.kind = 'interview-called-off' and off.data ->> 'was' is not null
      and off.at = (select max(moved.at) from application_event moved where moved.company_id = off.company_id
        and moved.application_id = off.application_id and moved.kind = 'status-changed')
    order by off.data ->> 'interview_id'`.execute(db);
  for (const { application_id, interview_id, was, tells, is_unheard } of rows) {
    const applicant = await lockApplicant(db, { company_id }, application_id);
    const interview = applicant && (await lockInterview(db, applicant, interview_id));
    if (!applicant || interview?.called_off_by !== 'ending') continue;
    const { starts_at, ends_at } = interview;
    const span = starts_at && ends_at ? { starts_at, ends_at } : null;
    if (span && !(await isStillFree(db, interview, span))) continue;
    const told = tells ? await stopEndingNews(db, interview) : unaware.has(application_id) ? [] : null;
    if (!told) continue;
    const change = { state: was, called_off_by: null };
    await changeInterview(db, interview, change, { tells_calendars: told.length > 0 });
    await bookInterviewers(db, interview, span);
    const sequence = interview.sequence + (told.length > 0 ? 1 : 0);
    const about = { applicant, interview: { ...interview, ...change, sequence }, span };
    if (told.length > 0) await tellTeam(db, 'stands', about, { members: told });
    if (is_unheard) await tellThatItIsSet(db, about);
    await recordEvents(db, actor, [
      { company_id, application_id, kind: 'interview-stands-again', data: { interview_id } },
    ]);
  }
}

/** The mails that said so were stopped with the interview. */
async function tellThatItIsSet(db: Db, about: About): Promise<void> {
  await tellApplicant(db, 'confirmed', about);
  await tellTeam(db, 'confirmed', about);
}

async function isStillFree(db: Db, interview: StoredInterview, span: Span): Promise<boolean> {
  const { interviewers, interview_id } = interview;
  if (Date.parse(span.ends_at) <= (await nowIn(db))) return false;
  await lockInterviewers(db, interview, interviewers);
  const ids = interviewers.map(({ employer_user }) => employer_user);
  const busy = await findBusy(db, interview, ids, interview_id);
  return !busy.some((each) => overlap(each, span));
}

type About = { applicant: Applicant; interview: StoredInterview; span: Span | null };

/** Of who is erased nothing is told any more. */
const withoutPerson = ({ applicant, interview, span }: About): About => ({
  applicant: { ...applicant, first_name: '', last_name: '', phone: '' },
  interview: { ...interview, place: '', message: '' },
  span,
});

const TEAM_NEWS: Readonly<Record<Ending, TeamNews>> = { ended: 'ended', withdrawn: 'ended', erased: 'erased' };
