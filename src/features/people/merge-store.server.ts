import { sql } from 'kysely';
import { type ClosedDuplicate, currentEmail, statusLabel } from '#features/application/doors.server.ts';
import type { Db } from '#server/db/database.ts';
import type { Person } from './contract.ts';
import type { ComparedApplication, Side } from './merge-contract.ts';
import { UNDO_DAYS } from './merge-rules.ts';
import type { Change, DetailField, Details } from './rules.ts';
import { detailsOf } from './store.server.ts';

/** The pipelines the caller may open. */
type Open = readonly string[] | 'all';

const ids = (values: readonly string[]) => sql`any(${sql.val(values)}::uuid[])`;
const isOpenIn = (open: Open) => (open === 'all' ? sql`true` : sql`application.pipeline_id = ${ids(open)}`);

const MOST_SUGGESTED = 5;

/**
 * One application of each person who has the address of one of these applications, newest first. The addresses are compared first, since
 * the planner might otherwise do so for every application of the company.
 */
export async function listMaybeSame(
  db: Db,
  { company_id, open }: { company_id: string; open: Open },
  application_ids: readonly string[],
): Promise<Person['maybe_same']> {
  const { rows } = await sql<Person['maybe_same'][number]>`
    with twin as materialized (
      select distinct twin.id from unnest(${sql.val(application_ids)}::uuid[]) own (id)
      join lateral possibly_same_person(${company_id}, own.id) twin (id) on true
    )
    select application_id, first_name, last_name, email, posting_title, applied_at from (
      select distinct on (coalesce(record_of(application.company_id, application.id), application.seeker_id, application.id))
        application.id as application_id, application.first_name, application.last_name, ${currentEmail} as email,
        posting.title as posting_title, application.applied_at
      from twin
      join application on application.company_id = ${company_id} and application.id = twin.id
      join posting on posting.company_id = application.company_id and posting.id = application.posting_id
      where ${isOpenIn(open)}
      order by coalesce(record_of(application.company_id, application.id), application.seeker_id, application.id), application.applied_at desc
    ) newest order by applied_at desc, application_id limit ${MOST_SUGGESTED}`.execute(db);
  return rows;
}

/** How many of the applications the caller may not open. */
export async function countClosedTo(
  db: Db,
  { company_id, open }: { company_id: string; open: Open },
  application_ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from application
    where company_id = ${company_id} and id = ${ids(application_ids)} and not ${isOpenIn(open)}`.execute(db);
  return rows[0]?.count ?? 0;
}

type Compared = ComparedApplication & { version: number; pipeline_id: string; has_account: boolean };

/** What a comparison shows of each application, newest first. */
export async function listCompared(
  db: Db,
  company_id: string,
  application_ids: readonly string[],
): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    select application.id as application_id, application.posting_id, posting.title as posting_title, stage.name as stage_name,
      ${statusLabel} as status_label, application.category, ${currentEmail} as email, application.applied_at, application.version,
      application.pipeline_id, application.seeker_id is not null as has_account,
      (select count(*)::int from interview where interview.company_id = application.company_id
        and interview.application_id = application.id and (interview.state in ('asked', 'none_suits')
          or interview.state = 'confirmed' and interview.ends_at > now())) as open_interviews
    from application
    join posting on posting.company_id = application.company_id and posting.id = application.posting_id
    join pipeline_stage stage on stage.company_id = application.company_id and stage.id = application.stage_id
    join pipeline_status status on status.company_id = application.company_id and status.id = application.status_id
    where application.company_id = ${company_id} and application.id = ${ids(application_ids)}
    order by application.applied_at desc, application.id desc`.execute(db);
  return rows;
}

/** How much hangs on the applications. */
export async function countHeld(
  db: Db,
  company_id: string,
  application_ids: readonly string[],
): Promise<Pick<Side, 'files' | 'notes' | 'messages' | 'tags'>> {
  const { rows } = await sql<Pick<Side, 'files' | 'notes' | 'messages' | 'tags'>>`
    select coalesce(sum(note_count), 0)::int as notes, coalesce(sum(message_count), 0)::int as messages,
      (select count(*)::int from application_file held where held.company_id = ${company_id}
        and held.application_id = ${ids(application_ids)}) as files,
      (select count(*)::int from application_tag held where held.company_id = ${company_id}
        and held.application_id = ${ids(application_ids)}) as tags
    from application where company_id = ${company_id} and id = ${ids(application_ids)}`.execute(db);
  return rows[0] ?? { files: 0, notes: 0, messages: 0, tags: 0 };
}

/** Whether the two applications reach the same mailbox. */
export async function hasSameAddress(db: Db, company_id: string, application_ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ keys: number }>`
    select count(distinct address_key(${currentEmail}))::int as keys from application
    where company_id = ${company_id} and id = ${ids(application_ids)}`.execute(db);
  return rows[0]?.keys === 1;
}

type NewMerge = {
  company_id: string;
  application_id: string;
  other_id: string;
  kept_id: string;
  merged_id: string;
  started_ids: readonly string[];
  details_before: Details;
  had_details: boolean;
  closed: readonly object[];
  actor_id: string;
};

/** Lets the record of `kept_id` speak for `merged_id` and for those merged into it before. Returns the merge. */
export async function insertMerge(db: Db, merge: NewMerge) {
  const { company_id, kept_id, merged_id, details_before, closed, started_ids } = merge;
  const moved = await db
    .updateTable('person')
    .set({ merged_into: kept_id })
    .where('company_id', '=', company_id)
    .where('merged_into', '=', merged_id)
    .returning('id')
    .execute();
  await db
    .updateTable('person')
    .set({ merged_into: kept_id })
    .where('company_id', '=', company_id)
    .where('id', '=', merged_id)
    .execute();
  return db
    .insertInto('person_merge')
    .values({
      ...merge,
      started_ids: [...started_ids],
      moved_ids: moved.map(({ id }) => id),
      details_before: JSON.stringify(details_before),
      closed: JSON.stringify(closed),
      changes_before: sql<number>`(select coalesce(max(id), 0) from person_change where company_id = ${company_id})`,
    })
    .returning(['id as merge_id', sql<string>`at + make_interval(days => ${UNDO_DAYS}::int)`.as('undo_until')])
    .executeTakeFirstOrThrow();
}

/** Saves the details of a record without a line in its history. Returns nothing; null takes the details away. */
export async function updateDetails(
  db: Db,
  { company_id, person_id }: { company_id: string; person_id: string },
  details: Details | null,
): Promise<void> {
  await db
    .updateTable('person')
    .set((row) => ({ details: details && JSON.stringify(details), version: row('version', '+', 1) }))
    .where('company_id', '=', company_id)
    .where('id', '=', person_id)
    .execute();
}

const isLatest = sql<boolean>`(merge.undone_at is null and not exists (select from person_merge later
  where later.company_id = merge.company_id and later.undone_at is null and later.seq > merge.seq
    and (later.kept_id = merge.kept_id or later.merged_id = merge.kept_id)))`;
const isInTime = sql<boolean>`merge.at > now() - make_interval(days => ${UNDO_DAYS}::int)`;

/** Merges that a person is made of, and undone ones of their applications, newest first. */
export async function listMerges(
  db: Db,
  { company_id, person_id, open }: { company_id: string; person_id: string | null; open: Open },
  application_ids: readonly string[],
): Promise<Person['merges']> {
  const { rows } = await sql<Person['merges'][number]>`
    select merge.id as merge_id, merge.at, merge.at + make_interval(days => ${UNDO_DAYS}::int) as undo_until, merge.undone_at,
      ${isLatest} and ${isInTime} as can_undo,
      nullif(trim(actor.first_name || ' ' || actor.last_name), '') as actor_name,
      nullif(trim(undoer.first_name || ' ' || undoer.last_name), '') as undone_by,
      (select nullif(trim(application.first_name || ' ' || application.last_name), '') from application
        where application.company_id = merge.company_id and ${isOpenIn(open)} and application.id = case
          when merge.undone_at is not null and merge.other_id = ${ids(application_ids)} then merge.application_id
          else merge.other_id end) as with_name
    from person_merge merge
    left join employer_user actor on actor.company_id = merge.company_id and actor.id = merge.actor_id
    left join employer_user undoer on undoer.company_id = merge.company_id and undoer.id = merge.undone_by
    where merge.company_id = ${company_id} and (merge.undone_at is null and merge.kept_id = ${person_id}
      or merge.undone_at is not null and (merge.application_id = ${ids(application_ids)} or merge.other_id = ${ids(application_ids)}))
    order by merge.seq desc`.execute(db);
  return rows;
}

/** A merge with what its undoing needs. Undefined if there is none. */
export async function findMerge(db: Db, company_id: string, merge_id: string) {
  return db
    .selectFrom('person_merge as merge')
    .selectAll()
    .select([isLatest.as('is_latest'), isInTime.as('is_in_time')])
    .where('company_id', '=', company_id)
    .where('id', '=', merge_id)
    .executeTakeFirst();
}

/** The newest merge that stands on a record or on the one that speaks for it. */
export async function findNewestMergeOf(db: Db, company_id: string, person_id: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select merge.id from person own
    join person_merge merge on merge.company_id = own.company_id and merge.kept_id = coalesce(own.merged_into, own.id)
    where own.company_id = ${company_id} and own.id = ${person_id} and merge.undone_at is null
    order by merge.seq desc limit 1`.execute(db);
  return rows[0]?.id;
}

/** Marks a merge as undone, and forgets what it kept for that. Undefined if it was undone before. */
export async function updateToUndone(
  db: Db,
  company_id: string,
  { merge_id, actor_id }: { merge_id: string; actor_id: string | null },
) {
  const before = await db
    .selectFrom('person_merge')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('id', '=', merge_id)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  await db
    .updateTable('person_merge')
    .set({ undone_at: sql<string>`now()`, undone_by: actor_id, details_before: null })
    .where('company_id', '=', company_id)
    .where('id', '=', merge_id)
    .execute();
  await db
    .updateTable('person')
    .set({ merged_into: null })
    .where('company_id', '=', company_id)
    .where('id', '=', before.merged_id)
    .execute();
  await db
    .updateTable('person')
    .set({ merged_into: before.merged_id })
    .where('company_id', '=', company_id)
    .where('id', '=', sql<string>`${ids(before.moved_ids)}`)
    .execute();
  const { details } = await db
    .selectFrom('person')
    .select('details')
    .where('company_id', '=', company_id)
    .where('id', '=', before.kept_id)
    .executeTakeFirstOrThrow();
  return { ...before, before: detailsOf(before.details_before), current: details === null ? null : detailsOf(details) };
}

type Since = { company_id: string; person_id: string; changes_before: number };

/** The fields that members edited after a merge. */
export async function listEditedSince(
  db: Db,
  { company_id, person_id, changes_before }: Since,
): Promise<DetailField[]> {
  const rows = await db
    .selectFrom('person_change')
    .select('changes')
    .where('company_id', '=', company_id)
    .where('person_id', '=', person_id)
    .where('id', '>', changes_before)
    .execute();
  return [...new Set(rows.flatMap(({ changes }) => (changes as Change[]).map(({ field }) => field)))];
}

/** Forgets what members edited after a merge. */
export async function deleteEditsSince(db: Db, { company_id, person_id, changes_before }: Since): Promise<void> {
  await db
    .deleteFrom('person_change')
    .where('company_id', '=', company_id)
    .where('person_id', '=', person_id)
    .where('id', '>', changes_before)
    .execute();
}

/** Deletes records that say nothing: without details, edits, and pairs that were kept apart. */
export async function deleteEmptyRecords(db: Db, company_id: string, person_ids: readonly string[]): Promise<void> {
  await sql`
    delete from person where company_id = ${company_id} and id = ${ids(person_ids)} and details is null
      and not exists (select from person_change change where change.company_id = person.company_id and change.person_id = person.id)
      and not exists (select from person_apart apart where apart.company_id = person.company_id
        and person.id in (apart.person_id, apart.other_id))
      -- Without an account, only the record links a copied application to the first one.
      and (select count(*) from person_application link join application own on own.company_id = link.company_id
        and own.id = link.application_id and own.seeker_id is null
        where link.company_id = person.company_id and link.person_id = person.id) < 2`.execute(db);
}

/** The person’s own record, before merges. */
export async function findOwnRecord(db: Db, company_id: string, application_id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select record_of(${company_id}, ${application_id}) as id`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** Says that two records are of two people. */
export async function insertApart(
  db: Db,
  { company_id, actor_id }: { company_id: string; actor_id: string },
  pair: readonly [string, string],
): Promise<void> {
  const [person_id = '', other_id = ''] = [...pair].sort();
  await db
    .insertInto('person_apart')
    .values({ company_id, person_id, other_id, actor_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Records of which these applications are the last ones. `db` may see all rows. */
export async function listEndingRecords(
  db: Db,
  company_id: string,
  application_ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with touched as (
      select distinct record_of(${company_id}, gone.id) as id from unnest(${sql.val(application_ids)}::uuid[]) gone (id)
    )
    select touched.id from touched where touched.id is not null and not exists (
      select from person_application link
      join application own on own.company_id = link.company_id and own.id = link.application_id
      join application mate on mate.company_id = own.company_id and (mate.id = own.id or mate.seeker_id = own.seeker_id)
      where link.company_id = ${company_id} and link.person_id = touched.id and mate.erased_at is null
        and not mate.id = ${ids(application_ids)} and record_of(${company_id}, mate.id) = touched.id)`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Applications that are closed as duplicates of nothing once these are gone: on each posting the newest of the same person, if none of them
 * is left there that goes on or was decided on. `db` may see all rows.
 */
export async function listLeftDuplicates(
  db: Db,
  company_id: string,
  application_ids: readonly string[],
): Promise<ClosedDuplicate[]> {
  const { rows } = await sql<ClosedDuplicate>`
    with known as materialized (
      select gone.id as gone_id, record_of(${company_id}, gone.id) as record_id, mate.id
      from unnest(${sql.val(application_ids)}::uuid[]) gone (id)
      join lateral applications_of_person(${company_id}, gone.id) mate (id) on not mate.id = ${ids(application_ids)}
    ), mate as (
      select distinct coalesce(own.merged_into, own.id) as person_id, application.id, application.posting_id, application.category,
        application.applied_at
      from known
      join person own on own.company_id = ${company_id} and own.id = known.record_id
      join application lost on lost.company_id = ${company_id} and lost.id = known.gone_id
      join application on application.company_id = ${company_id} and application.id = known.id
        and application.posting_id = lost.posting_id and application.erased_at is null
    )
    select distinct on (mate.person_id, mate.posting_id) mate.id as application_id, merged.status_changed_at
    from mate join lateral (
      select entry.status_changed_at from person_merge merge,
        jsonb_to_recordset(merge.closed) entry (application_id uuid, status_changed_at timestamptz)
      where merge.company_id = ${company_id} and merge.undone_at is null and entry.application_id = mate.id
      order by merge.seq desc limit 1
    ) merged on true
    where mate.category = 'closed' and not exists (select from mate stays where stays.person_id = mate.person_id
      and stays.posting_id = mate.posting_id and stays.category not in ('closed', 'withdrawn'))
    order by mate.person_id, mate.posting_id, mate.applied_at desc, mate.id`.execute(db);
  return rows;
}

/** Forgets merges of these applications that were undone. */
export async function deleteUndoneOf(db: Db, company_id: string, application_ids: readonly string[]): Promise<void> {
  await sql`
    delete from person_merge where company_id = ${company_id} and undone_at is not null
      and (application_id = ${ids(application_ids)} or other_id = ${ids(application_ids)})`.execute(db);
}
