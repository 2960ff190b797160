import { sql } from 'kysely';
import { currentEmail, isFileOfCompany, statusLabel } from '#features/application/doors.server.ts';
import { activeContentWarning } from '#features/attachments/rules.ts';
import { tagsOf } from '#features/tags/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import type { Person } from './contract.ts';
import { detailsSchema } from './details-contract.ts';
import type { Change, Details } from './rules.ts';

const MOST_APPLICATIONS = 50;
const MOST_MOVES = 500;
const MOST_CHANGES = 100;

/** The pipelines the caller may open. */
type Open = readonly string[] | 'all';
type OneApplication = { company_id: string; application_id: string };

const ids = (values: readonly string[]) => sql`any(${sql.val(values)}::uuid[])`;

/** Keeps others from changing who is who at the company until the transaction ends. */
export const lockPeople = (db: Db, company_id: string) => lockByName(db, `people of ${company_id}`);

export type PersonRecord = { person_id: string; details: Details | null; version: number };

/** The company's record of the person behind an application, which speaks for all that are merged into it; null without one. */
export async function findRecord(db: Db, { company_id, application_id }: OneApplication): Promise<PersonRecord | null> {
  const { rows } = await sql<PersonRecord>`
    select person.id as person_id, person.details, person.version
    from person own
    join person on person.company_id = own.company_id and person.id = coalesce(own.merged_into, own.id)
    where own.company_id = ${company_id} and own.id = record_of(${company_id}, ${application_id})`.execute(db);
  const [row] = rows;
  return row ? { ...row, details: row.details === null ? null : detailsOf(row.details) } : null;
}

/** Stored details as an object. */
export const detailsOf = (stored: unknown): Details => detailsSchema.parse(stored);

/** All applications of the person, whoever may see them. */
export async function listApplicationIds(db: Db, { company_id, application_id }: OneApplication): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from applications_of_person(${company_id}, ${application_id}) mate (id) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Those of the applications that a record spoke for before any merge. */
export async function listOwnOf(
  db: Db,
  { company_id, person_id }: { company_id: string; person_id: string },
  application_ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${sql.val(application_ids)}::uuid[]) mate (id)
    where record_of(${company_id}, id) = ${person_id}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks those of the applications that are not erased, so that none of them is erased or sent again meanwhile. Returns their ids. */
export async function lockLiving(db: Db, company_id: string, application_ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('application')
    .select(['id', 'erased_at'])
    .where('company_id', '=', company_id)
    .where('id', '=', sql<string>`${ids(application_ids)}`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.filter(({ erased_at }) => erased_at === null).map(({ id }) => id);
}

type Listed = Person['applications'][number] & { pipeline_id: string; has_account: boolean };

/** Those of the applications that the caller may see, newest first. */
export async function listApplications(
  db: Db,
  { company_id, open }: { company_id: string; open: Open },
  application_ids: readonly string[],
): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select application.id as application_id, posting.title as posting_title, application.pipeline_id,
      application.stage_id, stage.name as stage_name, ${statusLabel} as status_label, application.category, application.source,
      ${currentEmail} as email, application.applied_at, application.seeker_id is not null as has_account, ${tagsOf} as tags
    from application
    join posting on posting.company_id = application.company_id and posting.id = application.posting_id
    join pipeline_stage stage on stage.company_id = application.company_id and stage.id = application.stage_id
    join pipeline_status status on status.company_id = application.company_id and status.id = application.status_id
    where application.company_id = ${company_id} and application.id = ${ids(application_ids)}
      and ${open === 'all' ? sql`true` : sql`application.pipeline_id = ${ids(open)}`}
    order by application.applied_at desc, application.id desc
    limit ${MOST_APPLICATIONS}`.execute(db);
  return rows;
}

export async function listFiles(
  db: Db,
  company_id: string,
  application_ids: readonly string[],
): Promise<Person['files']> {
  const rows = await db
    .selectFrom('application_file')
    .leftJoin('stored_file', 'stored_file.file_key', 'application_file.file_key')
    .select((row) => row.fn.coalesce('stored_file.scan_state', sql<'off'>`'off'`).as('scan_state'))
    .select(['stored_file.active_content', isFileOfCompany.as('is_from_company')])
    .select(['application_file.id as file_id', 'application_id', 'kind', 'file_name', 'application_file.size_bytes'])
    .select(['read_state', 'unreadable_reason', 'application_file.created_at'])
    .where('company_id', '=', company_id)
    .where('application_id', '=', sql<string>`${ids(application_ids)}`)
    .orderBy('application_file.created_at', 'desc')
    .orderBy('application_file.id')
    .execute();
  return rows.map(({ active_content, kind, ...file }) => ({
    ...file,
    kind,
    is_from_company: file.is_from_company || kind === 'attachment',
    warning: activeContentWarning(active_content ?? []),
  }));
}

/** Arrivals and changes of status, newest first. */
export async function listMoves(
  db: Db,
  company_id: string,
  application_ids: readonly string[],
): Promise<Person['moves']> {
  const { rows } = await sql<Person['moves'][number]>`
    select event.application_id, event.kind, event.at, to_stage.name as to_stage, to_status.label as to_status,
      nullif(trim(member.first_name || ' ' || member.last_name), '') as actor_name
    from application_event event
    left join employer_user member on member.company_id = event.company_id and member.id = event.actor_id
    left join pipeline_stage to_stage on to_stage.company_id = event.company_id and to_stage.id = event.to_stage_id
    left join pipeline_status to_status on to_status.company_id = event.company_id and to_status.id = event.to_status_id
    where event.company_id = ${company_id} and event.application_id = ${ids(application_ids)}
      and event.kind in ('applied', 'applied-again', 'joined', 'joined-again', 'added', 'status-changed', 'knocked-out', 'withdrawn', 'erased', 'resume-added',
        'closed-as-duplicate', 'duplicate-reopened')
    order by event.id desc limit ${MOST_MOVES}`.execute(db);
  return rows;
}

/** Edits of the record and of those merged into it. */
export async function listHistory(db: Db, company_id: string, person_id: string): Promise<Person['history']> {
  const { rows } = await sql<Person['history'][number]>`
    select change.at, change.changes, nullif(trim(member.first_name || ' ' || member.last_name), '') as actor_name
    from person_change change
    left join employer_user member on member.company_id = change.company_id and member.id = change.actor_id
    join person on person.company_id = change.company_id and person.id = change.person_id
    where change.company_id = ${company_id} and coalesce(person.merged_into, person.id) = ${person_id}
    order by change.id desc limit ${MOST_CHANGES}`.execute(db);
  return rows;
}

/** Starts a record with these applications. */
export async function insertRecord(db: Db, company_id: string, application_ids: readonly string[]): Promise<string> {
  const { id } = await db.insertInto('person').values({ company_id }).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('person_application')
    .values(application_ids.map((application_id) => ({ company_id, application_id, person_id: id })))
    .execute();
  return id;
}

/** Links another application to a record. */
export async function insertLink(
  db: Db,
  link: { company_id: string; application_id: string; person_id: string },
): Promise<void> {
  await db.insertInto('person_application').values(link).execute();
}

/** Saves the details, with what changed for the history. Returns the new version. */
export async function updateRecord(
  db: Db,
  { company_id, person_id, actor_id }: { company_id: string; person_id: string; actor_id: string },
  { details, changes }: { details: Details; changes: readonly Change[] },
): Promise<number> {
  const { version } = await db
    .updateTable('person')
    .set((row) => ({ details: JSON.stringify(details), version: row('version', '+', 1) }))
    .where('company_id', '=', company_id)
    .where('id', '=', person_id)
    .returning('version')
    .executeTakeFirstOrThrow();
  if (changes.length > 0) {
    const change = { company_id, person_id, actor_id, changes: JSON.stringify(changes) };
    await db.insertInto('person_change').values(change).execute();
  }
  return version;
}

/**
 * Forgets what is recorded of applications that are about to be erased. The record stays while the same account has another application at
 * the company. `db` may see all rows.
 */
export async function deleteRecordRows(db: Db, company_id: string, application_ids: readonly string[]): Promise<void> {
  await sql`
    insert into person_application (company_id, application_id, person_id)
    select distinct on (mate.id) mate.company_id, mate.id, link.person_id
    from person_application link
    join application own on own.company_id = link.company_id and own.id = link.application_id
    join application mate on mate.company_id = own.company_id and mate.seeker_id = own.seeker_id
    where link.company_id = ${company_id} and link.application_id = ${ids(application_ids)}
      and mate.erased_at is null and not mate.id = ${ids(application_ids)}
    order by mate.id, link.person_id
    on conflict do nothing`.execute(db);
  const gone = await db
    .deleteFrom('person_application')
    .where('company_id', '=', company_id)
    .where('application_id', '=', sql<string>`${ids(application_ids)}`)
    .returning('person_id')
    .execute();
  await db
    .deleteFrom('person')
    .where('company_id', '=', company_id)
    .where('id', '=', sql<string>`${ids(gone.map(({ person_id }) => person_id))}`)
    .where(
      sql<boolean>`not exists (select from person_application link where link.company_id = person.company_id
        and link.person_id = person.id)`,
    )
    .execute();
}
