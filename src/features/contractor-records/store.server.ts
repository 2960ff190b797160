import { sql } from 'kysely';
import { countsAsApplicant } from '#features/application/doors.server.ts';
import type { StatusCategory } from '#rules/applicant-status.ts';
import { HOLD_YEARS } from '#rules/contractor-records.ts';
import type { Disposition } from '#rules/dispositions.ts';
import type { Db } from '#server/db/database.ts';
import type { Mark } from './rules.ts';

type ApplicationKey = { company_id: string; application_id: string };

/** Undefined if the company has no such application. */
export async function findQualification(db: Db, { company_id, application_id }: ApplicationKey) {
  const { rows } = await sql<{
    pipeline_id: string;
    is_erased: boolean;
    requisition_number: string;
    basic_qualifications: string[];
    mark: Mark | null;
    marked_at: string | null;
    marked_by: string | null;
  }>`
    select a.pipeline_id, a.erased_at is not null as is_erased, p.requisition_number, p.basic_qualifications, m.mark, m.marked_at,
      nullif(trim(u.first_name || ' ' || u.last_name), '') as marked_by
    from application a join posting p on p.company_id = a.company_id and p.id = a.posting_id
    left join qualification_mark m on m.company_id = a.company_id and m.application_id = a.id
    left join employer_user u on u.company_id = m.company_id and u.id = m.marked_by
    where a.company_id = ${company_id} and a.id = ${application_id}`.execute(db);
  return rows[0];
}

/** The application stays as it is until the mark is saved, so that an erasure does not miss it. */
export async function lockApplication(db: Db, { company_id, application_id }: ApplicationKey): Promise<void> {
  await sql`select from application where company_id = ${company_id} and id = ${application_id} for share`.execute(db);
}

export async function updateMark(db: Db, key: ApplicationKey, mark: Mark, marked_by: string): Promise<void> {
  await db
    .insertInto('qualification_mark')
    .values({ ...key, mark, marked_by })
    .onConflict((known) =>
      known.columns(['company_id', 'application_id']).doUpdateSet({ mark, marked_by, marked_at: sql<string>`now()` }),
    )
    .execute();
}

export async function deleteMarks(db: Db, company_id: string, application_ids: readonly string[]): Promise<void> {
  await sql`delete from qualification_mark where company_id = ${company_id}
    and application_id = any(${sql.val(application_ids)}::uuid[])`.execute(db);
}

export type HeldFor = { company_name: string | null; records: number; delete_on: string };

/**
 * Holds what a contractor must keep of decided applications that are about to be erased; `db` sees all rows. Returns for whom and until when, with
 * no name for postings that were anonymous.
 */
export async function insertHeldRecords(
  db: Db,
  company_id: string,
  application_ids: readonly string[],
  erased_by: 'applicant' | 'retention',
): Promise<HeldFor[]> {
  const { rows } = await sql<HeldFor>`
    with due as (
      select application.company_id, application.first_name, application.last_name, p.title as posting_title, p.requisition_number,
        application.applied_at, application.status_changed_at as decided_at, m.mark, application.category, r.disposition, r.label as reason,
        (application.status_changed_at at time zone 'UTC' + make_interval(years => case when chosen.preferences ->> 'is_small_contractor' = 'true'
          then ${HOLD_YEARS.small}::int else ${HOLD_YEARS.usual}::int end, days => 1))::date as delete_on,
        case when p.anonymous then null else c.business_name end as company_name
      from application
      join company c on c.company_id = application.company_id
      join company_preferences chosen on chosen.company_id = application.company_id and chosen.preferences ->> 'ofccp_mode' = 'true'
      join posting p on p.company_id = application.company_id and p.id = application.posting_id
      left join qualification_mark m on m.company_id = application.company_id and m.application_id = application.id
      left join rejection_reason r on r.company_id = application.company_id and r.id = application.reason_id
      where application.company_id = ${company_id} and application.id = any(${sql.val(application_ids)}::uuid[])
        and application.category in ('hired', 'rejected', 'withdrawn') and application.erased_at is null and ${countsAsApplicant}
    ), held as (
      select * from due where delete_on > (now() at time zone 'UTC')::date
    ), kept as (
      insert into held_record (company_id, first_name, last_name, posting_title, requisition_number, applied_at, decided_at, mark, category,
        disposition, reason, erased_by, delete_on)
      select company_id, first_name, last_name, posting_title, requisition_number, applied_at, decided_at, mark, category, disposition, reason,
        ${erased_by}, delete_on from held
    )
    select company_name, count(*)::int as records, delete_on::text as delete_on from held group by company_name, delete_on order by 3, 1`.execute(
    db,
  );
  return rows;
}

/** `db` sees all rows. Returns how many. */
export async function deleteHeldDue(db: Db): Promise<number> {
  const { rows } =
    await sql`delete from held_record where delete_on <= (now() at time zone 'UTC')::date returning 1`.execute(db);
  return rows.length;
}

export type FlowPosition = { at: string; id: string };
export type FlowRow = {
  id: string;
  position: string;
  requisition_number: string;
  posting_title: string;
  first_name: string;
  last_name: string;
  applied_on: string;
  source: string | null;
  mark: Mark | null;
  category: Exclude<StatusCategory, 'closed'>;
  disposition: Disposition | null;
  reason: string | null;
  decided_on: string | null;
  stages: string | null;
  erased_by: 'applicant' | 'retention' | null;
};

type Period = { from: string; to: string; time_zone: string; after: FlowPosition | null; limit: number };

/** The applicants of a period and the held records, in the order in which people applied. Days are those of the time zone. */
export async function listFlow(db: Db, company_id: string, { from, to, time_zone, after, limit }: Period) {
  const within = (
    alias: 'application' | 'h',
  ) => sql`${sql.ref(`${alias}.applied_at`)} >= ${from}::timestamp at time zone ${time_zone}
    and ${sql.ref(`${alias}.applied_at`)} < (${to}::timestamp + interval '1 day') at time zone ${time_zone}
    and (${after?.at ?? null}::timestamptz is null
      or (${sql.ref(`${alias}.applied_at`)}, ${sql.ref(`${alias}.id`)}) > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))`;
  const day = (at: string) => sql`to_char(${sql.ref(at)} at time zone ${time_zone}, 'YYYY-MM-DD')`;
  const instant = (at: string) => sql`to_char(${sql.ref(at)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  const { rows } = await sql<FlowRow>`
    select * from (
      (select application.id, ${instant('application.applied_at')} as position, p.requisition_number, p.title as posting_title, application.first_name,
        application.last_name, ${day('application.applied_at')} as applied_on, application.source, m.mark, application.category, r.disposition,
        r.label as reason, case when application.category not in ('active', 'on_hold') then ${day('application.status_changed_at')} end as decided_on,
        (select string_agg(s.name, ', ' order by s.position) from pipeline_stage s where s.company_id = application.company_id
          and (s.id = application.stage_id or s.id in (select e.to_stage_id from application_event e where e.company_id = application.company_id
            and e.application_id = application.id union select e.from_stage_id from application_event e
            where e.company_id = application.company_id and e.application_id = application.id))) as stages,
        null as erased_by, application.applied_at
      from application
      join posting p on p.company_id = application.company_id and p.id = application.posting_id
      left join qualification_mark m on m.company_id = application.company_id and m.application_id = application.id
      left join rejection_reason r on r.company_id = application.company_id and r.id = application.reason_id
      where application.company_id = ${company_id} and application.erased_at is null and ${countsAsApplicant} and ${within('application')}
      order by application.applied_at, application.id limit ${limit})
      union all
      (select h.id, ${instant('h.applied_at')}, h.requisition_number, h.posting_title, h.first_name, h.last_name, ${day('h.applied_at')}, null, h.mark,
        h.category, h.disposition, h.reason, ${day('h.decided_at')}, null, h.erased_by, h.applied_at
      from held_record h where h.company_id = ${company_id} and ${within('h')}
      order by h.applied_at, h.id limit ${limit})
    ) flow order by applied_at, id limit ${limit}`.execute(db);
  return rows;
}
