import { sql } from 'kysely';
import type { Answer } from '#api/endpoint.ts';
import { CHANGED_MEANWHILE } from '#api/problem.ts';
import { insertNotes } from '#features/applicant-messages/doors.server.ts';
import { type Actor, holdStage, recordEvents, updateStatus } from '#features/application/doors.server.ts';
import { undoableUntil } from '#features/application/rules/status-mail.ts';
import { announceApplications, pipelinesOpenTo } from '#features/pipelines/doors.server.ts';
import { callOffOpen, letStandAgain } from '#features/scheduling/doors.server.ts';
import { goesOn } from '#features/scheduling/rules.ts';
import type { RejectionKind, StatusCategory } from '#rules/applicant-status.ts';
import { checkMemberMay } from '#rules/permissions.ts';
import { RuleBroken } from '#rules/rule-broken.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { found, HttpProblem } from '#server/http/problems.ts';
import type { putApplicantStatus } from './contract.ts';
import { cancelStatusMail, mailStatus } from './mail-actions.server.ts';
import { changedWords, checkStatusChange, mailTime } from './rules.ts';
import {
  findLabelsKeptBack,
  findLastChange,
  findNeverApplied,
  findShownLabels,
  lockApplications,
  type Standing,
} from './store.server.ts';

export type StatusChange = {
  application_ids: readonly string[];
  status_id: string;
  stage_id?: string;
  reason_id?: string;
  kind?: RejectionKind;
  note?: string;
  notify: boolean;
  send_after?: string;
  versions?: Readonly<Record<string, number>>;
  takes_back?: boolean;
};

/**
 * Gives applicants a status and moves them to its stage: all of them or none. One event each; mail that waits about an
 * earlier status is stopped, and the new status' own mail is written.
 */
export async function changeStatus(
  db: Db,
  actor: Actor,
  change: StatusChange,
): Promise<Answer<typeof putApplicantStatus>> {
  const people = await lockPeople(db, actor, change);
  checkMemberMay('move-applicants', actor.user);
  return moveTo(db, actor, people, change);
}

/** Who changes a status: a member, or a rule of the company, which is no user. */
export type Mover = Pick<Actor, 'company_id' | 'impersonator_id' | 'preferences' | 'origins'> & {
  user: Actor['user'] | null;
};

/** Moves people who are locked and may be moved. `because` is written down with the event. */
export async function moveTo(
  db: Db,
  mover: Mover,
  people: readonly Standing[],
  change: StatusChange,
  because: Record<string, unknown> = {},
): Promise<Answer<typeof putApplicantStatus>> {
  const { company_id, user } = mover;
  const actor = user && { ...mover, user };
  const { status, stage_ids } = await findTarget(db, company_id, change.status_id);
  if (!people.every((person) => person.pipeline_id === status.pipeline_id)) {
    throw new RuleBroken('other-pipeline', 'This status belongs to another pipeline.', 'status_id');
  }
  const reason = await findReason(db, company_id, change);
  checkStatusChange({ status, people: people.length, reason, wanted_stage_id: change.stage_id, stage_ids });
  const stage_id = change.stage_id ?? status.stage_id;
  // Only for those who come in: whoever deletes the stage holds it, and waits for the people who stand there.
  if (stage_id && people.some((person) => person.stage_id !== stage_id)) await holdStage(db, company_id, stage_id);
  const changing = people.filter((person) => differs(person, change.status_id, stage_id, reason?.id ?? null));

  const ids = changing.map((person) => person.id);
  const shown = await findShownLabels(db, company_id, ids);
  const kept_back = await findLabelsKeptBack(db, company_id, ids);
  const stopped = await cancelStatusMail(db, ids);
  // Whoever was told already what this status shows them is not told again.
  const is_told = ({ id }: Standing) =>
    shown.get(id) === status.seeker_label && !stopped.has(id) && kept_back.get(id) !== status.seeker_label;
  const never_applied = await findNeverApplied(db, company_id, ids);
  // A lead has no application that could end.
  const is_spared = ({ id }: Standing) => isEnd(status.category) && never_applied.get(id) === 'lead';
  const hears = (person: Standing) => !is_told(person) && !is_spared(person);
  const mailed = status.sends_mail && change.notify ? changing.filter(hears) : [];
  const told = changing.filter(is_told).map(({ id }) => id);
  const is_mailed = mailed.length > 0;
  const delay_hours = mover.preferences.rejection_delay_hours;
  const now = new Date(await nowIn(db));
  const at = mailTime({ category: status.category, send_after: change.send_after, delay_hours, now });
  const mail_at = is_mailed ? at.toISOString() : null;
  const { status_id, note, takes_back = false } = change;
  const target = { status, stage_id, reason_id: reason?.id ?? null, mail_at, told, takes_back };
  if (takes_back && goesOn(status.category)) {
    await letStandAgain(db, { company_id, application_ids: ids, actor, unaware: stopped, origins: mover.origins });
  }
  const now_at = await updateStatus(db, company_id, ids, target);
  const written = { status_id, note, stage_id, reason_id: reason?.id ?? null, mail_at, stopped, because };
  await writeDown(db, company_id, actor, changing, written);
  if (!goesOn(status.category)) {
    const ending = { company_id, why: 'ended' as const, actor, send_after: undoableUntil(now), origins: mover.origins };
    const [spared, others] = [changing.filter(is_spared), changing.filter((person) => !is_spared(person))];
    await callOffOpen(db, { ...ending, application_ids: others.map(({ id }) => id), is_told: is_mailed });
    await callOffOpen(db, { ...ending, application_ids: spared.map(({ id }) => id), is_told: false });
  }
  if (is_mailed) {
    const { seeker_label } = status;
    await mailStatus(db, mover, mailed, { seeker_label, send_after: at, never_applied });
  }
  if (ids.length > 0) await announceApplications(db, status.pipeline_id, 'status', ids, actor);
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
        mail_at: stopped.get(person.id) ?? null,
      },
    })),
    mails: mailed.length,
    mail_at,
  };
}

const isEnd = (category: StatusCategory) => ['rejected', 'withdrawn', 'closed'].includes(category);

async function lockPeople(db: Db, actor: Actor, { application_ids, versions }: StatusChange): Promise<Standing[]> {
  const ids = [...new Set(application_ids)];
  const open = await pipelinesOpenTo(db, actor.company_id, actor.user);
  const people = await lockApplications(db, actor.company_id, ids);
  const all_open = people.every((person) => open === 'all' || open.includes(person.pipeline_id));
  found((people.length === ids.length && all_open) || null);
  // Whoever says versions says everybody's: a person left out was not seen as they are now.
  const changed = versions ? people.filter((person) => versions[person.id] !== person.version) : [];
  const [first, ...others] = changed;
  if (first) {
    const { actor_name, status } = await findLastChange(db, actor.company_id, first.id);
    const name = `${first.first_name} ${first.last_name}`.trim() || first.email;
    throw new HttpProblem(409, CHANGED_MEANWHILE, changedWords({ name, actor: actor_name, status }, others.length));
  }
  return people;
}

async function findTarget(db: Db, company_id: string, status_id: string) {
  const status = found(
    await db
      .selectFrom('pipeline_status')
      .selectAll()
      .where('company_id', '=', company_id)
      .where('id', '=', status_id)
      .executeTakeFirst(),
  );
  const stages = await db
    .selectFrom('pipeline_stage')
    .select('id')
    .where('company_id', '=', company_id)
    .where('pipeline_id', '=', status.pipeline_id)
    .where('retired_at', 'is', null)
    .execute();
  return { status, stage_ids: stages.map(({ id }) => id) };
}

async function findReason(db: Db, company_id: string, { reason_id, kind }: StatusChange) {
  if (!reason_id && !kind) return null;
  const reason = await db
    .selectFrom('rejection_reason')
    .select(['id', 'kind'])
    .where('company_id', '=', company_id)
    .where(reason_id ? sql<boolean>`id = ${reason_id}` : sql<boolean>`kind = ${kind}`)
    .orderBy('position')
    .executeTakeFirst();
  if (!reason) throw new RuleBroken('unknown-reason', 'Choose one of the reasons of your company.', 'reason_id');
  return reason;
}

const differs = (person: Standing, status_id: string, stage_id: string | null, reason_id: string | null) =>
  person.status_id !== status_id ||
  (stage_id !== null && person.stage_id !== stage_id) ||
  (reason_id !== null && person.reason_id !== reason_id);

type Written = Pick<StatusChange, 'status_id' | 'note'> & {
  stage_id: string | null;
  reason_id: string | null;
  mail_at: string | null;
  /** When the mails that the change stopped were to go out, by application id. */
  stopped: ReadonlyMap<string, string>;
  because: Record<string, unknown>;
};

async function writeDown(
  db: Db,
  company_id: string,
  actor: Pick<Actor, 'user' | 'impersonator_id'> | null,
  people: readonly Standing[],
  change: Written,
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
      stopped_mail_at: change.stopped.get(person.id) ?? null,
      stage_entered_at: person.stage_entered_at,
      reverses_rejection: person.category === 'rejected',
      ...change.because,
    },
  }));
  await recordEvents(db, actor, events);
  const { note } = change;
  if (!note || !actor || people.length === 0) return;
  const notes = people.map(({ id }) => ({ company_id, application_id: id, author_id: actor.user.userId, body: note }));
  await insertNotes(db, notes);
}
