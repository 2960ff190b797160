import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { lockByName } from '#server/db/lock-by-name.ts';
import type { CarriedTag, Tag, TagColor } from './contract.ts';

/** The pipelines the caller may open. */
type Open = readonly string[] | 'all';
type Of = { company_id: string; open: Open };

const isOpen = (open: Open) =>
  open === 'all' ? sql`true` : sql`application.pipeline_id = any(${sql.val(open)}::uuid[])`;

/** Keeps others from making tags of the company until the transaction ends. */
export const lockTags = (db: Db, company_id: string) => lockByName(db, `tags of ${company_id}`);

export async function listTags(db: Db, { company_id, open }: Of, tag_id?: string): Promise<Tag[]> {
  const { rows } = await sql<Tag>`
    select tag.id as tag_id, tag.name, tag.color, tag.weight as score, tag.version,
      (select count(*)::int from application_tag carried
        join application on application.company_id = carried.company_id and application.id = carried.application_id
        where carried.company_id = tag.company_id and carried.tag_id = tag.id and ${isOpen(open)}) as people
    from candidate_tag tag
    where tag.company_id = ${company_id} and (${tag_id ?? null}::uuid is null or tag.id = ${tag_id ?? null})
    order by lower(tag.name), tag.id`.execute(db);
  return rows;
}

export async function countTags(db: Db, company_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from candidate_tag where company_id = ${company_id}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The id of the tag with this name in any case; null if there is none. */
export async function findTagNamed(db: Db, company_id: string, name: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from candidate_tag where company_id = ${company_id} and lower(name) = lower(${name})`.execute(db);
  return rows[0]?.id ?? null;
}

export async function insertTag(db: Db, company_id: string, tag: { name: string; color: TagColor; weight: number }) {
  const { id } = await db
    .insertInto('candidate_tag')
    .values({ company_id, ...tag })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Changes = { name?: string; color?: TagColor; weight?: number };

/** False if it changed meanwhile, or is gone. */
export async function updateTag(
  db: Db,
  company_id: string,
  { tag_id, version }: { tag_id: string; version: number },
  changes: Changes,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('candidate_tag')
    .set({ ...changes, version: version + 1 })
    .where('company_id', '=', company_id)
    .where('id', '=', tag_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteTag(db: Db, company_id: string, tag_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('candidate_tag')
    .where('company_id', '=', company_id)
    .where('id', '=', tag_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type People = { application_ids: readonly string[]; seeker_ids: readonly string[] };

/** Applications that the caller may open and that were not erased, by their ids or those of their seekers. */
export async function listTaggable(db: Db, { company_id, open }: Of, { application_ids, seeker_ids }: People) {
  const { rows } = await sql<{ id: string; seeker_id: string | null; pipeline_id: string }>`
    select id, seeker_id, pipeline_id from application
    where company_id = ${company_id} and erased_at is null and ${isOpen(open)}
      and (id = any(${sql.val(application_ids)}::uuid[]) or seeker_id = any(${sql.val(seeker_ids)}::uuid[]))
    order by id`.execute(db);
  return rows;
}

/** Those who carry it already keep who set it and when. */
export async function insertTagged(
  db: Db,
  of: { company_id: string; tag_id: string; set_by: string },
  ids: readonly string[],
): Promise<void> {
  await sql`insert into application_tag (company_id, application_id, tag_id, set_by)
    select ${of.company_id}, id, ${of.tag_id}, ${of.set_by} from unnest(${sql.val(ids)}::uuid[]) as id
    on conflict do nothing`.execute(db);
}

export async function deleteTagged(
  db: Db,
  { company_id, application_id, tag_id }: { company_id: string; application_id: string; tag_id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('application_tag')
    .where('company_id', '=', company_id)
    .where('application_id', '=', application_id)
    .where('tag_id', '=', tag_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The pipelines whose boards show the tag. */
export async function listPipelinesOf(db: Db, company_id: string, tag_id: string): Promise<string[]> {
  const { rows } = await sql<{ pipeline_id: string }>`
    select distinct application.pipeline_id from application_tag carried
    join application on application.company_id = carried.company_id and application.id = carried.application_id
    where carried.company_id = ${company_id} and carried.tag_id = ${tag_id}`.execute(db);
  return rows.map(({ pipeline_id }) => pipeline_id);
}

type Scored = { application_id: string; score: number; tags: CarriedTag[] };

export async function listScores(db: Db, { company_id, open }: Of, ids: readonly string[]): Promise<Scored[]> {
  const { rows } = await sql<Scored>`
    select application.id as application_id, coalesce(sum(tag.weight), 0)::int as score,
      coalesce(json_agg(json_build_object('tag_id', tag.id, 'name', tag.name, 'color', tag.color, 'score', tag.weight,
        'set_by', coalesce(nullif(trim(member.first_name || ' ' || member.last_name), ''), member.email),
        'set_at', carried.set_at) order by tag.weight desc, lower(tag.name)) filter (where tag.id is not null), '[]') as tags
    from application
    left join application_tag carried on carried.company_id = application.company_id and carried.application_id = application.id
    left join candidate_tag tag on tag.company_id = carried.company_id and tag.id = carried.tag_id
    left join employer_user member on member.company_id = carried.company_id and member.id = carried.set_by
    where application.company_id = ${company_id} and application.id = any(${sql.val(ids)}::uuid[]) and ${isOpen(open)}
    group by application.id order by application.id`.execute(db);
  return rows;
}

const CARRIED = sql`from application_tag carried
  join candidate_tag tag on tag.company_id = carried.company_id and tag.id = carried.tag_id
  where carried.company_id = application.company_id and carried.application_id = application.id`;

/** The points of an application's tags; null without any. */
export const tagSum = sql<number | null>`(select sum(tag.weight)::int ${CARRIED})`;

/** The tags of an application, those with the most points first. */
export const tagsOf = sql<Pick<CarriedTag, 'tag_id' | 'name' | 'color' | 'score'>[]>`(
  select coalesce(json_agg(json_build_object('tag_id', tag.id, 'name', tag.name, 'color', tag.color, 'score', tag.weight)
    order by tag.weight desc, lower(tag.name)), '[]') ${CARRIED})`;

export const hasTag = (tag_id: string) => sql<boolean>`exists (select ${CARRIED} and tag.id = ${tag_id})`;
