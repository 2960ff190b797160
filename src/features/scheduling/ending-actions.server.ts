import { type EventActor, recordEvents } from '#features/application/doors.server.ts';
import { overlap, type Span } from '#rules/spans.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { type EndingReason, planCancellation, planReinstatement, spanOf } from './ending-rules.ts';
import { cancelEndingMail, cancelPendingMail, mailApplicant, mailTeam } from './interview-mail.server.ts';
import {
  type Applicant,
  bookInterviewers,
  changeInterview,
  findBusy,
  listCanceledByLastChange,
  listOpenInterviews,
  lockApplicant,
  lockInterview,
  lockInterviewers,
  type StoredInterview,
} from './store.server.ts';

type EndedApplications = {
  company_id: string;
  application_ids: readonly string[];
  why: EndingReason;
  /** Who ended them; null for rules. */
  actor: EventActor | null;
  /** Whether another mail tells the applicants that the application ended. */
  is_told?: boolean;
  /** When both sides are mailed; at once by default. */
  send_after?: Date;
};

/**
 * Cancels the open interviews of applications that end, in the same transaction. Callers announce the change. Interviews are locked in the
 * order of their ids, as everywhere.
 */
export async function cancelOpenInterviews(
  db: Db,
  { company_id, application_ids, why, actor, is_told = false, send_after }: EndedApplications,
): Promise<void> {
  if (application_ids.length === 0) return;
  const open = await listOpenInterviews(db, company_id, application_ids);
  for (const { interview_id, application_id } of open.toSorted((a, b) =>
    a.interview_id.localeCompare(b.interview_id),
  )) {
    const applicant = await lockApplicant(db, { company_id }, application_id);
    const before = applicant && (await lockInterview(db, applicant, interview_id));
    if (!applicant || !before) continue;
    const is_unheard = await cancelPendingMail(db, interview_id);
    const plan = planCancellation(before, { why, is_told, is_unheard });
    const { span, change } = plan;
    await changeInterview(db, before, change, { tells_calendars: span !== null });
    await bookInterviewers(db, before, null);
    const interview = { ...before, ...change, sequence: before.sequence + (span ? 1 : 0) };
    const about = why === 'erased' ? withoutPerson({ applicant, interview, span }) : { applicant, interview, span };
    if (plan.applicant_mail) await mailApplicant(db, plan.applicant_mail, about, { send_after });
    if (plan.team_mail) await mailTeam(db, plan.team_mail, about, { send_after, by: actor?.user?.userId ?? null });
    await recordEvents(db, actor, [
      { company_id, application_id, kind: 'interview-called-off', data: { interview_id, ...plan.reinstatable } },
    ]);
  }
}

type UndoneEnding = Pick<EndedApplications, 'company_id' | 'application_ids' | 'actor'> & {
  /** Applications whose mail about the undone status was canceled. */
  unaware: Pick<ReadonlyMap<string, unknown>, 'has'>;
};

/**
 * Reinstates the interviews that the last status change of these applications canceled, when that change is undone. Call it before the new
 * change is recorded; callers announce it.
 */
export async function reinstateInterviews(
  db: Db,
  { company_id, application_ids, actor, unaware }: UndoneEnding,
): Promise<void> {
  for (const { application_id, interview_id, ...canceled } of await listCanceledByLastChange(
    db,
    company_id,
    application_ids,
  )) {
    const applicant = await lockApplicant(db, { company_id }, application_id);
    const interview = applicant && (await lockInterview(db, applicant, interview_id));
    if (!applicant || interview?.called_off_by !== 'ending') continue;
    const span = spanOf(interview);
    const is_free = span === null || (await isStillFree(db, interview, span));
    const told_members = is_free && canceled.tells ? await cancelEndingMail(db, interview) : null;
    const plan = planReinstatement(canceled, { is_free, told_members, is_unaware: unaware.has(application_id) });
    if (!plan) continue;
    const tells_calendars = plan.told_members.length > 0;
    await changeInterview(db, interview, plan.change, { tells_calendars });
    await bookInterviewers(db, interview, span);
    const sequence = interview.sequence + (tells_calendars ? 1 : 0);
    const about = { applicant, interview: { ...interview, ...plan.change, sequence }, span };
    const by = actor?.user?.userId ?? null;
    if (tells_calendars) await mailTeam(db, 'stands', about, { members: plan.told_members, by });
    if (plan.confirms_again) {
      await mailApplicant(db, 'confirmed', about);
      await mailTeam(db, 'confirmed', about, { by });
    }
    await recordEvents(db, actor, [
      { company_id, application_id, kind: 'interview-stands-again', data: { interview_id } },
    ]);
  }
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

/** Mails about an erased applicant do not identify them. */
const withoutPerson = ({ applicant, interview, span }: About): About => ({
  applicant: { ...applicant, first_name: '', last_name: '', phone: '' },
  interview: { ...interview, place: '', message: '' },
  span,
});
