import type { Answer } from '#api/endpoint.ts';
import { CHANGED_MEANWHILE } from '#api/problem.ts';
import { insertNotes } from '#features/applicant-messages/doors.server.ts';
import { type Actor, lockStage, recordEvents, updateStatus } from '#features/application/doors.server.ts';
import { undoableUntil } from '#features/application/rules/status-mail.ts';
import { announceApplications, pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { cancelOpenInterviews, reinstateInterviews } from '#features/scheduling/doors.server.ts';
import { fillForEach, type Text } from '#features/templates/doors.server.ts';
import { isInProgress, isOfferLabel, type RejectionKind } from '#rules/applicant-status.ts';
import { checkMemberMay } from '#rules/permissions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { found, HttpProblem } from '#server/http/problems.ts';
import { applicantsMoved, statusesChanged } from '#server/reactions.ts';
import type { putApplicantStatus } from './contract.ts';
import { mailStatus } from './mail-actions.server.ts';
import { checkReasonOffered, conflictMessage } from './rules.ts';
import { planNotices, planStatusChange } from './status-plan.ts';
import {
  cancelStatusMail,
  findLastChange,
  findNeverApplied,
  findReason,
  findShownLabels,
  findTarget,
  findWithheldLabels,
  type LockedApplication,
  lockApplications,
} from './store.server.ts';

export type StatusChange = {
  application_ids: readonly string[];
  status_id: string;
  stage_id?: string;
  reason_id?: string;
  kind?: RejectionKind;
  note?: string;
  notify: boolean;
  mail?: Text;
  send_after?: string;
  versions?: Readonly<Record<string, number>>;
  is_undo?: boolean;
};

/**
 * Sets the status of applicants and moves them to its stage, all or none. Records an event for each, cancels pending mail about an earlier
 * status and queues the mail of the new one.
 */
export async function changeStatus(
  db: Db,
  actor: Actor,
  change: StatusChange,
): Promise<Answer<typeof putApplicantStatus>> {
  const people = await lockForChange(db, actor, change);
  checkMemberMay('move-applicants', actor.user);
  return applyStatusChange(db, actor, people, change);
}

/** The one changing a status: a member, or a company rule (no user). */
export type Mover = Pick<Actor, 'company_id' | 'preferences'> & {
  user: Actor['user'] | null;
};

/** Changes the status of locked applicants. The caller has checked the permission. `cause` is stored in the event. */
export async function applyStatusChange(
  db: Db,
  mover: Mover,
  people: readonly LockedApplication[],
  change: StatusChange,
  cause: Record<string, unknown> = {},
): Promise<Answer<typeof putApplicantStatus>> {
  const { company_id, user } = mover;
  const actor = user && { ...mover, user };
  const { status, stage_ids } = await findTarget(db, company_id, change.status_id);
  const reason = change.reason_id || change.kind ? await findReason(db, company_id, change) : null;
  if (reason === undefined) {
    throw new RuleBroken('unknown-reason', 'Choose one of your company’s reasons.', 'reason_id');
  }
  // An undo gives back whatever reason there was.
  if (reason && !change.is_undo) checkReasonOffered(reason, mover.preferences);
  const move = { people, status, stage_ids, reason, chosen_stage_id: change.stage_id };
  const { stage_id, entered_stage_id, changing } = planStatusChange(move);
  // Deleting a stage locks it and its applicants, so only entering a stage needs this lock.
  if (entered_stage_id) await lockStage(db, company_id, entered_stage_id);

  const ids = changing.map((person) => person.id);
  const never_applied = await findNeverApplied(db, company_id, ids);
  // Read before mail is canceled, because the labels depend on it.
  const shown = await findShownLabels(db, company_id, ids);
  const withheld = await findWithheldLabels(db, company_id, ids);
  const canceled = await cancelStatusMail(db, ids);
  const now = new Date(await nowIn(db));
  const { status_id, note, notify, send_after, is_undo = false } = change;
  const delay_hours = mover.preferences.rejection_delay_hours;
  const known = { shown, withheld, canceled, never_applied };
  const plan = planNotices({ changing, status, notify, send_after, delay_hours, now, ...known });
  const { mailed, mail_at } = plan;

  if (is_undo && isInProgress(status.category)) {
    await reinstateInterviews(db, { company_id, application_ids: ids, actor, unaware: canceled });
  }
  const saved = { stage_id, reason_id: reason?.id ?? null, mail_at };
  const now_at = await updateStatus(db, company_id, ids, {
    status,
    ...saved,
    informed_ids: plan.informed_ids,
    is_undo,
  });
  await recordChange(db, company_id, actor, changing, { status_id, note, ...saved, canceled, cause });
  if (!isInProgress(status.category)) {
    const ending = { company_id, why: 'ended' as const, actor, send_after: undoableUntil(now) };
    await cancelOpenInterviews(db, { ...ending, application_ids: plan.other_ids, is_told: mailed.length > 0 });
    await cancelOpenInterviews(db, { ...ending, application_ids: plan.lead_ids, is_told: false });
  }
  if (mailed.length > 0) {
    const { seeker_label } = status;
    const texts = await textsFor(db, mover, mailed, change.mail);
    await mailStatus(db, mover, mailed, { seeker_label, send_after: plan.send_at, never_applied, texts });
  }
  await statusesChanged(db, {
    company_id,
    application_ids: ids,
    is_offer: isOfferLabel(status.seeker_label),
    offered: isOfferLabel(status.seeker_label) && !is_undo ? ids.filter((id) => !isOfferLabel(shown.get(id))) : [],
    send_after: undoableUntil(now),
  });
  if (ids.length > 0) await announceApplications(db, status.pipeline_id, 'status', ids, actor);
  if (ids.length > 0) await applicantsMoved(db, { company_id, application_ids: ids, by: user?.userId ?? null });
  return {
    changed: people.map((person) => ({
      application_id: person.id,
      status_id: change.status_id,
      stage_id: stage_id ?? person.stage_id,
      version: now_at.get(person.id) ?? person.version,
      previous: {
        stage_id: person.stage_id,
        status_id: person.status_id,
        reason_id: person.reason_id,
        mail_at: canceled.get(person.id) ?? null,
      },
    })),
    mails: mailed.length,
    mail_at,
  };
}

/** The member's own text for each of these people; empty if the mail says what ours says. */
async function textsFor(
  db: Db,
  { company_id, user }: Mover,
  people: readonly LockedApplication[],
  mail: Text | undefined,
): Promise<ReadonlyMap<string, Text>> {
  if (!mail || !user) return new Map();
  const sending = { company_id, sender_id: user.userId, application_ids: people.map(({ id }) => id) };
  return fillForEach(db, sending, mail, { subject: 'mail.subject', body: 'mail.body' });
}

async function lockForChange(
  db: Db,
  actor: Actor,
  { application_ids, versions }: StatusChange,
): Promise<LockedApplication[]> {
  const ids = [...new Set(application_ids)];
  const open = await pipelinesOpenTo(db, actor.company_id, actor.user);
  const people = await lockApplications(db, actor.company_id, ids);
  const all_open = people.every((person) => open === 'all' || open.includes(person.pipeline_id));
  found((people.length === ids.length && all_open) || null);
  // With `versions`, an applicant left out counts as changed.
  const changed = versions ? people.filter((person) => versions[person.id] !== person.version) : [];
  const [first, ...others] = changed;
  if (first) {
    const { actor_name, status } = await findLastChange(db, actor.company_id, first.id);
    const name = `${first.first_name} ${first.last_name}`.trim() || first.email;
    throw new HttpProblem(409, CHANGED_MEANWHILE, conflictMessage({ name, actor: actor_name, status }, others.length));
  }
  return people;
}

type RecordedChange = Pick<StatusChange, 'status_id' | 'note'> & {
  stage_id: string | null;
  reason_id: string | null;
  mail_at: string | null;
  /** When the mails that the change canceled were to be sent, by application id. */
  canceled: ReadonlyMap<string, string>;
  cause: Record<string, unknown>;
};

async function recordChange(
  db: Db,
  company_id: string,
  actor: Pick<Actor, 'user'> | null,
  people: readonly LockedApplication[],
  change: RecordedChange,
) {
  const events = people.map((person) => ({
    company_id,
    application_id: person.id,
    kind: 'status-changed' as const,
    from_stage_id: person.stage_id,
    to_stage_id: change.stage_id ?? person.stage_id,
    from_status_id: person.status_id,
    to_status_id: change.status_id,
    data: {
      reason_id: change.reason_id,
      mail_at: change.mail_at,
      stopped_mail_at: change.canceled.get(person.id) ?? null,
      stage_entered_at: person.stage_entered_at,
      reverses_rejection: person.category === 'rejected',
      ...change.cause,
    },
  }));
  await recordEvents(db, actor, events);
  const { note } = change;
  if (!note || !actor || people.length === 0) return;
  const notes = people.map(({ id }) => ({ company_id, application_id: id, author_id: actor.user.userId, body: note }));
  await insertNotes(db, notes);
}
