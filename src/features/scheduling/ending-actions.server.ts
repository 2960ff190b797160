import { sql } from 'kysely';
import { type Doer, recordEvents } from '#features/applicants/actions.server.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import type { ApplicantNews, TeamNews } from './mails.ts';
import { stopNews, tellApplicant, tellTeam } from './news.server.ts';
import type { Span } from './rules.ts';
import {
  type Applicant,
  bookInterviewers,
  changeInterview,
  findInterviews,
  lockApplicant,
  lockInterview,
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
  origins: Record<SiteCode, string>;
};

const OPEN = sql<boolean>`i.state in ('asked', 'none_suits', 'confirmed') and (i.ends_at is null or i.ends_at > now())`;

/**
 * Calls off what is open of applications that end, in the transaction in which they do. Of what was agreed, both sides are told;
 * of an offer that waits, the applicant, unless another mail tells that the application has ended, or they took it back before
 * they heard of the offer. Whoever calls announces the change.
 */
export async function callOffOpen(
  db: Db,
  { company_id, application_ids, why, actor, is_told, origins }: Ended,
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
    if (why !== 'erased' && (span || hears_of_offer[why]))
      await tellApplicant(db, why satisfies ApplicantNews, about, { origins });
    if (span) await tellTeam(db, TEAM_NEWS[why], about, { origins });
    await recordEvents(db, actor, [
      { company_id, application_id, kind: 'interview-called-off', data: { interview_id } },
    ]);
  }
}

type About = { applicant: Applicant; interview: StoredInterview; span: Span | null };

/** Of who is erased nothing is told any more. */
const withoutPerson = ({ applicant, interview, span }: About): About => ({
  applicant: { ...applicant, first_name: '', last_name: '', phone: '' },
  interview: { ...interview, place: '', message: '' },
  span,
});

const TEAM_NEWS: Readonly<Record<Ending, TeamNews>> = { ended: 'ended', withdrawn: 'ended', erased: 'erased' };
