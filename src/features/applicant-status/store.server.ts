import { sql } from 'kysely';
import { isLead, isOnlyAdded } from '#features/application/doors.server.ts';
import { statusMailKey } from '#features/application/rules/status-mail.ts';
import { type RejectionKind, type SeekerLabel, type StatusCategory, seekerLabel } from '#rules/applicant-status.ts';
import { isReasonOffered } from '#rules/dispositions.ts';
import type { SiteCode } from '#rules/sites.ts';
import type { Db } from '#server/db/database.ts';
import { nowIn } from '#server/db/now-in.ts';
import { found } from '#server/http/problems.ts';
import type { StatusOption } from './contract.ts';
import { DEFAULT_REASONS } from './rules.ts';

export type LockedApplication = {
  id: string;
  site: SiteCode;
  seeker_id: string | null;
  posting_id: string;
  pipeline_id: string;
  stage_id: string;
  stage_entered_at: string;
  status_id: string;
  category: StatusCategory;
  reason_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  version: number;
};

/** Locks applications in the order of their ids, so that concurrent changes cannot deadlock. */
export async function lockApplications(
  db: Db,
  company_id: string,
  ids: readonly string[],
): Promise<LockedApplication[]> {
  return db
    .selectFrom('application')
    .select(['id', 'site', 'seeker_id', 'posting_id', 'pipeline_id', 'stage_id', 'status_id', 'category', 'reason_id'])
    .select(['first_name', 'last_name', 'email', 'version', 'stage_entered_at'])
    .where('company_id', '=', company_id)
    .where('id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Which of these people the team added and who never applied, whether they are still leads or in a later stage. */
export async function findNeverApplied(db: Db, company_id: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; as: 'lead' | 'added' }>`
    select id, case when ${isLead} then 'lead' else 'added' end as "as" from application
    where company_id = ${company_id} and id = any(${sql.val(ids)}::uuid[]) and (${isOnlyAdded} or ${isLead})`.execute(
    db,
  );
  return new Map(rows.map(({ id, as }) => [id, as]));
}

type LabelRow = {
  id: string;
  category: StatusCategory;
  seeker_label: SeekerLabel;
  label_before: SeekerLabel | null;
  rejected_at: string | null;
  rejection_mail_at: string | null;
};

/** The status label each applicant sees now, by application id. */
export async function findShownLabels(db: Db, company_id: string, ids: readonly string[]) {
  const { rows } = await sql<LabelRow>`
    select a.id, case a.category when 'closed' then status.category else a.category end as category, status.seeker_label, before.seeker_label as label_before, a.rejected_at, a.rejection_mail_at
    from application a
    join pipeline_status status on status.company_id = a.company_id and status.id = a.status_id
    left join lateral (
      select earlier.seeker_label from application_event event
      join pipeline_status earlier on earlier.company_id = event.company_id and earlier.id = event.from_status_id
      where event.company_id = a.company_id and event.application_id = a.id
        and earlier.category not in ('rejected', 'on_hold')
      order by event.id desc limit 1
    ) before on a.category in ('rejected', 'on_hold') or a.category = 'closed' and status.category = 'on_hold'
    where a.company_id = ${company_id} and a.id = any(${sql.val(ids)}::uuid[])`.execute(db);
  const now = new Date(await nowIn(db));
  return new Map(
    rows.map(({ id, category, seeker_label, label_before, rejected_at, rejection_mail_at }) => {
      const view = { status: { category, seeker_label }, now, ...(label_before ? { label_before } : {}) };
      return [id, seekerLabel({ ...view, rejected_at: dateOf(rejected_at), mailed_at: dateOf(rejection_mail_at) })];
    }),
  );
}

/** Labels of the previous status that applicants were not told of, because the last change canceled the mail, by application id. */
export async function findWithheldLabels(db: Db, company_id: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; seeker_label: SeekerLabel }>`
    select last.application_id as id, before.seeker_label
    from (
      select distinct on (application_id) application_id, from_status_id, data from application_event
      where company_id = ${company_id} and application_id = any(${sql.val(ids)}::uuid[]) and kind = 'status-changed'
      order by application_id, id desc
    ) last
    join pipeline_status before on before.company_id = ${company_id} and before.id = last.from_status_id
    where last.data ->> 'stopped_mail_at' is not null and last.data ->> 'mail_at' is null`.execute(db);
  return new Map(rows.map(({ id, seeker_label }) => [id, seeker_label]));
}

const dateOf = (at: string | null) => (at === null ? null : new Date(at));

/** The last person to change an application, and its current status label. */
export async function findLastChange(db: Db, company_id: string, application_id: string) {
  const { rows } = await sql<{ actor_name: string | null; status: string }>`
    select status.label as status, (
      select nullif(trim(member.first_name || ' ' || member.last_name), '') from application_event event
      left join employer_user member on member.company_id = event.company_id and member.id = event.actor_id
      where event.company_id = application.company_id and event.application_id = application.id
        and event.to_status_id is not null
      order by event.id desc limit 1) as actor_name
    from application
    join pipeline_status status on status.company_id = application.company_id and status.id = application.status_id
    where application.company_id = ${company_id} and application.id = ${application_id}`.execute(db);
  return rows[0] ?? { actor_name: null, status: '' };
}

export async function listStatusOptions(
  db: Db,
  { company_id, open, pipeline_id }: { company_id: string; open: readonly string[] | 'all'; pipeline_id?: string },
  only_bulk: boolean,
): Promise<StatusOption[]> {
  let query = db
    .selectFrom('pipeline_status as status')
    .leftJoin('pipeline_stage as stage', (join) =>
      join.onRef('stage.company_id', '=', 'status.company_id').onRef('stage.id', '=', 'status.stage_id'),
    )
    .select(['status.id', 'status.label', 'status.pipeline_id', 'status.stage_id', 'status.category'])
    .select(['stage.name as stage_name', 'status.seeker_label', 'status.requires_reason', 'status.sends_mail'])
    .where('status.company_id', '=', company_id)
    .where('stage.retired_at', 'is', null)
    .orderBy('status.pipeline_id')
    .orderBy(sql`stage.position nulls last`)
    .orderBy('status.position');
  if (open !== 'all') query = query.where('status.pipeline_id', '=', sql<string>`any(${sql.val(open)}::uuid[])`);
  if (pipeline_id) query = query.where('status.pipeline_id', '=', pipeline_id);
  if (only_bulk) query = query.where('status.bulk', '=', true);
  return query.execute();
}

/** The reasons that the company is offered. */
export async function listReasons(db: Db, company_id: string, preferences: { ofccp_mode: boolean }) {
  const reasons = await db
    .selectFrom('rejection_reason')
    .select(['id', 'label', 'kind', 'disposition'])
    .where('company_id', '=', company_id)
    .orderBy('position')
    .orderBy('label')
    .execute();
  return reasons.filter(({ disposition }) => isReasonOffered(disposition, preferences));
}

/** A status and the stages of its pipeline. Throws 404 if the company has no such status. */
export async function findTarget(db: Db, company_id: string, status_id: string) {
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

/** The reason with this id, else the first one of this kind. */
export async function findReason(
  db: Db,
  company_id: string,
  { reason_id, kind }: { reason_id?: string; kind?: RejectionKind },
) {
  return db
    .selectFrom('rejection_reason')
    .select(['id', 'kind', 'disposition'])
    .where('company_id', '=', company_id)
    .where(reason_id ? sql<boolean>`id = ${reason_id}` : sql<boolean>`kind = ${kind}`)
    .orderBy('position')
    .executeTakeFirst();
}

/**
 * Cancels pending mail about earlier statuses. Returns when the canceled mails were to be sent, by application id.
 */
export async function cancelStatusMail(db: Db, application_ids: readonly string[]): Promise<Map<string, string>> {
  const keys = application_ids.map(statusMailKey);
  const { rows } = await sql<{ id: string; mail_at: string | null; canceled: number }>`
    select id, mail_waits_until(key) as mail_at, cancel_mail(key) as canceled
    from unnest(${sql.val(application_ids)}::text[], ${sql.val(keys)}::text[]) as mails (id, key)`.execute(db);
  return new Map(
    rows.flatMap(({ id, mail_at, canceled }) =>
      mail_at !== null && canceled > 0 ? [[id, new Date(mail_at).toISOString()]] : [],
    ),
  );
}

/** Inserts the default reasons, unless the company already has reasons. */
export async function insertDefaultReasons(db: Db, company_id: string): Promise<void> {
  const reasons = DEFAULT_REASONS.map((reason, position) => ({ ...reason, position }));
  await sql`
    insert into rejection_reason (company_id, label, kind, disposition, position)
    select ${company_id}, label, kind, disposition, position
    from json_to_recordset(${JSON.stringify(reasons)}::json)
      as reason (label text, kind text, disposition text, position int)
    where not exists (select from rejection_reason where company_id = ${company_id})`.execute(db);
}
